import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDollars } from '../../../domain/kernel/money.ts'
import { type Cart, priceCart } from '../../../domain/registration/published.ts'
import { type Offer, offerFromWire, type PricingEntry } from '../../../domain/tournaments/published.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'

const noon = '2026-02-01T12:00:00.000Z'
const students = ['kim', 'lee', 'mia']
const cents = fc.integer({ min: 0, max: 200_000 })
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })

/** Up to eight events and four items at any price, early and late prices, flat rates, fees, any tax in hundredths. */
const anyOffer: fc.Arbitrary<Offer> = fc
  .record({
    count: fc.integer({ min: 1, max: 8 }),
    own: fc.array(fc.record({ event: fc.nat(7), price: orNull(cents), fee: cents, early: fc.boolean() })),
    early: fc.array(cents, { minLength: 1, maxLength: 4 }),
    regular: fc.array(cents, { minLength: 1, maxLength: 4 }),
    isEarly: fc.boolean(),
    items: fc.array(fc.record({ price: cents, isTaxed: fc.boolean() }), { maxLength: 4 }),
    tax: fc.integer({ min: 0, max: 2_500 }),
    customerPaysConvenienceFee: fc.boolean(),
  })
  .map(({ count, own, early, regular, isEarly, items, tax, customerPaysConvenienceFee }) => ({
    tournamentId: 't1',
    ...springCupDetails,
    isDraft: false,
    taxPercent: tax / 100,
    customerPaysConvenienceFee,
    events: Array.from({ length: count }, (_, n) => ({ ...anEvent(`e${n}`, { order: (n * 5) % 8 }), isOpen: true })),
    catalog: items.map((item, n) => anItem(`i${n}`, item)),
    pricing: own.map(
      ({ event, price, fee, early: ofEarly }): PricingEntry => ({
        eventId: `e${event % count}`,
        pricingStrategyId: ofEarly ? 'early' : null,
        price,
        role: 'Athlete',
        additionalFee: fee,
      }),
    ),
    pricingStrategies: [
      { id: 'regular', title: 'Regular', prices: regular, expiry: null },
      { id: 'early', title: 'Early', prices: early, expiry: isEarly ? '2026-02-02T00:00:00.000Z' : noon },
    ],
    purchaseGroups: [],
    purchaseGroupExclusions: [],
  }))

const anyCart = ({ events, catalog }: Offer): fc.Arbitrary<Pick<Cart, 'entries' | 'items'>> =>
  fc.record({
    entries: fc.shuffledSubarray(
      events.flatMap(({ eventId }) => students.map((studentId) => ({ eventId, studentId }))),
    ),
    items: fc
      .shuffledSubarray([...catalog])
      .chain((chosen) =>
        fc.tuple(
          ...chosen.map(({ catalogItemId }) =>
            fc.integer({ min: 1, max: 10 }).map((quantity) => ({ catalogItemId, quantity, config: [] })),
          ),
        ),
      ),
  })
const offerAndCart = anyOffer.chain((offer) => fc.tuple(fc.constant(offer), anyCart(offer)))

/** The offer as the browser receives it: dollars, in JSON. */
const overTheWire = (offer: Offer): Offer =>
  offerFromWire(
    JSON.parse(
      JSON.stringify({
        ...offer,
        id: offer.tournamentId,
        events: offer.events.map(({ isOpen, ...event }) => ({ ...event, status: isOpen ? 'Open' : 'Closed' })),
        catalog: offer.catalog.map(({ catalogItemId: id, price, ...item }) => ({
          ...item,
          id,
          price: toDollars(price),
        })),
        pricing: offer.pricing.map((entry) => ({
          ...entry,
          price: entry.price === null ? null : toDollars(entry.price),
          additionalFee: toDollars(entry.additionalFee),
        })),
        pricingStrategies: offer.pricingStrategies.map((one) => ({ ...one, prices: one.prices.map(toDollars) })),
      }),
    ),
  )

