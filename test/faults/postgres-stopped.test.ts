import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../api/adapters/postgres/embedded.ts'
import { projections } from '../../projections/all.ts'
import { checkCommandsAndRevisions } from '../../scripts/verify-history/invariants/commands-and-revisions.ts'
import { checkReadModels } from '../../scripts/verify-history/read-models.ts'
import { openClient } from '../support/connections.ts'
import { fullSize } from '../support/full-size.ts'
import { type Product, startProduct } from '../support/product.ts'
import { checkOut } from '../support/purchase.ts'
import { runningTimeOf } from '../support/running-time.ts'
import { cartFor, type Family, openShop } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const STOPS = fullSize(20, 5)
/** Maximum number of requests before each stop, and after it. */
const AT_A_TIME = 8
const FAMILIES = STOPS * 2 * AT_A_TIME + 20
const HEALTHY_WITHIN_MS = 10_000
const LONG_MS = 120_000
const PAUSE_MS = 250

let dataDir: string
let postgres: EmbeddedPostgres
let product: Product
let server: TestServer
let families: readonly Family[]
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'matside-stopped-'))
  postgres = await startEmbeddedPostgres({ dataDir, restarts: STOPS })
  product = await startProduct({ databaseUrl: postgres.url, onTestLog: true, isPatient: false })
  families = await openShop(product.app, { families: FAMILIES, items: [] })
  await untilIdle(product)
  server = await openTestServer(product)
})
afterAll(async () => {
  await server?.stop()
  await product?.stop()
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const connected = async (): Promise<pg.Client> => {
  const client = await openClient(postgres.superuserUrl)
  return client
}

describe('a connection lost in the middle of a timer’s turn', () => {
  it('does not end the program, and the timer fires later', async () => {
    const [admin, holder] = await Promise.all([connected(), connected()])
    await holder.query('begin')
    await holder.query('lock table process.due in access exclusive mode')
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%process.due%'`
    await until('a timer waits', async () => (await admin.query(`select 1 ${waiting}`)).rowCount !== 0)
    await admin.query(`select pg_terminate_backend(pid) ${waiting}`)
    await holder.end()
    const timer = { process: 'expire-orders', tenant: 'lions', key: 'late', at: '2026-01-01T00:00:00.000Z' }
    const payload = { tournamentId: 't1', membershipId: 'unknown', orderId: 'none' }
    await product.app.timers.set({ ...timer, payload })
    await until('the timer', async () => (await admin.query('select 1 from process.due')).rowCount === 0)
    await admin.end()
  })
})

describe(`Postgres stopped hard ${STOPS} times under load`, () => {
  it('answers 503 in the meantime, recovers soon, and loses nothing acknowledged', async () => {
    const acknowledged: string[] = []
    const others: string[] = []
    let refused = 0
    let next = 0
    let most = 0
    let loaded = true
    const caller = async (): Promise<void> => {
      for (;;) {
        await until('more requests', () => next < most || !loaded, LONG_MS)
        if (!loaded) return
        const family = families[next++] as Family
        const checkoutId = crypto.randomUUID()
        // Repeats the request until it is answered, like the console's client, within a person's rate limit.
        for (let answered = false; !answered && loaded; ) {
          const again = performance.now() + PAUSE_MS
          const { status, text } = await checkOut(server, family, cartFor(family, ['helpers']), {}, checkoutId)
          if (status === 200) acknowledged.push(checkoutId)
          else if (status === 503) refused += 1
          else others.push(`${status} ${text}`)
          answered = status !== 503
          if (!answered) await until('the rate limit', () => performance.now() > again, LONG_MS)
        }
      }
    }
    const load = Promise.all(Array.from({ length: 6 }, caller))
    for (let stop = 1; stop <= STOPS; stop++) {
      const before = acknowledged.length
      most = next + AT_A_TIME
      const usual = await runningTimeOf(until('some are served', () => acknowledged.length > before + 3, LONG_MS))
      const pid = postgres.pid()
      const served = acknowledged.length
      const seen = refused
      process.kill(pid, 'SIGQUIT')
      most = next + AT_A_TIME
      await until('the outage is noticed, or has ended', () => refused > seen || postgres.pid() !== pid, LONG_MS)
      const again = () => acknowledged.length > served + 3 && postgres.pid() !== pid
      expect(await runningTimeOf(until('recovery', again, LONG_MS))).toBeLessThan(HEALTHY_WITHIN_MS + 10 * usual)
    }
    loaded = false
    await load

    expect(others).toEqual([])
    expect(refused).toBeGreaterThan(0)
    await until(
      'at rest',
      () =>
        untilIdle(product).then(
          () => true,
          () => false,
        ),
      30_000,
    )
    const events = await product.app.journal.readAll(-1, 1_000_000)
    const placed = new Map<string, number>()
    for (const { type, data } of events) {
      if (type !== 'OrderPlaced') continue
      const { orderId } = data as { orderId: string }
      placed.set(orderId, (placed.get(orderId) ?? 0) + 1)
    }
    expect(acknowledged.filter((id) => placed.get(id) !== 1)).toEqual([])
    expect(checkCommandsAndRevisions(events)).toEqual([])
    const { journal } = product.app
    expect(await checkReadModels({ url: postgres.superuserUrl, journal, projections })).toEqual({
      findings: [],
      errors: [],
    })
  }, 600_000)
})
