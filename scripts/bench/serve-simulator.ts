import { startPaymentSimulator } from '../../api/adapters/payment-gateway/simulator/start.ts'

/** The payment simulator alone, in its own process: `node serve-simulator.ts <database url>`; sends its URL and keys to its parent. */
const simulator = await startPaymentSimulator({ port: 0, databaseUrl: process.argv[2] ?? '', webhookUrl: null })
const { secretKey, webhookSecret, url: apiUrl } = simulator
process.send?.({ secretKey, webhookSecret, apiUrl })
process.once('disconnect', () => void simulator.stop().then(() => process.exit(0)))
