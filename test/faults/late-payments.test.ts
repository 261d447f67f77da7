import { describe, expect, it } from 'vitest'
import { instantOf } from '../../domain/kernel/time.ts'
import { HOLD_MINUTES } from '../../domain/registration/registration/decide.ts'
import { openClient } from '../support/connections.ts'
import { shopForTests } from '../support/open-shop.ts'
import { control, providerOf, simulatorOf } from '../support/payment-simulator.ts'
import { buy, checkOut, countsOf, orderEvents, pay } from '../support/purchase.ts'
import { cartFor, type Family } from '../support/shop.ts'
import { until } from '../support/until.ts'

let minutesAgo = 0
const clock = { now: () => instantOf(Date.now() - minutesAgo * 60_000) }
const shop = shopForTests(
  {
    families: 4,
    items: [
      { catalogItemId: 'plenty', price: 5_000, availableQuantity: 5 },
      { catalogItemId: 'single', price: 5_000, availableQuantity: 1 },
    ],
  },
  { clock },
)

const family = (n: number): Family => shop.families[n] ?? (shop.families[0] as Family)
const settlement = (delay: string) => control(simulatorOf(shop.product.parts), 'settlement', { delay_ms: delay })
const eventOf = (transactionId: string, type: string) =>
  until(type, async () => (await orderEvents(shop.product, transactionId)).includes(type), 60_000)

/** A payment made in time, which the bank has not settled when the order expires. */
const processingPayment = async (n: number, item: string) => {
  const timers = await openClient(shop.product.databaseUrl)
  // Its timer would fire immediately, and might cancel the payment before it is made.
  await timers.query('begin; lock table process.due in exclusive mode')
  minutesAgo = HOLD_MINUTES + 5
  const { json } = await checkOut(shop.server, family(n), cartFor(family(n), [], [item]))
  minutesAgo = 0
  await settlement('manual')
  await pay(shop.product, json.clientSecret)
  await settlement('0')
  await timers.query('commit')
  await timers.end()
  await eventOf(json.transactionId, 'StockReleased')
  const intentId = (json.clientSecret ?? '').split('_secret_')[0] ?? ''
  return { transactionId: json.transactionId, intentId }
}
const succeed = (intentId: string) =>
  control(simulatorOf(shop.product.parts), `payment_intents/${intentId}/settle`, { outcome: 'succeeded' })

describe('a payment that succeeds after its hold has lapsed', () => {
  it('is fulfilled when there is room', async () => {
    const { transactionId, intentId } = await processingPayment(1, 'plenty')
    await succeed(intentId)
    await eventOf(transactionId, 'OrderCompleted')
    expect(await countsOf(shop.product, transactionId)).toMatchObject({ ChargeSucceeded: 1 })
  })

  it('is fully refunded when another family has bought the last one', async () => {
    const late = await processingPayment(2, 'single')
    const quick = await buy(shop.product, shop.server, family(3), cartFor(family(3), [], ['single']))
    await eventOf(quick, 'OrderCompleted')
    await succeed(late.intentId)
    await eventOf(late.transactionId, 'OrderUnfulfillable')
    await until(
      'the refund',
      async () => (await countsOf(shop.product, late.transactionId)).RefundSucceeded === 1,
      60_000,
    )
    const { data } = await providerOf(simulatorOf(shop.product.parts)).refunds.list({ payment_intent: late.intentId })
    expect(data.map(({ amount }) => amount)).toEqual([5_000])
  })
})
