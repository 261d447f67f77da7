import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { control, gatewayOf, payAsBrowser, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { until } from '../../support/until.ts'

interface Sent {
  readonly data: readonly { readonly type: string; readonly status: number | null }[]
}
interface Recorded {
  readonly data: readonly { readonly id: string; readonly type: string; readonly state: string }[]
}

describe('the simulator sends notices', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let simulator: PaymentSimulator
  const notices: { type: string; accepted: boolean }[] = []
  let answerWith: number[] = []
  const merchant = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const signature = String(request.headers['stripe-signature'])
    const accepted = await gatewayOf(simulator)
      .openNotice(body, signature)
      .then(
        () => true,
        () => false,
      )
    notices.push({ type: (JSON.parse(body.toString('utf8')) as { type: string }).type, accepted })
    response.writeHead(accepted ? (answerWith.shift() ?? 200) : 400).end()
  })
  const merchantUrl = () => `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/webhook`

  const newIntent = (amount = 5000) =>
    gatewayOf(simulator).createIntent({
      transactionId: crypto.randomUUID(),
      tenant: 'lions',
      amount,
      currency: 'usd',
      description: 'Spring Open',
      statementDescriptor: null,
      receiptEmail: null,
    })
  const paidIntent = async (card = 'pm_card_visa') => {
    const intent = await newIntent()
    await providerOf(simulator).paymentIntents.confirm(intent.id, { payment_method: card })
    return intent
  }
  const received = (type: string) => notices.filter((notice) => notice.type === type)
  const recorded = async (type: string): Promise<string> =>
    (await control<Recorded>(simulator, 'webhooks')).data.filter((delivery) => delivery.type === type).at(-1)?.id ?? ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve))
    database = await freshDatabase()
    simulator = await startPaymentSimulator({
      port: 0,
      databaseUrl: database.url,
      webhookUrl: merchantUrl(),
      firstRetryMs: 10,
    })
  })
  afterAll(async () => {
    await simulator.stop()
    await database.drop()
    merchant.close()
  })
  beforeEach(async () => {
    await until('earlier notices are delivered', async () =>
      (await control<Recorded>(simulator, 'webhooks')).data.every(({ state }) => state !== 'pending'),
    )
    notices.length = 0
    answerWith = []
  })

  it('of a payment, with a signature that the gateway accepts', async () => {
    await paidIntent()
    await until('the payment has arrived', () => received('payment_intent.succeeded').length === 1)
    expect(notices.every(({ accepted }) => accepted)).toBe(true)
  })

  it('again until the merchant answers with success', async () => {
    answerWith = [500, 500, 500, 503]
    await newIntent()
    await until('the fifth attempt', () => received('payment_intent.created').length === 5)
  })

  it('only on demand while notices are held; then also twice, out of order, stale or forged', async () => {
    await control(simulator, 'webhooks/hold', {})
    await paidIntent()
    const order = `${await recorded('payment_intent.succeeded')},${await recorded('payment_intent.created')},${await recorded('payment_intent.succeeded')}`
    expect(notices).toEqual([])
    const sent = await control<Sent>(simulator, 'webhooks/send', { deliveries: order })
    expect(sent.data.map(({ type, status }) => [type, status])).toEqual([
      ['payment_intent.succeeded', 200],
      ['payment_intent.created', 200],
      ['payment_intent.succeeded', 200],
    ])
    const stale = await control<Sent>(simulator, 'webhooks/send', { deliveries: order, signed_seconds_ago: '3600' })
    expect(stale.data.map(({ status }) => status)).toEqual([400, 400, 400])
    const forged = await control<Sent>(simulator, 'webhooks/send', { deliveries: order, with_wrong_secret: 'true' })
    expect(forged.data.map(({ status }) => status)).toEqual([400, 400, 400])
    await control(simulator, 'webhooks/resume', {})
    await until('the rest is delivered', () => received('charge.succeeded').length === 1)
  })

  it('of a refund made in the dashboard and of a dispute, lost or won', async () => {
    const refunded = await paidIntent()
    await control(simulator, 'refunds', { payment_intent: refunded.id, amount: '1200' })
    await until('the refund has arrived', () => received('refund.created').length === 1)
    const disputed = await paidIntent()
    const dispute = await control<{ id: string }>(simulator, 'disputes', { payment_intent: disputed.id })
    await control(simulator, `disputes/${dispute.id}/close`, { outcome: 'won' })
    await until('the dispute has arrived', () => received('charge.dispute.closed').length === 1)
  })

  it('of a payment that the bank settles later', async () => {
    await control(simulator, 'settlement', { delay_ms: 'manual' })
    const intent = await paidIntent()
    expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({ status: 'processing', charge: null })
    await control(simulator, `payment_intents/${intent.id}/settle`, { outcome: 'succeeded' })
    await control(simulator, 'settlement', { delay_ms: '0' })
    await until('the success has arrived', () => received('payment_intent.succeeded').length === 1)
    expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' })
  })

  it('of refunds that settle later: one succeeds, one fails', async () => {
    for (const card of ['pm_card_pendingRefund', 'pm_card_refundFail']) {
      const intent = await paidIntent(card)
      await gatewayOf(simulator).refund({
        refundId: crypto.randomUUID(),
        paymentIntentId: intent.id,
        amount: 500,
        reason: '',
      })
    }
    await until('both outcomes have arrived', () => received('refund.updated').length === 2)
    await until('the failure has arrived', () => received('refund.failed').length === 1)
  })

  it('of a dispute only when there is something left to dispute', async () => {
    const intent = await newIntent()
    await providerOf(simulator).paymentIntents.confirm(intent.id, { payment_method: 'pm_card_createDispute' })
    await control(simulator, 'refunds', { payment_intent: intent.id })
    const disputed = await paidIntent('pm_card_createDispute')
    await until('the later dispute has arrived', () => received('charge.dispute.created').length === 1)
    const disputes = await providerOf(simulator).disputes.list({ payment_intent: intent.id })
    expect(disputes.data).toEqual([])
    expect((await providerOf(simulator).disputes.list({ payment_intent: disputed.id })).data).toHaveLength(1)
  })

  it('after a restart as well, with the same keys', async () => {
    const intent = await newIntent()
    const before = simulator
    await simulator.stop()
    simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: merchantUrl() })
    expect(simulator.secretKey).toBe(before.secretKey)
    expect(simulator.webhookSecret).toBe(before.webhookSecret)
    const { body } = await payAsBrowser(simulator, intent.clientSecret, { number: '4242424242424242' })
    expect(body.status).toBe('succeeded')
  })

  it('not after it is stopped, even if a merchant never answers', async () => {
    const asked = Promise.withResolvers<void>()
    const silent = createServer(() => asked.resolve())
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const other = await freshDatabase()
    const { port } = silent.address() as AddressInfo
    const webhookUrl = `http://127.0.0.1:${port}/webhook`
    const stopping = await startPaymentSimulator({ port: 0, databaseUrl: other.url, webhookUrl })
    await providerOf(stopping).paymentIntents.create({ amount: 100, currency: 'usd' })
    await asked.promise
    await stopping.stop()
    await other.drop()
    silent.closeAllConnections()
    silent.close()
  })

  it('while its ledger’s accounts sum to zero', async () => {
    await paidIntent()
    const { balances } = await control<{ balances: Record<string, number> }>(simulator, 'ledger')
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0)
    expect(balances['processor-fees']).toBeGreaterThan(0)
  })
})
