import { describe, expect, it } from 'vitest'
import type { ChangePrices } from '../../../api/contract/registration-changes.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
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
  const event = (eventId: string, title: string) => ({ eventId, title })
  const tournament = {
    events: [event('s', 'Sparring'), event('f', 'Forms'), event('c', 'Creative')],
    timezone: 'America/Chicago',
  } as Pick<Tournament, 'events' | 'timezone'>
  const events = { before: ['s', 'f'], after: ['f', 'c'], unpaid: [] }
  const early = [{ title: 'Early', at: '2026-09-03T15:00:00.000Z' }]
  const regular = [{ title: 'Regular', at: '2026-11-29T15:00:00.000Z' }]
  const both = (before: number, after: number | null) => ({ terms: early, before, after })
  const text = (prices: Omit<ChangePrices, 'events'>, unpaid: string[] = []) =>
    pricesText({ events: { ...events, unpaid }, ...prices }, tournament)
  const atOrder = (before: string, after: string) =>
    `At the prices of Sep 3, 2026 (Early): Sparring and Forms ${before}; Forms and Creative ${after}.`

  it.each([
    ['a lower price is not refunded', 80, ' The change does not refund the difference of $20.00.'],
    ['a higher price is not charged', 105, ' The change does not charge the difference of $5.00.'],
    ['an equal price', 100, ' The price is the same.'],
  ])('%s', (_, after, difference) =>
    expect(text({ ordered: both(100, after), now: both(100, after), paid: 100 })).toBe(
      `${atOrder('$100.00', `$${after}.00`)}${difference}`,
    ),
  )

  it('names a discount, and the prices of now where they differ', () =>
    expect(text({ ordered: both(100, 105), now: { terms: regular, before: 125, after: 130 }, paid: 94.55 })).toBe(
      `${atOrder('$100.00', '$105.00')} The change does not charge the difference of $5.00. After the discount, $94.55 was paid. At the prices of Nov 29, 2026 (Regular): Sparring and Forms $125.00; Forms and Creative $130.00.`,
    ))

  it('has the prices of now alone where no order pays for the entry', () =>
    expect(text({ ordered: null, now: { terms: regular, before: 125, after: 130 }, paid: null }, ['s'])).toBe(
      'No payment here covers Sparring. At the prices of Nov 29, 2026 (Regular): Sparring and Forms $125.00; Forms and Creative $130.00.',
    ))

  it.each([
    ['less', 80, 'The events then cost $20.00 less. The swap does not refund it.'],
    ['more', 105, 'The events then cost $5.00 more. Only the change fee is charged.'],
    ['the same', 100, 'The price is the same.'],
  ])('says for a swap by staff that the events then cost %s', (_, after, difference) =>
    expect(
      pricesText({ events, ordered: both(100, after), now: both(100, after), paid: 100 }, tournament, 'swap'),
    ).toBe(`${atOrder('$100.00', `$${after}.00`)} ${difference}`),
  )

  it('names the replaced events that no order pays for next to those that are paid', () =>
    expect(text({ ordered: both(80, 80), now: both(80, 80), paid: 80 }, ['f'])).toBe(
      `No payment here covers Forms. ${atOrder('$80.00', '$80.00')} The price is the same.`,
    ))

  it('says that an event has no price', () =>
    expect(text({ ordered: null, now: { terms: regular, before: 125, after: null }, paid: null }, ['s'])).toBe(
      'No payment here covers Sparring. At the prices of Nov 29, 2026 (Regular), one of these events has no price.',
    ))
})