describe('a cart whose total is below the minimum charge of a card', () => {
  const sumsOf = (prices: readonly number[], customerPaysConvenienceFee = false) => {
    const offer: Offer = {
      tournamentId: 't1',
      ...springCupDetails,
      isDraft: false,
      customerPaysConvenienceFee,
      events: [],
      catalog: prices.map((price, n) => anItem(`i${n}`, { price })),
      pricing: [],
      pricingStrategies: [],
      purchaseGroups: [],
      purchaseGroupExclusions: [],
    }
    const items = prices.map((_, n) => ({ catalogItemId: `i${n}`, quantity: 1, config: [] }))
    const { discount, convenienceFee, total } = priceCart(offer, { entries: [], items }, [], noon)
    return { discount, convenienceFee, total }
  }

  it.each<[prices: readonly number[], customerPaysConvenienceFee: boolean, sums: object]>([
    [[0], false, { discount: 0, convenienceFee: 0, total: 0 }],
    [[1], false, { discount: 1, convenienceFee: 0, total: 0 }],
    [[49], false, { discount: 49, convenienceFee: 0, total: 0 }],
    [[50], false, { discount: 0, convenienceFee: 0, total: 50 }],
    [[25, 25], false, { discount: 0, convenienceFee: 0, total: 50 }],
    // 19 and a fee of 30 + 1 can be charged; 18 and a fee of 31 cannot.
    [[19], true, { discount: 0, convenienceFee: 31, total: 50 }],
    [[18], true, { discount: 18, convenienceFee: 0, total: 0 }],
  ])('is free: prices of %j, fee paid by the customer: %s', (prices, customerPaysConvenienceFee, sums) => {
    expect(sumsOf(prices, customerPaysConvenienceFee)).toEqual(sums)
  })
})

describe('any cart of any offer', () => {
  it('has the same price in the browser and on the server, to the cent', () => {
    fc.assert(
      fc.property(offerAndCart, ([offer, cart]) => {
        expect(priceCart(overTheWire(offer), cart, [], noon)).toEqual(priceCart(offer, cart, [], noon))
      }),
    )
  })

  it('has the same price for any order of clicks, in whole cents, never below its lines', () => {
    fc.assert(
      fc.property(offerAndCart, ([offer, cart]) => {
        const priced = priceCart(offer, cart, [], noon)
        const turned = { entries: cart.entries.toReversed(), items: cart.items.toReversed() }
        expect(priceCart(offer, turned, [], noon).total).toBe(priced.total)
        const amounts = [priced.subtotal, priced.tax, priced.convenienceFee, priced.total]
        expect(amounts.every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true)
        expect(priced.total).toBe(priced.subtotal + priced.tax - priced.discount + priced.convenienceFee)
      }),
    )
  })

  it('costs for each student what that student’s entries cost alone', () => {
    fc.assert(
      fc.property(offerAndCart, ([offer, cart]) => {
        const alone = students.map((id) => {
          const entries = cart.entries.filter(({ studentId }) => studentId === id)
          return priceCart(offer, { entries, items: [] }, [], noon).subtotal
        })
        const together = priceCart(offer, { ...cart, items: [] }, [], noon).subtotal
        expect(together).toBe(alone.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  it('continues counting after an earlier order: a price per nth event is paid once', () => {
    fc.assert(
      fc.property(offerAndCart, fc.nat(24), ([offer, cart], at) => {
        const inOrder = priceCart(offer, cart, [], noon).lines.filter((line) => line.kind === 'event')
        const [earlier, later] = [inOrder.slice(0, at), inOrder.slice(at)]
        const first = priceCart(offer, { entries: earlier, items: [] }, [], noon)
        const second = priceCart(offer, { entries: later, items: [] }, earlier, noon)
        const whole = priceCart(offer, { ...cart, items: [] }, [], noon)
        expect(first.subtotal + second.subtotal).toBe(whole.subtotal)
      }),
    )
  })
})
