import { describe, expect, it } from 'vitest'
import { requestRefund } from '../../commands/payments/refund.ts'
import { handlerWithoutRefundGuard } from '../support/control-handlers.ts'
import { shopForTests } from '../support/open-shop.ts'
import { providerOf, simulatorOf } from '../support/payment-simulator.ts'
import { buy, countsOf, type Problem, refundPath } from '../support/purchase.ts'
import { cartFor, contextOf, SHOP } from '../support/shop.ts'
import { untilIdle } from '../support/until-idle.ts'

const shop = shopForTests({ families: 5, items: [{ catalogItemId: 'seat', price: 10_000 }] })

/** A purchase of exactly $100. */
const hundred = async (n: number): Promise<string> => {
  const family = shop.families[n]
  if (family === undefined) throw new Error(`there is no family ${n}`)
  const transactionId = await buy(shop.product, shop.server, family, cartFor(family, [], ['seat']))
  await untilIdle(shop.product)
  return transactionId
}
const refund = (transactionId: string, refundId: string, amount: number) =>
  shop.server.ask<Problem>('lions', refundPath(transactionId), {
    method: 'POST',
    subject: shop.families[0]?.userId ?? '',
    body: { refundId, amount, description: 'Cannot come.', lineItemsToCancel: [] },
  })
const atTheProvider = async (transactionId: string): Promise<readonly number[]> => {
  const provider = providerOf(simulatorOf(shop.product.parts))
  const { data } = await provider.paymentIntents.list({ limit: 100 })
  const intent = data.find(({ metadata }) => Object.values(metadata).includes(transactionId))
  const refunds = await provider.refunds.list({ payment_intent: intent?.id ?? '' })
  return refunds.data.map(({ amount }) => amount)
}

describe('a refund', () => {
  it('that is sent twenty times is one refund', async () => {
    const transactionId = await hundred(1)
    const refundId = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(transactionId, refundId, 60)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    await untilIdle(shop.product)
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ RefundRequested: 1 })
    expect(await atTheProvider(transactionId)).toEqual([6_000])
  })

  it('of $60 next to another $60 of $100 is refused with the remaining amount', async () => {
    const transactionId = await hundred(2)
    const answers = await Promise.all([60, 60].map((amount) => refund(transactionId, crypto.randomUUID(), amount)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ code: 'refund-exceeds-balance', details: { maximum: 4_000 } })
    await untilIdle(shop.product)
    expect(await atTheProvider(transactionId)).toEqual([6_000])
  })

  it('cancels a line identified as in the public API, without ids; the same key again is the same refund', async () => {
    const transactionId = await hundred(4)
    const ask = () =>
      shop.server.ask<Problem>('lions', refundPath(transactionId), {
        method: 'POST',
        subject: shop.families[0]?.userId ?? '',
        headers: { 'idempotency-key': `spec-${transactionId}` },
        body: {
          amount: 100,
          description: 'Sold out.',
          lineItemsToCancel: [{ catalogItemId: 'seat', studentId: null }],
        },
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    await untilIdle(shop.product)
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ RefundRequested: 1 })
    expect(await atTheProvider(transactionId)).toEqual([10_000])
  })

  it('control: without the balance guard, more than was paid is refunded', async () => {
    const transactionId = await hundred(3)
    const unguarded = requestRefund({ handler: handlerWithoutRefundGuard(shop.product.app.journal) })
    const ask = (refundId: string) =>
      unguarded(contextOf(), {
        transactionId,
        tournamentId: SHOP,
        refundId,
        amount: 6_000,
        description: 'Cannot come.',
        lineItemsToCancel: [],
        reason: 'requested',
      })
    await Promise.all([ask(crypto.randomUUID()), ask(crypto.randomUUID())])
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ RefundRequested: 2 })
  })
})
