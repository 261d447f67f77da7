import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { migrateProcessTables } from '../../api/adapters/process-runner/schema.ts'
import { requireSameLog } from '../../api/operator/require-same-log.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { append, PATIENT, samples, streamName } from '../contract/event-store/sample.ts'
import { openPool } from '../support/connections.ts'
import { startEventStoreDbServer } from '../support/eventstoredb-server.ts'
import { freshDatabase } from '../support/postgres.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let server: Awaited<ReturnType<typeof startEventStoreDbServer>>
let store: EventStore
let first: number
let last: number
beforeAll(async () => {
  database = await freshDatabase()
  pool = openPool(database.url)
  await migrate(pool, [])
  await migrateProcessTables(pool)
  server = await startEventStoreDbServer()
  store = await openEventStoreDb(server.connectionString, PATIENT)
  first = (await append(store, streamName(), samples(1))).position
  last = (await append(store, streamName(), samples(1))).position
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  await pool.query('update projection.checkpoint set position = -1, event_id = null')
  await pool.query('delete from process.checkpoint')
})

const viewsAt = (position: number) => pool.query('update projection.checkpoint set position = $1', [position])
const processesAt = (position: number) =>
  pool.query("insert into process.checkpoint (name, position) values ('processes', $1)", [position])

describe('the check that the log is the one the views were made from', () => {
  it('accepts any log while there are no checkpoints', () =>
    expect(requireSameLog(store, pool, 'eventstoredb')).resolves.toBeUndefined())

  it('accepts a log that has an event at each checkpoint', async () => {
    await viewsAt(last)
    await processesAt(first)
    await expect(requireSameLog(store, pool, 'eventstoredb')).resolves.toBeUndefined()
  })

  it('refuses a log without an event at a checkpoint', async () => {
    await viewsAt(first + 1)
    await expect(requireSameLog(store, pool, 'eventstoredb')).rejects.toThrow('EVENTSTORE_URL names another log')
  })

  it('refuses a log that has another event at a checkpoint', async () => {
    const event = await store.eventAt(last)
    await viewsAt(last)
    await pool.query('update projection.checkpoint set event_id = $1', [event?.id])
    await expect(requireSameLog(store, pool, 'eventstoredb')).resolves.toBeUndefined()
    await pool.query('update projection.checkpoint set event_id = $1', [crypto.randomUUID()])
    await expect(requireSameLog(store, pool, 'eventstoredb')).rejects.toThrow('EVENTSTORE_URL names another log')
  })

  it('refuses a log that ends before a checkpoint', async () => {
    await processesAt(last + 1_000_000)
    await expect(requireSameLog(store, pool, 'eventstoredb')).rejects.toThrow('EVENTSTORE_URL names another log')
  })
})
