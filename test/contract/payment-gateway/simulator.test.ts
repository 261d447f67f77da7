import { startPaymentSimulator } from '../../../api/adapters/payment-gateway/simulator/start.ts'
import { UNKNOWN_PAYMENT } from '../../../commands/ports/payment-gateway.ts'
import { control, gatewayOf, providerOf } from '../../support/payment-simulator.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { describePaymentGateway } from './payment-gateway.suite.ts'
import { describeProviderApi } from './provider-api.suite.ts'

describePaymentGateway('the embedded simulator', async () => {
  const database = await freshDatabase()
  const simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  return {
    gateway: gatewayOf(simulator),
    webhookSecret: simulator.webhookSecret,
    unknownPayment: UNKNOWN_PAYMENT,
    provider: providerOf(simulator),
    payOut: async () => {
      const { id } = await control<{ id: string }>(simulator, 'payouts', {})
      await control(simulator, `payouts/${id}/end`, { outcome: 'paid' })
      return id
    },
    async stop() {
      await simulator.stop()
      await database.drop()
    },
  }
})

describeProviderApi('the embedded simulator', async () => {
  const database = await freshDatabase()
  const simulator = await startPaymentSimulator({ port: 0, databaseUrl: database.url, webhookUrl: null })
  return {
    provider: providerOf(simulator),
    async stop() {
      await simulator.stop()
      await database.drop()
    },
  }
})
