import { describe, expect, it } from 'vitest'
import type { Cents } from '../../../domain/kernel/money.ts'
import {
  offerFromWire,
  type PricingEntry,
  priceOfEntry,
  priceText,
  registrationPhase,
  strategyInForce,
} from '../../../domain/tournaments/published.ts'

const noon = '2026-02-01T12:00:00.000Z'
const event = { eventId: 'forms' }
const strategy = (id: string, prices: Cents[], expiry: string | null) => ({ id, title: id, prices, expiry })
const entry = (changes: Partial<PricingEntry>): PricingEntry => ({
  eventId: 'forms',
  pricingStrategyId: null,
  price: null,
  role: 'Athlete',
  additionalFee: 0,
  ...changes,
})
const offer = (prices: Cents[], ...pricing: PricingEntry[]) => ({
  pricing,
  pricingStrategies: [strategy('regular', prices, null)],
})

describe('the current strategy', () => {
  const pricingStrategies = [
    strategy('late', [9_000], null),
    strategy('regular', [8_000], '2026-03-01T00:00:00.000Z'),
    strategy('early', [7_000], noon),
  ]
  it.each([
    ['early', '2026-02-01T11:59:59.999Z'],
    ['regular', noon],
    ['late', '2026-03-01T00:00:00.000Z'],
  ])('is %s at %s', (id, now) => {
    expect(strategyInForce({ pricing: [], pricingStrategies }, now)?.id).toBe(id)
  })
  it('is none when all have expired', () => {
    expect(strategyInForce({ pricing: [], pricingStrategies: pricingStrategies.slice(2) }, noon)).toBeNull()
  })
})

describe('the price of an event', () => {
  it('falls with the student’s nth event; the last price applies to all further ones', () => {
    const prices = [1, 2, 3, 4].map((nth) => priceOfEntry(offer([8_000, 6_000, 5_000]), event, nth, noon))
    expect(prices).toEqual([8_000, 6_000, 5_000, 5_000])
  })

  it('is flat if the event has a price, plus the additional fee', () => {
    expect(priceOfEntry(offer([8_000], entry({ price: 3_000, additionalFee: 500 })), event, 4, noon)).toBe(3_500)
    expect(priceOfEntry(offer([8_000, 6_000], entry({ additionalFee: 500 })), event, 2, noon)).toBe(6_500)
  })

  it('prefers a price for the current strategy to one for any strategy', () => {
    const own = [entry({ price: 1 }), entry({ price: 2, pricingStrategyId: 'regular' })]
    expect(priceOfEntry(offer([8_000], ...own), event, 1, noon)).toBe(2)
    expect(priceOfEntry(offer([8_000], entry({ price: 2, pricingStrategyId: 'other' })), event, 1, noon)).toBe(8_000)
  })

  it.each<[text: string, prices: Cents[], own: Partial<PricingEntry>[], showFree?: boolean]>([
    ['$80.00', [8_000], []],
    ['$80.00', [8_000, 8_000], []],
    ['$80.00 or $60.00 if additional', [8_000, 6_000], []],
    ['$80.00 or $60.00 if additional', [8_000, 6_000, 6_000], []],
    ['1st event: $80.00, 2nd event: $60.00, 3rd event: $50.00', [8_000, 6_000, 5_000], []],
    ['$35.00 (flat rate)', [8_000], [{ price: 3_000, additionalFee: 500 }]],
    ['$0.00 (flat rate)', [8_000], [{ price: 0 }]],
    ['Free', [8_000], [{ price: 0 }], true],
    ['Free', [0], [], true],
    ['Pricing model invalid', [], []],
    ['invalid price', [-1], []],
  ])('reads %s', (text, prices, own, showFree = false) => {
    expect(priceText(offer(prices, ...own.map(entry)), event, noon, { showFree })).toBe(text)
  })
})

describe('registration', () => {
  const dates = {
    displayAfter: '2026-01-01T00:00:00.000Z',
    registrationEnds: '2026-03-01T00:00:00.000Z',
    startDate: '2026-03-14T00:00:00.000Z',
    endDate: '2026-03-15T00:00:00.000Z',
    isDraft: false,
  }
  it.each([
    ['before-display', '2025-12-31T23:59:59.999Z'],
    ['open', '2026-01-01T00:00:00.000Z'],
    ['open', '2026-02-28T23:59:59.999Z'],
    ['closed', '2026-03-01T00:00:00.000Z'],
    ['ended', '2026-03-15T00:00:00.000Z'],
  ])('is %s at %s', (phase, now) => {
    expect(registrationPhase(dates, now)).toBe(phase)
  })
  it('is before display for a draft until the tournament ends', () => {
    expect(registrationPhase({ ...dates, isDraft: true }, '2026-02-01T00:00:00.000Z')).toBe('before-display')
    expect(registrationPhase({ ...dates, isDraft: true }, dates.endDate)).toBe('ended')
  })
  it('closes at the tournament’s start if it has no explicit end', () => {
    expect(registrationPhase({ ...dates, registrationEnds: null }, '2026-03-13T23:59:59.999Z')).toBe('open')
    expect(registrationPhase({ ...dates, registrationEnds: null }, dates.startDate)).toBe('closed')
  })
  it('converts an offer from the API’s dollars to cents', () => {
    const wire = {
      ...dates,
      id: 't1',
      title: 'Cup',
      customerPaysConvenienceFee: false,
      taxPercent: 0,
      purchaseGroups: [],
      purchaseGroupExclusions: [],
      events: [],
      catalog: [],
      pricing: [entry({ price: 12.5, additionalFee: 0.1 })],
      pricingStrategies: [strategy('regular', [79.99], null)],
    }
    expect(offerFromWire(wire)).toMatchObject({
      tournamentId: 't1',
      pricing: [{ price: 1_250, additionalFee: 10 }],
      pricingStrategies: [{ prices: [7_999] }],
    })
  })
})
