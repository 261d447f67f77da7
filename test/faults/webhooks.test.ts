import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { checkout } from '../../commands/processes/checkout.ts'
import { control, providerOf, type SimulatorAccount, simulatorOf } from '../support/payment-simulator.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut, countsOf, orderEvents, pay } from '../support/purchase.ts'
import { cartFor, contextOf, type Family, openShop } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

interface Delivery {
  readonly id: string
  readonly type: string
  readonly event: { readonly data: { readonly object: { readonly id: string; readonly payment_intent?: string } } }
}
interface Sent {
  readonly data: readonly { readonly status: number | null }[]
}

let product: Product
let server: TestServer
let simulator: SimulatorAccount
let families: readonly Family[]
beforeAll(async () => {
  product = await startProduct({ data: 'empty', onTestLog: true })
  simulator = simulatorOf(product.parts)
  families = await openShop(product.app, { families: 6, items: [] })
  await untilIdle(product)
  server = await openTestServer(product)
  // From now on only tests send notices.
  await control(simulator, 'webhooks/hold', {})
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
})

const family = (n: number): Family => families[n] ?? (families[0] as Family)
const intentOf = (clientSecret: string | null): string => (clientSecret ?? '').split('_secret_')[0] ?? ''

/** Ids of the notices about a payment, oldest first. */
const noticesOf = async (intentId: string): Promise<readonly string[]> => {
  const { data } = await control<{ data: readonly Delivery[] }>(simulator, 'webhooks')
  const concerns = ({ event: { data: about } }: Delivery) =>
    about.object.id === intentId || about.object.payment_intent === intentId
  return data.filter(concerns).map(({ id }) => id)
}
const send = async (ids: readonly string[], how: Record<string, string> = {}): Promise<(number | null)[]> => {
  const sent = await control<Sent>(simulator, 'webhooks/send', { deliveries: ids.join(','), ...how })
  return sent.data.map(({ status }) => status)
}
/** A payment whose notices have not been delivered. */
const paidWithoutNotice = async (n: number) => {
  const { json } = await checkOut(server, family(n), cartFor(family(n), ['forms']))
  await pay(product, json.clientSecret)
  const intentId = intentOf(json.clientSecret)
  return { transactionId: json.transactionId, intentId, notices: await noticesOf(intentId) }
}
const fulfilledOnce = async (transactionId: string): Promise<void> => {
  await untilIdle(product)
  expect(await countsOf(product, transactionId)).toMatchObject({ ChargeSucceeded: 1 })
  const outcomes = (await orderEvents(product, transactionId)).filter((type) => type !== 'OrderPlaced')
  expect(outcomes.filter((type) => type === 'OrderCompleted')).toHaveLength(1)
}

describe('the provider’s notices', () => {
  it('succeed once when delivered five times each, backwards and concurrently', async () => {
    const { transactionId, notices } = await paidWithoutNotice(0)
    expect(notices.length).toBeGreaterThan(1)
    const backwards = [...notices].reverse()
    const rounds = await Promise.all(Array.from({ length: 5 }, (_, at) => send(at % 2 === 0 ? backwards : notices)))
    expect(new Set(rounds.flat())).toEqual(new Set([200]))
    await fulfilledOnce(transactionId)
  })

  it('are accepted days late with a fresh signature', async () => {
    const { transactionId, intentId } = await paidWithoutNotice(1)
    const intent = await providerOf(simulator).paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
    const created = Math.floor(Date.now() / 1_000) - 3 * 86_400
    const notice = { id: 'evt_late', object: 'event', type: 'payment_intent.succeeded', created }
    const payload = JSON.stringify({ ...notice, data: { object: intent } })
    const signature = providerOf(simulator).webhooks.generateTestHeaderString({
      payload,
      secret: simulator.webhookSecret,
    })
    const answer = await product.api('lions', null, 'payments/notices', {
      method: 'POST',
      body: JSON.parse(payload),
      headers: { 'stripe-signature': signature },
    })
    expect(answer.status).toBe(200)
    await fulfilledOnce(transactionId)
  })

  it('work before the payer’s browser asks, and before the provider’s response to us', async () => {
    const heardFirst = await paidWithoutNotice(2)
    await send(heardFirst.notices)
    const complete = (id: string, n: number) =>
      server.ask('lions', `transactions/complete/${id}`, { method: 'POST', subject: family(n).userId })
    expect((await complete(heardFirst.transactionId, 2)).status).toBe(200)
    await fulfilledOnce(heardFirst.transactionId)

    const { gateway } = product.app
    const early: typeof gateway = {
      ...gateway,
      createIntent: async (wanted) => {
        const intent = await gateway.createIntent(wanted)
        await pay(product, intent.clientSecret)
        expect(new Set(await send(await noticesOf(intent.id)))).toEqual(new Set([200]))
        return intent
      },
    }
    const { membershipId, userId } = family(3)
    const checkoutId = crypto.randomUUID()
    const input = { checkoutId, membershipId, userId, cart: cartFor(family(3), ['forms']) }
    mustSucceed(await checkout({ ...product.app, gateway: early })(contextOf(), input))
    await untilIdle(product)
    expect((await complete(checkoutId, 3)).status).toBe(200)
    await fulfilledOnce(checkoutId)
  })

  it('are refused when forged, stale or signed with a wrong secret, and nothing is appended', async () => {
    const { transactionId, intentId, notices } = await paidWithoutNotice(4)
    const head = await product.app.journal.head()
    expect(new Set(await send(notices, { with_wrong_secret: 'true' }))).toEqual(new Set([400]))
    expect(new Set(await send(notices, { signed_seconds_ago: '3600' }))).toEqual(new Set([400]))
    const forged = await control<{ status: number }>(simulator, 'webhooks/forge', { payment_intent: intentId })
    expect(forged.status).toBe(400)
    expect(await product.app.journal.head()).toBe(head)
    await send(notices)
    await until('known', async () => (await countsOf(product, transactionId)).ChargeSucceeded === 1)
  })
})
