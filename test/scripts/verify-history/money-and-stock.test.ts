import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { eventInvariants } from '../../../scripts/verify-history/check-events.ts'
import { checkChargeTotals } from '../../../scripts/verify-history/invariants/charge-totals.ts'
import { World, worldDigest } from '../../support/checkout-world.ts'
import { addCoupon, apply } from '../../support/coupons.ts'
import { check, gone, type Plant, planted, twice, withData } from '../../support/planted-faults.ts'
import { cartOf } from '../../support/spring-cup.ts'

/** A history of a family that paid for two places and a shirt and got a refund, and of another that used a coupon. */
const soundHistory = async (): Promise<readonly Recorded[]> => {
  const world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  await world.checkout(cartOf('kim@sparring', 'lee@sparring', 'shirt'), { checkoutId: 'a' })
  world.gateway.pay('pi_1')
  await world.deliverNotices()
  await world.settle()
  await world.addFamily('m2', ['ada'])
  await addCoupon(world, 'SPRING', { maxRedemptions: 1 })
  await world.checkout(cartOf('ada@forms'), { membershipId: 'm2', checkoutId: 'b' })
  await apply(world, 'b', 'SPRING', 'm2')
  world.gateway.pay('pi_3')
  await world.deliverNotices()
  await world.settle()
  world.gateway.refundInDashboard('pi_1', 5_000)
  await world.deliverNotices()
  await world.settle()
  return world.events()
}

/** Adds a refund with a separate id, so that only their sum is wrong. */
const anotherOf =
  (amount: number): Plant =>
  (event) => [event, { ...event, data: { ...(event.data as object), refundId: 're_other', amount } }]
const ofAnotherStream: Plant = (event) => [event, { ...event, stream: `${event.stream}-2` }]
/** Another event of the same stock, without an order. */
const ofSameStock = (event: Recorded, type: string, more: object): Recorded => {
  const { tournamentId, kind, stockId } = event.data as Readonly<Record<string, string>>
  return { ...event, type, data: { tournamentId, kind, stockId, ...more } }
}
const imported = (event: Recorded): Recorded =>
  ofSameStock(event, 'PlacesGiven', { importId: 'i', entryIds: Array.from({ length: 99 }, (_, at) => `entry ${at}`) })
const givenBack = (event: Recorded): Recorded => ofSameStock(event, 'PlaceGivenBack', { entryId: 'unknown' })

/** Refunds after the payment, each of which cancels an entry that a line of the charge pays for since a swap. */
const swapped =
  (...lines: readonly { readonly lineId: string; readonly entryId: string }[]): Plant =>
  (event) => {
    const { transactionId, tournamentId } = event.data as Readonly<Record<string, string>>
    const refunds = lines.map((line, at) => ({
      ...event,
      type: 'RefundRequested',
      data: {
        transactionId,
        tournamentId,
        refundId: `planted ${at}`,
        userId: '',
        amount: 1,
        description: '',
        lineItemsToCancel: [],
        swappedLines: [line],
        reason: 'requested',
      },
    }))
    return [event, ...refunds]
  }

describe('the auditor', () => {
  it('finds nothing in a sound history', async () => {
    const events = await soundHistory()
    expect(eventInvariants.flatMap(({ check }) => check(events, worldDigest))).toEqual([])
  })

  it.each<[invariant: number, fault: string, type: string, plant: Plant]>([
    [1, 'a total that does not follow from its parts', 'ChargePrepared', withData({ total: 1 })],
    [1, 'a charge of another amount', 'ChargeSucceeded', withData({ amount: 1 })],
    [1, 'a second success', 'ChargeSucceeded', twice],
    [1, 'a discount that is not in the total', 'CouponApplied', withData({ discount: 1 })],
    [1, 'a coupon removed after the payment', 'CouponApplied', gone],
    [6, 'a coupon used more often than it may be', 'CouponCreated', withData({ maxRedemptions: 0 })],
    [6, 'a coupon used too often by one family', 'CouponCreated', withData({ maxRedemptionsPerMembership: 0 })],
    [6, 'a coupon redeemed twice', 'CouponRedeemed', twice],
    [6, 'a released coupon that was not held', 'CouponHeld', (event) => ({ ...event, type: 'CouponReleased' })],
    [2, 'a refund of more than the charge', 'RefundStartedExternally', withData({ amount: 99_999 })],
    [2, 'a refund without a charge', 'ChargeSucceeded', gone],
    [
      2,
      'a swapped entry refunded from a line of another charge',
      'ChargeSucceeded',
      swapped({ lineId: 'unknown', entryId: 'n2' }),
    ],
    [3, 'a price without a charge', 'ChargePrepared', withData({ lineItems: [] })],
    [3, 'a charge that leaves members owing', 'ChargeSucceeded', withData({ amount: 1 })],
    [3, 'a second payment', 'ChargeSucceeded', twice],
    [
      3,
      'a fee that was taken twice',
      'ChargeSucceeded',
      (event) => [event, withData({ amount: 0 })(event) as Recorded],
    ],
    [5, 'a payment of another transaction', 'ChargeSucceeded', ofAnotherStream],
    [5, 'a refund at the provider that is two refunds', 'RefundStartedExternally', anotherOf(1)],
    [6, 'a hold of more than is available', 'StockHeld', withData({ available: 0 })],
    [6, 'a sale without its hold', 'StockHeld', gone],
    [6, 'a second sale', 'StockSold', twice],
    [6, 'a hold in addition to places that leave no room', 'StockHeld', (event) => [imported(event), event]],
    [6, 'a place given twice', 'StockHeld', (event) => [imported(event), imported(event)]],
    [6, 'a returned place that was never given', 'StockSold', (event) => [event, givenBack(event)]],
    [7, 'a registration without a charge', 'ChargeSucceeded', gone],
    [7, 'an order that was never placed', 'OrderPlaced', gone],
    [7, 'an order that completes twice', 'OrderCompleted', twice],
    [2, 'two refunds that together exceed the charge', 'RefundStartedExternally', anotherOf(15_000)],
    [6, 'more sold than available', 'StockSold', withData({ quantity: 99_999 })],
    [10, 'a hole in a stream', 'PaymentIntentCreated', gone],
    [10, 'an event of another tenant', 'OrderPlaced', (event) => ({ ...event, tenant: 'harbor' })],
    [10, 'a command id used twice', 'ReceiptSent', (event) => ({ ...event, commandId: 'x', commandHash: 'y' })],
  ])('sees by invariant %i: %s', async (invariant, _fault, type, plant) => {
    let events: readonly Recorded[] = planted(await soundHistory(), type, plant)
    if (invariant === 10 && type === 'ReceiptSent') {
      events = planted(events, 'OrderCompleted', (event) => ({ ...event, commandId: 'x', commandHash: 'y' }))
    }
    const findings = check(invariant, events)
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every((finding) => finding.invariant === invariant)).toBe(true)
  })

  it('compares with the provider’s books when they are available', async () => {
    const events = await soundHistory()
    expect(checkChargeTotals(events, new Map())).toHaveLength(2)
    expect(checkChargeTotals(events, new Map([['pi_other', 5]])).map(({ message }) => message)).toContain(
      'pi_other captured 5, unknown to us',
    )
  })
})
