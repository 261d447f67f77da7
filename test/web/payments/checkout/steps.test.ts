import { describe, expect, it } from 'vitest'
import { firstStep, type Progress, recoveryFor, stepBefore, stepFor } from '../../../../web/payments/checkout/steps.ts'

const ready: Progress = { hasInputs: true, detailsMissing: false, termsMissing: false, needsPayment: null }

describe('stepFor', () => {
  it('starts with the details if events have questions, otherwise with the purchase', () => {
    expect(stepFor(undefined, ready)).toBe('details')
    expect(stepFor('nonsense', { ...ready, hasInputs: false })).toBe('confirm')
    expect(stepFor('details', { ...ready, hasInputs: false })).toBe('confirm')
    expect(firstStep({ hasInputs: false })).toBe('confirm')
  })

  it('never skips an unfinished step', () => {
    expect(stepFor('confirm', { ...ready, detailsMissing: true })).toBe('details')
    expect(stepFor('payment', { ...ready, detailsMissing: true })).toBe('details')
    expect(stepFor('payment', { ...ready, termsMissing: true })).toBe('terms')
    expect(stepFor('complete', { ...ready, termsMissing: true })).toBe('terms')
    expect(stepFor('terms', { ...ready, termsMissing: true })).toBe('terms')
  })

  it('is the payment only if something is due', () => {
    expect(stepFor('payment', ready)).toBe('payment')
    expect(stepFor('payment', { ...ready, needsPayment: false })).toBe('complete')
    expect(stepFor('complete', { ...ready, needsPayment: true })).toBe('payment')
  })
})

describe('stepBefore', () => {
  it.each([
    ['complete', 'terms'],
    ['payment', 'terms'],
    ['terms', 'confirm'],
    ['confirm', 'details'],
    ['details', null],
  ] as const)('from %s is %s', (step, before) => {
    expect(stepBefore(step, { hasInputs: true })).toBe(before)
  })

  it('skips the details without questions', () => {
    expect(stepBefore('confirm', { hasInputs: false })).toBeNull()
  })
})

describe('recoveryFor', () => {
  it.each([
    ['order-paid', 409, 'see-receipt'],
    ['payment-in-progress', 409, 'try-again'],
    ['registration-changed', 409, 'try-again'],
    ['terms-changed', 409, 'read-terms'],
    ['no-answer', -1, 'try-again'],
    ['payment-provider-unavailable', 503, 'try-again'],
    ['unexpected', 500, 'try-again'],
    ['order-withdrawn', 409, 'start-again'],
    ['sold-out', 409, 'change-cart'],
    ['registration-closed', 409, 'change-cart'],
  ] as const)('%s (%i): %s', (code, status, recovery) => {
    expect(recoveryFor({ code, status })).toBe(recovery)
  })
})
