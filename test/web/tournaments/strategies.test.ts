import { describe, expect, it } from 'vitest'
import {
  byExpiry,
  draftOfStrategy,
  firstPricesDraft,
  firstStrategies,
  type Pricing,
  priceErrors,
  pricingState,
  readPrice,
  type StrategyToEdit,
  strategyOfForm,
  withoutStrategy,
  withStrategy,
} from '../../../web/tournaments/admin/pricing/strategy-draft.ts'

const timezone = 'America/New_York'
const early: StrategyToEdit = { id: 'early', title: 'Early', prices: [65, 35], expiry: '2027-01-15T22:00:30.000Z' }
const late: StrategyToEdit = { id: 'late', title: 'Late', prices: [80], expiry: '2027-02-20T22:00:00.000Z' }
const pricing: Pricing = {
  pricingStrategies: [late, early],
  pricing: [
    { eventId: 'kata', pricingStrategyId: 'early', price: 10, role: 'Athlete', additionalFee: 0 },
    { eventId: 'kata', pricingStrategyId: null, price: 15, role: 'Athlete', additionalFee: 0 },
  ],
}

describe('a pricing strategy', () => {
  it('expires at local time in the tournament’s zone', () => {
    expect(draftOfStrategy(early, timezone)).toEqual({
      title: 'Early',
      prices: [65, 35],
      expiry: '2027-01-15T17:00',
    })
    const moved = { title: 'Early', prices: [65, 35], expiry: '2027-07-15T17:00' }
    expect(strategyOfForm(moved, 'early', { timezone, before: early }).expiry).toBe('2027-07-15T21:00:00.000Z')
  })

  it('round-trips through the form', () => {
    const draft = draftOfStrategy(early, timezone)
    const form = { title: draft.title ?? '', prices: draft.prices ?? [], expiry: draft.expiry }
    expect(strategyOfForm(form, 'early', { timezone, before: early })).toEqual(early)
  })

  it.each<[what: string, prices: (number | null)[], errors: object]>([
    ['all entered', [65, 35.5], {}],
    ['nothing to pay', [0], {}],
    ['one missing', [65, null], { 'prices.1': 'Field cannot be empty' }],
    [
      'too little',
      [65, 0.49],
      { 'prices.0': 'Prices must be 0 or at least $0.50, because a card cannot be charged less.' },
    ],
    ['too much', [2000.01], { 'prices.0': 'Prices must be between 0 and 2000, with at most 2 decimals.' }],
  ])('reports price errors: %s', (_what, prices, errors) => {
    expect(priceErrors('prices', prices)).toEqual(errors)
  })

  it.each<[prices: (number | null)[], text: string | null]>([
    [[65], '$65.00'],
    [[65, 35.5], '$65.00 or $35.50 if additional'],
    [[65, 50, 35], '1st event: $65.00, 2nd event: $50.00, 3rd event: $35.00'],
    [[0], 'Free'],
    [[65, null], null],
  ])('with %s is shown to parents as %s', (prices, text) => {
    expect(readPrice(prices)).toBe(text)
  })

  it('is removed with event prices within it; other event prices stay', () => {
    expect(withoutStrategy(pricing, 'early')).toEqual({ pricingStrategies: [late], pricing: [pricing.pricing[1]] })
    expect(withStrategy(pricing, { ...early, title: 'Earliest' })).toEqual({
      pricing: pricing.pricing,
      pricingStrategies: [late, { ...early, title: 'Earliest' }],
    })
  })

  it('is sorted by expiry, those without last', () => {
    const ever = { ...late, id: 'ever', expiry: null }
    expect(byExpiry([ever, late, early]).map(({ id }) => id)).toEqual(['early', 'late', 'ever'])
  })
})

describe('pricingState', () => {
  const cup = {
    id: 'cup',
    title: 'Cup',
    displayAfter: '2027-01-01T14:00:00.000Z',
    startDate: '2027-03-06T14:00:00.000Z',
    endDate: '2027-03-07T14:00:00.000Z',
    registrationEnds: '2027-03-01T14:00:00.000Z',
    taxPercent: 0,
    customerPaysConvenienceFee: false,
    isDraft: false,
    events: [],
    catalog: [],
    purchaseGroups: [],
    purchaseGroupExclusions: [],
    ...pricing,
  }
  it.each<[now: string, inForceId: string | null, hasGap: boolean]>([
    ['2027-01-10T00:00:00.000Z', 'early', true],
    ['2027-02-01T00:00:00.000Z', 'late', true],
    ['2027-02-25T00:00:00.000Z', null, true],
    ['2027-03-02T00:00:00.000Z', null, false],
  ])('at %s: %s', (now, inForceId, hasGap) => {
    const gap = hasGap ? { after: late.expiry, closes: cup.registrationEnds } : null
    expect(pricingState(cup, now)).toEqual({ inForceId, gap })
  })

  it('has no gap if the last strategy never expires', () => {
    const pricingStrategies = [early, { ...late, expiry: null }]
    expect(pricingState({ ...cup, pricingStrategies }, '2027-02-25T00:00:00.000Z')).toEqual({
      inForceId: 'late',
      gap: null,
    })
  })

  it('starts with early, regular and late prices, for 14 days, 28 days and until registration closes', () => {
    const of = { ...cup, timezone: 'America/Chicago' }
    const { earlyUntil, regularUntil, lateUntil } = firstPricesDraft(of)
    const prices = { early: [60, 40], regular: [70], late: [80] }
    const form = {
      ...prices,
      earlyUntil: earlyUntil ?? null,
      regularUntil: regularUntil ?? null,
      lateUntil: lateUntil ?? null,
    }
    expect(firstStrategies(of, form)).toEqual([
      { id: 'early', title: 'Early', prices: [60, 40], expiry: '2027-01-15T14:00:00.000Z' },
      { id: 'regular', title: 'Regular', prices: [70], expiry: '2027-01-29T14:00:00.000Z' },
      { id: 'late', title: 'Late', prices: [80], expiry: '2027-03-01T14:00:00.000Z' },
    ])
    // The dates are proposals.
    const [early, regular] = firstStrategies(of, { ...form, earlyUntil: '2027-01-20T18:00', regularUntil: null })
    expect([early?.expiry, regular?.expiry]).toEqual(['2027-01-21T00:00:00.000Z', null])
  })
})
