import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClient } from '../support/connections.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { because, noLogTables } from '../support/external-log.ts'
import { type Product, type ProductOptions, startProduct } from '../support/product.ts'
import { checkOut, countsOf } from '../support/purchase.ts'
import { runningTimeOf } from '../support/running-time.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { until } from '../support/until.ts'
import { untilIdle } from '../support/until-idle.ts'

const WRITES_ANSWER_WITHIN_MS = 2_000
const HEALTHY_WITHIN_MS = 10_000
/** Attempts to answer in time, because other load on the machine only adds to an answer's time. */
const TRIES = 5

/** A program with a shop on one of the two logs, and its test server. */
interface Served {
  readonly product: Product
  readonly testServer: TestServer
  readonly families: readonly Family[]
  /** Normal duration of a change on this machine. */
  usual: number
}
const serve = async (options: ProductOptions): Promise<Served> => {
  const product = await startProduct({ data: 'empty', isPatient: false, ...options })
  const families = await openShop(product.app, { families: 4, items: [] })
  await untilIdle(product)
  const served = { product, families, testServer: await openTestServer(product), usual: 0 }
  served.usual = await runningTimeOf(untilChanged(served, WARMING_UP))
  return served
}
const end = async (served: Served | undefined): Promise<void> => {
  await served?.testServer.stop()
  await served?.product.stop()
}

const family = ({ families }: Served, n: number): Family => families[n] ?? (families[0] as Family)
const register = (at: Served, n: number, checkoutId: string = crypto.randomUUID()) =>
  checkOut(
    at.testServer,
    family(at, n),
    cartFor(family(at, n), ['helpers']),
    { 'idempotency-key': checkoutId },
    checkoutId,
  )
const WARMING_UP = 3
const health = async ({ testServer }: Served) =>
  (await testServer.ask<{ status: string; head: number | null }>('lions', 'health')).json

const READS = [
  `tournament/id/${SHOP}`,
  `registrations/manage/${SHOP}`,
  `transactions/manage/${SHOP}`,
  'membership/registrations',
]
/** Status and warning of each read. */
const read = (at: Served) =>
  Promise.all(
    READS.map(async (path) => {
      const { status, headers } = await at.testServer.ask('lions', path, { subject: family(at, 0).userId })
      return [status, headers.warning]
    }),
  )
const fresh = READS.map(() => [200, undefined])
const stale = READS.map(() => [200, expect.stringContaining('Response may be stale')])

/** Resolves with the first response to a change that succeeds. */
const untilChanged = (at: Served, n: number, checkoutId: string = crypto.randomUUID()) =>
  until(
    'a successful change',
    async () => {
      const answer = await register(at, n, checkoutId)
      return answer.status === 200 ? answer : undefined
    },
    60_000,
  )

const isRefused = async (at: Served, n: number, checkoutId?: string): Promise<void> => {
  const { status, json, headers } = await register(at, n, checkoutId)
  expect([status, json.code]).toEqual([503, 'event-store-unavailable'])
  expect(headers['retry-after']).toBe('2')
}
/** Sends these changes concurrently and expects all to be refused, the last one in time. */
const areRefusedInTime = async (at: Served, requests: readonly (readonly [n: number, checkoutId?: string])[]) => {
  const took: number[] = []
  const within = WRITES_ANSWER_WITHIN_MS + at.usual
  for (let tried = 0; tried < TRIES && Math.min(...took) >= within; tried++) {
    took.push(await runningTimeOf(Promise.all(requests.map(([n, checkoutId]) => isRefused(at, n, checkoutId)))))
  }
  expect(Math.min(...took)).toBeLessThan(within)
}
/** Expects a change to succeed soon; resolves with its response. */
const untilRecovered = async (at: Served, n: number, checkoutId?: string) => {
  const answer = untilChanged(at, n, checkoutId)
  const healthy = until('healthy', async () => (await health(at)).status === 'ok', 60_000)
  expect(await runningTimeOf(Promise.all([answer, healthy]))).toBeLessThan(HEALTHY_WITHIN_MS + 10 * at.usual)
  await expect.poll(() => read(at)).toEqual(fresh)
  return answer
}

describe('while EventStoreDB is down', () => {
  let store: EventStoreDbServer
  let at: Served
  const lines: string[] = []
  beforeAll(async () => {
    store = await startEventStoreDbServer()
    at = await serve({ eventStoreUrl: store.connectionString, report: (line) => lines.push(line) })
  })
  afterAll(async () => {
    await end(at)
    await store?.stop()
  })

  it('refuses changes in time, serves reads with a staleness warning, recovers soon, and reports this once', async () => {
    const before = await untilChanged(at, 0)
    await untilIdle(at.product)
    await expect.poll(() => health(at)).toMatchObject({ status: 'ok' })
    await expect.poll(() => read(at)).toEqual(fresh)

    lines.length = 0
    await store.stop()
    const refusedId = crypto.randomUUID()
    for (const n of [0, 1, 2]) await areRefusedInTime(at, [n === 2 ? [n, refusedId] : [n]])
    await expect.poll(() => read(at)).toEqual(stale)
    await expect.poll(() => health(at)).toMatchObject({ status: 'degraded', head: null })

    await store.start()
    const after = await untilRecovered(at, 1)
    // Each acknowledged change exists once.
    const repeated = await untilChanged(at, 2, refusedId)
    expect(repeated.json.transactionId).toBe(refusedId)
    for (const { json } of [before, after, repeated]) {
      expect(await countsOf(at.product, json.transactionId)).toMatchObject({ ChargePrepared: 1 })
    }
    await untilIdle(at.product)
    await expect.poll(() => lines).toHaveLength(2)
    expect(lines).toEqual([
      expect.stringContaining('the event log is unavailable'),
      expect.stringContaining('the event log is available again'),
    ])
  })
})

describe.skipIf(noLogTables !== null)(`while the log in Postgres accepts no appends${because(noLogTables)}`, () => {
  let at: Served
  beforeAll(async () => {
    at = await serve({})
  })
  afterAll(() => end(at))

  it('refuses concurrent changes in time, serves reads with a staleness warning, and applies each retried change once', async () => {
    await expect.poll(() => read(at)).toEqual(fresh)
    const admin = await openClient(at.product.databaseUrl)
    await admin.query('begin')
    // This lock blocks writes, not reads.
    await admin.query('lock table log.events in exclusive mode')
    const checkoutIds = Array.from({ length: 3 }, () => crypto.randomUUID())
    await areRefusedInTime(
      at,
      checkoutIds.map((checkoutId, n) => [n, checkoutId] as const),
    )
    await expect.poll(() => read(at)).toEqual(stale)
    await expect.poll(() => health(at)).toMatchObject({ status: 'degraded' })

    await admin.query('rollback')
    await admin.end()
    for (const [n, checkoutId] of checkoutIds.entries()) {
      const { json } = await untilRecovered(at, n, checkoutId)
      expect(json.transactionId).toBe(checkoutId)
      expect(await countsOf(at.product, checkoutId)).toMatchObject({ ChargePrepared: 1 })
    }
    await untilIdle(at.product)
  })
})
