import { describe, expect, it } from 'vitest'
import { effectText, quoteText } from '../../../web/registration/requests/request-text.ts'

describe('what a request does', () => {
  it.each([
    ['a withdrawal refunds what the rule promised', { toEventId: null, refund: 65 }, 'Refund under the rule: $65.00.'],
    ['a withdrawal may refund nothing', { toEventId: null, refund: 0 }, 'No refund under the rule.'],
    ['a change of event is free', { toEventId: 'e1', refund: 0 }, 'The event is swapped without a fee.'],
  ])('%s', (_, request, text) => expect(effectText(request)).toBe(text))
})

describe('the refund that a family is shown', () => {
  const refunds = [
    { until: '2026-12-08', percent: 100 },
    { until: '2026-12-15', percent: 50 },
  ]
  it('names the amount, its part of the price, and how long it holds', () =>
    expect(quoteText({ refund: 32.5, percent: 50, until: '2026-12-15' }, { refunds })).toBe(
      'If you withdraw, you get $32.50 back: 50% of what you paid for this event. This applies until Dec 15, 2026.',
    ))
  it('names the next step', () =>
    expect(quoteText({ refund: 65, percent: 100, until: '2026-12-08' }, { refunds })).toMatch(
      /^If you withdraw, you get \$65\.00 back.* After that 50% until Dec 15, 2026\.$/,
    ))
  it('says that nothing was paid or nothing is refunded', () => {
    const none = 'If you withdraw, no money is refunded.'
    expect(quoteText({ refund: 0, percent: 100, until: '2026-12-08' }, { refunds })).toBe(none)
    expect(quoteText({ refund: 0, percent: 0, until: null }, null)).toBe(none)
  })
})
