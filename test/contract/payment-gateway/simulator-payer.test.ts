import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { gatewayOf, payAsBrowser, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'

describe('a payer at the simulator', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let simulator: PaymentSimulator

  beforeAll(async () => {
    database = await freshDatabase()
    simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  })
  afterAll(async () => {
    await simulator.stop()
    await database.drop()
  })

  const newIntent = () =>
    gatewayOf(simulator).createIntent({
      transactionId: crypto.randomUUID(),
      tenant: 'lions',
      amount: 5000,
      currency: 'usd',
      description: 'Spring <b>Open</b>',
      statementDescriptor: null,
      receiptEmail: null,
    })

  it('pays with a valid card from any localhost page, and sees no more than a payer may', async () => {
    const intent = await newIntent()
    const { status, body, headers } = await payAsBrowser(simulator, intent.clientSecret, {
      number: '4242 4242 4242 4242',
    })
    expect(status).toBe(200)
    expect(body.status).toBe('succeeded')
    expect(body.metadata).toBeUndefined()
    expect(headers.get('access-control-allow-origin')).toBe('http://lions.localhost:3000')
  })

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', undefined],
    ['4000000000000127', 'incorrect_cvc', undefined],
    ['4000000000000119', 'processing_error', undefined],
    ['4111111111111111', 'card_declined', 'test_mode_live_card'],
  ])('is refused with %s: %s %s, and may try again with another card', async (number, code, declineCode) => {
    const intent = await newIntent()
    const refused = await payAsBrowser(simulator, intent.clientSecret, { number })
    expect(refused.status).toBe(402)
    expect(refused.body.error).toMatchObject({ code, payment_intent: { status: 'requires_payment_method' } })
    expect(refused.body.error?.decline_code).toBe(declineCode)
    expect(refused.body.error?.payment_intent?.metadata).toBeUndefined()
    const again = await payAsBrowser(simulator, intent.clientSecret, { number: '5555555555554444' })
    expect(again.body.status).toBe('succeeded')
  })

  it.each([
    ['a mistyped number', { number: '4242424242424241' }, 'incorrect_number'],
    ['an expiry in the past', { number: '4242424242424242', expYear: '2020' }, 'invalid_expiry_year'],
    ['a security code too short', { number: '4242424242424242', cvc: '12' }, 'invalid_cvc'],
  ])('gets an error for %s without a request to the bank', async (_, card, code) => {
    const intent = await newIntent()
    const refused = await payAsBrowser(simulator, intent.clientSecret, card)
    expect(refused.status).toBe(402)
    expect(refused.body.error?.code).toBe(code)
    expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({ failure: null })
  })

  it('pays once, however often Pay is pressed', async () => {
    const intent = await newIntent()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payAsBrowser(simulator, intent.clientSecret, { number: '4242424242424242' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(others.every(({ body }) => body.error?.code === 'payment_intent_unexpected_state')).toBe(true)
    expect(others.every(({ body }) => body.error?.payment_intent?.status === 'succeeded')).toBe(true)
    const charges = await providerOf(simulator).charges.list({ payment_intent: intent.id })
    expect(charges.data).toHaveLength(1)
  })

  it('has access to nothing without the client secret, and to nothing else with it', async () => {
    const intent = await newIntent()
    const guessed = await payAsBrowser(simulator, `${intent.id}_secret_guessed`, { number: '4242424242424242' })
    expect(guessed.status).toBe(404)
    const asPayer = { authorization: `Bearer ${simulator.publishableKey}` }
    const refund = await fetch(`${simulator.url}/v1/refunds`, { method: 'POST', headers: asPayer })
    expect(refund.status).toBe(403)
    const events = await fetch(`${simulator.url}/v1/events`, { headers: asPayer })
    expect(events.status).toBe(403)
    const unauthorized = await fetch(`${simulator.url}/v1/events`)
    expect(unauthorized.status).toBe(401)
  })

  describe('whose bank requires authentication', () => {
    const page = async () => {
      const intent = await newIntent()
      const { body } = await payAsBrowser(simulator, intent.clientSecret, { number: '4000002500003155' })
      expect(body.status).toBe('requires_action')
      return { intent, url: new URL(body.next_action?.redirect_to_url.url ?? '') }
    }
    const press = (url: URL, outcome: string) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ outcome, attempt: url.searchParams.get('attempt') ?? '' }),
      })

    it('completes it on the page and returns', async () => {
      const { intent, url } = await page()
      const shown = await fetch(url)
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(await shown.text()).toContain('Spring &lt;b&gt;Open&lt;/b&gt;')
      const back = new URL((await press(url, 'complete')).headers.get('location') ?? '')
      expect(back.origin).toBe('http://lions.localhost:3000')
      expect(Object.fromEntries(back.searchParams)).toEqual({
        payment_intent: intent.id,
        payment_intent_client_secret: intent.clientSecret,
        redirect_status: 'succeeded',
      })
      expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({ status: 'succeeded' })
      expect((await press(url, 'complete')).status).toBe(410)
    })

    it('fails it and returns unpaid', async () => {
      const { intent, url } = await page()
      const back = new URL((await press(url, 'fail')).headers.get('location') ?? '')
      expect(back.searchParams.get('redirect_status')).toBe('failed')
      expect(await gatewayOf(simulator).retrieveIntent(intent.id)).toMatchObject({
        status: 'requires-payment-method',
        failure: { errorCode: 'payment_intent_authentication_failure' },
      })
    })
  })

  it('appears with the notices on the dashboard, whose buttons work from that page only', async () => {
    const intent = await newIntent()
    await payAsBrowser(simulator, intent.clientSecret, { number: '4242424242424242' })
    const dashboard = await (await fetch(simulator.url)).text()
    expect(dashboard).toContain(intent.id)
    expect(dashboard).toContain('payment_intent.succeeded')
    const pressRefund = (origin: string) =>
      fetch(`${simulator.url}/dashboard/refund`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ payment_intent: intent.id }),
      })
    expect((await pressRefund('http://evil.example')).status).toBe(400)
    expect((await pressRefund(simulator.url)).status).toBe(303)
    const refunds = await providerOf(simulator).refunds.list({ payment_intent: intent.id })
    expect(refunds.data.map(({ amount }) => amount)).toEqual([5000])
  })
})
