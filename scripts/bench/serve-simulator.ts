import { startPaymentSimulator } from '../../api/adapters/payment-gateway/simulator/start.ts'

/** The payment simulator alone, in its own process: `node serve-simulator.ts <database url>`; tells its parent where, and its keys. */
const simulator = await startPaymentSimulator({ port: 0, databaseUrl: process.argv[2] ?? '', webhookUrl: null })
const { secretKey, webhookSecret, url: apiUrl } = simulator
process.send?.({ secretKey, webhookSecret, apiUrl })
process.once('disconnect', () => void simulator.stop().then(() => process.exit(0)))
