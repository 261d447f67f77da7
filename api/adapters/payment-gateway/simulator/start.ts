import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { guardedServer } from '../../embedded-pages/guarded-server.ts'
import type { Keys } from './provider-api.ts'
import { handle } from './server.ts'
import { openState } from './state.ts'
import { startWorker } from './worker.ts'

export interface PaymentSimulatorSettings {
  /** 0: the operating system chooses one. */
  readonly port: number
  /** Database for the state, in the schema `simulator`. */
  readonly databaseUrl: string
  /** URL that receives signed notices; while null they are queued (see `setWebhookUrl`). */
  readonly webhookUrl: string | null
  /** The address to listen on; default: loopback. */
  readonly host?: string
  /** URL by which browsers reach it; default: `http://localhost:<port>`. */
  readonly publicUrl?: string
  /** Pause before a notice's second attempt; doubled for each further one. */
  readonly firstRetryMs?: number
}

export interface PaymentSimulator extends Keys {
  readonly url: string
  setWebhookUrl(url: string): void
  stop(): Promise<void>
}

/** Starts a simulator of Stripe's HTTP API. Keys and state survive restarts. */
export const startPaymentSimulator = async (settings: PaymentSimulatorSettings): Promise<PaymentSimulator> => {
  const pool = await openState(settings.databaseUrl)
  try {
    return await listen(settings, pool)
  } catch (error) {
    await pool.end()
    throw error
  }
}

const listen = async (settings: PaymentSimulatorSettings, pool: pg.Pool): Promise<PaymentSimulator> => {
  const keys = await keysOf(pool)
  let webhookUrl = settings.webhookUrl
  let url = ''
  const worker = startWorker(pool, {
    webhookUrl: () => webhookUrl,
    secret: keys.webhookSecret,
    firstPauseMs: settings.firstRetryMs ?? 1000,
  })
  const simulation = { pool, keys, url: () => url, webhookUrl: () => webhookUrl, wake: worker.wake }
  const publicHost = settings.publicUrl === undefined ? 'localhost' : new URL(settings.publicUrl).hostname
  const server = guardedServer(publicHost, (request, response) => void handle(simulation, request, response))
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(settings.port, settings.host ?? '127.0.0.1', resolve)
    })
  } catch (error) {
    await worker.stop()
    throw error
  }
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  url = settings.publicUrl ?? `http://localhost:${port}`
  return {
    ...keys,
    url,
    setWebhookUrl(to) {
      webhookUrl = to
      worker.wake()
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      await worker.stop()
      await pool.end()
    },
  }
}

const keysOf = async (pool: pg.Pool): Promise<Keys> => {
  const fresh: Keys = {
    secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(18).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
  }
  await pool.query("insert into simulator.setting (name, value) values ('keys', $1) on conflict do nothing", [
    JSON.stringify(fresh),
  ])
  const stored = await pool.query<{ value: Keys }>("select value from simulator.setting where name = 'keys'")
  return stored.rows[0]?.value ?? fresh
}
