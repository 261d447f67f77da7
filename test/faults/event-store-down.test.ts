import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from '../support/at-rest.ts'
import { openClient } from '../support/connections.ts'
import { type EventStoreDbServer, startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { type Product, type ProductOptions, startProduct } from '../support/product.ts'
import { checkOut, countsOf } from '../support/purchase.ts'
import { openSecondDoor, type SecondDoor } from '../support/second-door.ts'
import { cartFor, type Family, openShop, SHOP } from '../support/shop.ts'
import { until } from '../support/until.ts'

const WRITES_ANSWER_WITHIN_MS = 2_000
const HEALTHY_WITHIN_MS = 10_000
const TICK_MS = 50

/** A program with a shop on one of the two logs, and a second door to it. */
interface Served {
  readonly product: Product
  readonly door: SecondDoor
  readonly families: readonly Family[]
}
const serve = async (options: ProductOptions): Promise<Served> => {
  const product = await startProduct({ data: 'empty', ...options })
  const families = await openShop(product.app, { families: 3, items: [] })
  await atRest(product)
  return { product, families, door: await openSecondDoor(product) }
}
const end = async (served: Served | undefined): Promise<void> => {
  await served?.door.stop()
  await served?.product.stop()
}

const family = ({ families }: Served, n: number): Family => families[n] ?? (families[0] as Family)
const register = (at: Served, n: number, checkoutId: string = crypto.randomUUID()) =>
  checkOut(at.door, family(at, n), cartFor(family(at, n), ['helpers']), { 'idempotency-key': checkoutId }, checkoutId)
const health = async ({ door }: Served) =>
  (await door.ask<{ status: string; head: number | null }>('lions', 'health')).json

const READS = [
  `tournament/id/${SHOP}`,
  `registrations/manage/${SHOP}`,
  `transactions/manage/${SHOP}`,
  'membership/registrations',
]
/** Status and warning of each read. */
const look = (at: Served) =>
  Promise.all(
    READS.map(async (path) => {
      const { status, headers } = await at.door.ask('lions', path, { subject: family(at, 0).userId })
      return [status, headers.warning]
    }),
  )
const fresh = READS.map(() => [200, undefined])
const stale = READS.map(() => [200, expect.stringContaining('Response may be stale')])

/** Milliseconds as this process lives them: while a busy machine gives it no turn, none pass. */
const livedUntil = async (answer: Promise<unknown>): Promise<number> => {
  let lived = 0
  let answered = false
  const end = answer.then(() => {
    answered = true
  })
  while (!answered) {
    await Promise.race([end, pause(TICK_MS)])
    lived += TICK_MS
  }
  return lived
}

const isRefusedInTime = async (at: Served, n: number, checkoutId?: string): Promise<void> => {
  const asking = register(at, n, checkoutId)
  expect(await livedUntil(asking)).toBeLessThan(WRITES_ANSWER_WITHIN_MS)
  const { status, json, headers } = await asking
  expect([status, json.code]).toEqual([503, 'event-store-unavailable'])
  expect(headers['retry-after']).toBe('2')
}
/** Resolves with the first answer of a change that is taken again. */
const isWellAgain = async (at: Served, n: number, checkoutId?: string) => {
  const answer = await until(
    'a change is taken again',
    async () => {
      const asked = await register(at, n, checkoutId)
      return asked.status === 200 ? asked : undefined
    },
    HEALTHY_WITHIN_MS,
  )
  await until('healthy', async () => (await health(at)).status === 'ok', HEALTHY_WITHIN_MS)
  expect(await look(at)).toEqual(fresh)
  return answer
}

describe('while EventStoreDB is away', () => {
  let store: EventStoreDbServer
  let at: Served
  beforeAll(async () => {
    store = await startEventStoreDbServer()
    at = await serve({ eventStoreUrl: store.connectionString })
  }, 120_000)
  afterAll(async () => {
    await end(at)
    await store?.stop()
  })

  it('changes are refused in time, reads go on and say that they may be stale, and all is well again soon', async () => {
    const before = await register(at, 0)
    expect(before.status).toBe(200)
    await atRest(at.product)
    expect(await health(at)).toMatchObject({ status: 'ok' })
    expect(await look(at)).toEqual(fresh)

    await store.stop()
    for (const n of [0, 1, 2]) await isRefusedInTime(at, n)
    expect(await look(at)).toEqual(stale)
    expect(await health(at)).toMatchObject({ status: 'degraded', head: null })

    await store.start()
    const after = await isWellAgain(at, 1)
    // What was acknowledged before and after is there, once each.
    for (const { json } of [before, after]) {
      expect(await countsOf(at.product, json.transactionId)).toMatchObject({ ChargePrepared: 1 })
    }
    await atRest(at.product)
  })
})

describe('while the log in Postgres takes nothing', () => {
  let at: Served
  beforeAll(async () => {
    at = await serve({})
  }, 120_000)
  afterAll(() => end(at))

  it('changes are refused in time, also many at once; reads say that they may be stale; what was asked is done once', async () => {
    expect(await look(at)).toEqual(fresh)
    const admin = await openClient(at.product.databaseUrl)
    await admin.query('begin')
    // Reading goes on beside this lock, writing waits for it.
    await admin.query('lock table log.events in exclusive mode')
    const asked = Array.from({ length: 3 }, () => crypto.randomUUID())
    await Promise.all(asked.map((checkoutId, n) => isRefusedInTime(at, n, checkoutId)))
    expect(await look(at)).toEqual(stale)
    expect(await health(at)).toMatchObject({ status: 'degraded' })

    await admin.query('rollback')
    await admin.end()
    for (const [n, checkoutId] of asked.entries()) {
      const { json } = await isWellAgain(at, n, checkoutId)
      expect(json.transactionId).toBe(checkoutId)
      expect(await countsOf(at.product, checkoutId)).toMatchObject({ ChargePrepared: 1 })
    }
    await atRest(at.product)
  })
})
