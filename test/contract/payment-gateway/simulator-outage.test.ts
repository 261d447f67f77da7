import { expect, it } from 'vitest'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { cutConnections, openClient } from '../../support/connections.ts'
import { gatewayOf, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'

it('loses nothing acknowledged and recovers when its database connections are cut under load', async () => {
  const database = await freshDatabase()
  const simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  const admin = await openClient(database.url)
  const gateway = gatewayOf(simulator)
  const acknowledged: string[] = []
  let cuts = 0

  const pay = async (): Promise<void> => {
    while (cuts < 5) {
      const request = {
        transactionId: crypto.randomUUID(),
        tenant: 'lions',
        amount: 5000,
        currency: 'usd',
        description: 'Spring Open',
        statementDescriptor: null,
        receiptEmail: null,
      }
      try {
        acknowledged.push((await gateway.createIntent(request)).id)
      } catch (error) {
        expect(error).toMatchObject({ name: 'PaymentGatewayError', retryable: true })
      }
    }
  }
  const cut = async (): Promise<void> => {
    for (let before = -1; cuts < 5; cuts++) {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before)
      before = acknowledged.length
      await cutConnections(admin)
    }
  }
  await Promise.all([pay(), pay(), pay(), pay(), cut()])

  expect(acknowledged.length).toBeGreaterThan(4)
  const provider = providerOf(simulator)
  const found = await Promise.all(acknowledged.map((id) => provider.paymentIntents.retrieve(id)))
  expect(found.map(({ id }) => id)).toEqual(acknowledged)

  await admin.end()
  await simulator.stop()
  await database.drop()
})

it('repeats no refund after the provider has dropped the idempotency key', async () => {
  const database = await freshDatabase()
  const simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  const gateway = gatewayOf(simulator)
  const { id: paymentIntentId } = await gateway.createIntent({
    transactionId: crypto.randomUUID(),
    tenant: 'lions',
    amount: 10_000,
    currency: 'usd',
    description: 'Spring Open',
    statementDescriptor: 'Łódź Öpen',
    receiptEmail: null,
  })
  const provider = providerOf(simulator)
  await provider.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' })
  const request = { refundId: crypto.randomUUID(), paymentIntentId, amount: 2_000, reason: 'injury' }
  const first = await gateway.refund(request)
  const admin = await openClient(database.url)
  await admin.query('delete from simulator.idempotency')
  await admin.end()

  expect(await gateway.refund(request)).toEqual(first)

  expect((await provider.refunds.list({ payment_intent: paymentIntentId })).data).toHaveLength(1)
  expect((await provider.paymentIntents.retrieve(paymentIntentId)).statement_descriptor_suffix).toBe('odz Open')
  await simulator.stop()
  await database.drop()
})
