import { describe, expect, it } from 'vitest'
import {
  type CardFields,
  cardOf,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
  passesLuhn,
  problemsOf,
} from '../../../web/payments/card-form/card-fields.ts'

const good: CardFields = { number: '4242 4242 4242 4242', expiry: '12 / 30', securityCode: '123', name: 'Pat Payer' }
const today = new Date('2026-03-15T12:00:00')

describe('formatting typed card data', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242x', '4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['', ''],
  ])('formats %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['5', '', '05 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['12 /', '12 / ', '1'],
    ['12/2030', '', '12 / 30'],
    ['0928', '', '09 / 28'],
  ])('formats the expiry %s after %s as %s', (typed, before, shown) => expect(formatExpiry(typed, before)).toBe(shown))

  it('keeps only digits of a security code', () => expect(formatSecurityCode('12a34567')).toBe('1234'))
})

describe('checking a card', () => {
  it('accepts a valid card', () => expect(problemsOf(good, today)).toEqual({}))

  it('reports every empty field', () =>
    expect(problemsOf({ number: '', expiry: '', securityCode: '', name: ' ' }, today)).toEqual({
      number: 'Your card number is incomplete.',
      expiry: 'Your card’s expiration date is incomplete.',
      securityCode: 'Your card’s security code is incomplete.',
      name: 'Please enter the name on the card.',
    }))

  it('reports a wrong check digit', () => {
    expect(passesLuhn('4242424242424241')).toBe(false)
    expect(problemsOf({ ...good, number: '4242 4242 4242 4241' }, today).number).toBe('Your card number is invalid.')
  })

  it.each([
    ['03 / 26', undefined],
    ['02 / 26', 'Your card’s expiration date is in the past.'],
    ['13 / 30', 'Your card’s expiration date is incomplete.'],
  ])('reports the expiry %s: %s', (expiry, problem) =>
    expect(problemsOf({ ...good, expiry }, today).expiry).toBe(problem),
  )

  it('requires a four-digit security code for American Express', () =>
    expect(problemsOf({ ...good, number: '3782 822463 10005' }, today).securityCode).toBeDefined())

  it('converts the card to the provider’s numbers', () =>
    expect(cardOf(good)).toEqual({
      number: '4242424242424242',
      month: 12,
      year: 2030,
      securityCode: '123',
      name: 'Pat Payer',
    }))
})
