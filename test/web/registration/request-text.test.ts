import { describe, expect, it } from 'vitest'
import { askedText, effectText, pricesText, quoteText } from '../../../web/registration/requests/request-text.ts'

describe('what a request does', () => {
  it.each([
    ['a withdrawal refunds what the rule promised', { toEventId: null, refund: 65 }, 'Refund under the rule: $65.00.'],
    ['a withdrawal may refund nothing', { toEventId: null, refund: 0 }, 'No refund under the rule.'],
    ['a change of event is free', { toEventId: 'e1', refund: 0 }, 'The event is swapped without a fee.'],
  ])('%s', (_, request, text) => expect(effectText(request)).toBe(text))
})

it('names the zone of the moment at which a family asked', () =>
  expect(askedText({ asked: '2026-12-08T15:05:00.000Z' }, { timezone: 'America/Chicago' })).toBe(
    'Requested Dec 8, 2026, 9:05 AM CST',
  ))

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

describe('the prices of a change of event', () => {
  const both = (paid: string, price: string) => `Paid for Sparring: ${paid}. Forms costs ${price} now.`
  it.each([
    [
      'a lower price is not refunded',
      { paid: 80, price: 59.9 },
      `${both('$80.00', '$59.90')} The change does not refund the difference of $20.10.`,
    ],
    [
      'a higher price is not charged',
      { paid: 60, price: 80 },
      `${both('$60.00', '$80.00')} The change does not charge the difference of $20.00.`,
    ],
    ['an equal price', { paid: 60, price: 60 }, `${both('$60.00', '$60.00')} The price is the same.`],
    [
      'an entry that was not paid for here',
      { paid: null, price: 60 },
      'No payment here covers Sparring. Forms costs $60.00 now.',
    ],
    ['an event without a price', { paid: 60, price: null }, 'Forms has no price now.'],
  ])('%s', (_, prices, text) => expect(pricesText(prices, { event: 'Sparring', to: 'Forms' })).toBe(text))
})
