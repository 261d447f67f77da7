import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { TEST_MASTER_KEY } from '../support/master-key.ts'
import { freshDatabase } from '../support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { startTokenIssuer, type TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'

const VISIBLE_WITHIN_MS = 5_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let dataDir: string
let issuer: TokenIssuer
let families: readonly Family[]
const children: ChildProcess[] = []
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'matside-killed-'))
  issuer = await startTokenIssuer()
  const product = await startProduct({ databaseUrl: database.url })
  families = await openShop(product.app, { families: 20, items: [] })
  await atRest(product)
  await product.stop()
}, 120_000)
afterAll(async () => {
  await Promise.all(children.map(kill))
  await issuer.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Server {
  readonly child: ChildProcess
  readonly port: number
}

/** The whole program as a process of its own; resolves when it listens. */
const startServer = async (): Promise<Server> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../support/product-child.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      PUBLIC_ORIGIN: 'http://localhost:4200',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: 'test',
      OIDC_AUDIENCE: issuer.audience,
    },
  })
  children.push(child)
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  const line = await until('the server listens', () => (said.includes('\n') ? said : undefined), 30_000)
  return { child, port: (JSON.parse(line) as { port: number }).port }
}
const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const ask = async <T>({ port }: Server, subject: string, path: string, body?: unknown) => {
  const authorization = `Bearer ${await issuer.token(subject)}`
  return new Promise<{ status: number; json: T }>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { host: 'lions.localhost:4200', authorization, 'content-type': 'application/json' }
    const asking = request({ host: '127.0.0.1', port, method, path: `/api/${path}`, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(chunks).toString('utf8')) as T })
    })
    asking.on('error', reject)
    asking.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

describe('a server killed between append and projection', () => {
  it('shows all that it acknowledged soon after it is started again', async () => {
    const admin = new pg.Client({ connectionString: database.url })
    const holder = new pg.Client({ connectionString: database.url })
    await Promise.all([admin.connect(), holder.connect()])
    const shown = async (): Promise<number> => {
      const { rows } = await admin.query<{ position: string }>('select position from projection.checkpoint')
      return Number(rows[0]?.position)
    }
    const before = await startServer()
    // The projector cannot commit while somebody holds its checkpoint.
    await holder.query('begin')
    await holder.query('select 1 from projection.checkpoint for update')
    const stood = await shown()
    const acknowledged = await Promise.all(
      families.map(async (family) => {
        const body = { checkoutId: crypto.randomUUID(), cart: cartFor(family, ['helpers']) }
        const { status, json } = await ask<{ transactionId: string; position: number }>(
          before,
          family.userId,
          'transactions/setup/tournament',
          body,
        )
        expect(status).toBe(200)
        return { family, ...json }
      }),
    )
    await kill(before.child)
    // What the killed one had asked of the database must not be carried out after all.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid not in (pg_backend_pid(), $1)`,
      [(holder as unknown as { processID: number }).processID],
    )
    await holder.query('rollback')
    expect(await shown()).toBe(stood)
    expect(Math.min(...acknowledged.map(({ position }) => position))).toBeGreaterThan(stood)

    const after = await startServer()
    await until(
      'everything acknowledged is visible',
      async () => {
        const { json } = await ask<readonly { transactionId: string }[]>(
          after,
          families[0]?.userId ?? '',
          `transactions/manage/${SHOP}`,
        )
        const ids = new Set(json.map(({ transactionId }) => transactionId))
        return acknowledged.every(({ transactionId }) => ids.has(transactionId))
      },
      VISIBLE_WITHIN_MS,
    )
    await Promise.all([admin.end(), holder.end()])
  }, 60_000)
})
