import pg from 'pg'
import { expect, it } from 'vitest'
import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { gatewayOf, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'

it('given its database connections are cut under load, the simulator loses nothing acknowledged and carries on', async () => {
  const database = await freshDatabase()
  const simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
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
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
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
