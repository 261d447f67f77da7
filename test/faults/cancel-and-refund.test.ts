import { beforeEach, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { requestRefund } from '../../commands/payments/refund.ts'
import { cancelAndRefund, type LineToEnd } from '../../commands/processes/cancel-and-refund.ts'
import { readRegistration } from '../../commands/registration/read-registration.ts'
import { World } from '../support/checkout-world.ts'
import { cartOf } from '../support/spring-cup.ts'

let world: World
/** In purchase order. */
let bought: { readonly entryId: string; readonly orderId: string }[]

/** Kim has paid for Forms, and later in another order for Sparring and Judges. */
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim'])
  for (const seats of [['kim@forms'], ['kim@sparring', 'kim@judges']]) {
    mustSucceed(await world.checkout(cartOf(...seats)))
    for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
    await world.deliverNotices()
    await world.settle()
  }
  bought = [...(await entries()).values()].map(({ entryId, orderId }) => ({ entryId, orderId: orderId ?? '' }))
})

const entries = async () => (await readRegistration(world.deps)('lions', 't1', 'm1')).entries
const heldNow = async (): Promise<number> =>
  [...(await entries()).values()].filter(({ isCanceled }) => !isCanceled).length
const line = (at: number, refund: number): LineToEnd => ({ lineId: bought[at]?.entryId ?? '', refund })
let tries = 0
/** Each attempt is a separate request, as after a page reload. */
const send = (lines: readonly LineToEnd[], cancellationId = 'c1') =>
  cancelAndRefund(world.deps)(world.context(`try ${++tries}`), {
    tournamentId: 't1',
    membershipId: 'm1',
    cancellationId,
    description: 'Injured',
    lines,
  })
const refunds = () => [...world.gateway.refunds.values()].map(({ amount }) => amount)
const finish = async (): Promise<void> => {
  await world.settle()
  await world.deliverNotices()
  await world.settle()
}

describe('a cancellation with refunds', () => {
  it('refunds each transaction once and cancels every line, those without a refund too', async () => {
    mustSucceed(await send([line(0, 2_000), line(1, 1_500), line(2, 0)]))
    await finish()
    expect(refunds()).toEqual([2_000, 1_500])
    expect(await heldNow()).toBe(0)
  })

  it.each([1, 2, 3])('that stops at its append %i is completed by a retry, without refunding twice', async (at) => {
    const lines = [line(0, 2_000), line(1, 1_500), line(2, 0)]
    let appends = 0
    world.fault = (point) => {
      if (point.startsWith('answer:append') && ++appends === at) throw new Error('stopped')
    }
    await expect(send(lines)).rejects.toThrow('stopped')
    world.fault = () => {}
    await finish()
    // Lines that were not reached are unchanged, and directors still see them.
    expect(await heldNow()).toBe(at === 1 ? 2 : at === 2 ? 1 : 0)
    mustSucceed(await send(lines))
    await finish()
    expect(refunds()).toEqual([2_000, 1_500])
    expect(await heldNow()).toBe(0)
  })

  it('refunds twice when a retry has a new refund id (control)', async () => {
    const amount = (refundId: string) => ({
      transactionId: bought[0]?.orderId ?? '',
      tournamentId: 't1',
      refundId,
      amount: 1_000,
      description: 'Injured',
      lineItemsToCancel: [],
      reason: 'requested' as const,
    })
    for (const id of ['first', 'second']) mustSucceed(await requestRefund(world.deps)(world.context(id), amount(id)))
    await finish()
    expect(refunds()).toEqual([1_000, 1_000])
  })

  it('is refused before anything is written when a refund exceeds the unrefunded amount', async () => {
    const answer = await send([line(0, 2_000), line(1, 9_999_999), line(2, 0)])
    expect(answer).toMatchObject({ error: { code: 'refund-exceeds-balance' } })
    await finish()
    expect([refunds(), await heldNow()]).toEqual([[], 3])
  })

  it('refunds lines that were canceled before, and refuses unknown lines', async () => {
    mustSucceed(await send([line(0, 0)], 'c1'))
    await finish()
    mustSucceed(await send([line(0, 2_000)], 'c2'))
    await finish()
    expect([refunds(), await heldNow()]).toEqual([[2_000], 2])
    expect(await send([{ lineId: 'unknown', refund: 0 }], 'c3')).toMatchObject({
      error: { code: 'registration-not-found' },
    })
  })

  it('keeps a line whose refund fails, so that it can be retried', async () => {
    world.gateway.refundStatus = 'failed'
    mustSucceed(await send([line(0, 2_000)], 'c1'))
    await finish()
    expect(await heldNow()).toBe(3)
    world.gateway.refundStatus = 'succeeded'
    mustSucceed(await send([line(0, 2_000)], 'c2'))
    await finish()
    expect(await heldNow()).toBe(2)
  })
})
