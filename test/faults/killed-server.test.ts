import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { askChild, type Child, killChild, startChild } from '../support/children.ts'
import { openClient } from '../support/connections.ts'
import { livedUntil } from '../support/lived.ts'
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
const children: Child[] = []
beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'matside-killed-'))
  issuer = await startTokenIssuer()
  const product = await startProduct({ databaseUrl: database.url })
  families = await openShop(product.app, { families: 20, items: [] })
  await atRest(product)
  await product.stop()
})
afterAll(async () => {
  await Promise.all(children.map(killChild))
  await issuer?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
})

/** Starts the whole program as a child process; resolves when it listens. */
const startServer = async (): Promise<Child> => {
  const child = await startChild(issuer, { DATABASE_URL: database.url, DATA_DIR: dataDir })
  children.push(child)
  return child
}
const ask = <T>(server: Child, subject: string, path: string, body?: unknown) =>
  askChild<T>(server, issuer, subject, path, body)

describe('a server killed between append and projection', () => {
  it('shows everything it acknowledged soon after a restart', async () => {
    const [admin, holder] = await Promise.all([openClient(database.url), openClient(database.url)])
    const shown = async (): Promise<number> => {
      const { rows } = await admin.query<{ position: string }>('select position from projection.checkpoint')
      return Number(rows[0]?.position)
    }
    const starting = startServer()
    const started = await livedUntil(starting)
    const before = await starting
    // The projector cannot commit while its checkpoint row is locked.
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
    await killChild(before)
    // The killed server's pending statements must not be executed after all.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
       and pid not in (pg_backend_pid(), $1)`,
      [(holder as unknown as { processID: number }).processID],
    )
    await until('nobody else is connected', async () => {
      const { rowCount } = await admin.query('select from pg_stat_activity where datname = current_database()')
      return rowCount === 2
    })
    await holder.query('rollback')
    expect(await shown()).toBe(stood)
    expect(Math.min(...acknowledged.map(({ position }) => position))).toBeGreaterThan(stood)

    const after = await startServer()
    const visible = until(
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
      60_000,
    )
    // A machine that is slow to start a server is slow here as well.
    expect(await livedUntil(visible)).toBeLessThan(Math.max(VISIBLE_WITHIN_MS, 2 * started))
    await Promise.all([admin.end(), holder.end()])
  })
})
