import { randomBytes } from 'node:crypto'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { openEventStoreDb } from '../../api/adapters/event-store/eventstoredb/open-event-store-db.ts'
import { sealedJournal } from '../../api/adapters/event-store/sealed-journal.ts'
import { openPersonalDataKeys } from '../../api/adapters/personal-data-keys/postgres.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { streamPrefixes } from '../../domain/aggregates.ts'
import { allEvents } from '../../domain/events.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { projections } from '../../projections/all.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { SHARE_OF_MEMORY, withSharedReading } from '../../projections/kernel/shared-reading.ts'
import { copyEvents } from '../replay/copy-events.ts'
import { buildWorld } from './http-world.ts'
import { startPostgres } from './postgres.ts'
import { type BenchRow, median } from './row.ts'

const ATHLETES = 2_000
const PARENTS = 200
const ROUNDS = 5
const PATIENT_MS = 30_000
const LIMIT = 1.3

/** All views rebuilt from EventStoreDB, compared with a rebuild of the same events from the embedded log. */
export const rebuilds = async (eventStoreUrl: string, what: string): Promise<BenchRow> => {
  const server = await startPostgres()
  const url = await server.database()
  const pool = tolerantPool({ connectionString: url, max: 4 })
  const embedded = await openEmbeddedEventStore({ connectionString: url })
  const remote = await openEventStoreDb(eventStoreUrl, { commandDeadlineMs: PATIENT_MS, streams: streamPrefixes })
  try {
    await migrate(pool, projections)
    const masterKey = randomBytes(32)
    await buildWorld(url, masterKey, ATHLETES, PARENTS)
    await copyEvents(embedded, remote)
    const keys = await openPersonalDataKeys(pool, { masterKey })
    const clock = { now: () => instantOf(Date.now()) }

    const rebuildAll = async (store: EventStore): Promise<{ milliseconds: number; rows: number }> => {
      const journal = sealedJournal({ store, keys, definitions: allEvents, clock })
      await pool.query('update projection.checkpoint set position = $1', [await store.head()])
      await pool.query('checkpoint')
      const began = performance.now()
      const outcomes = await withSharedReading(projections, journal, (projection, shared) =>
        rebuild(projection, { url, journal: shared, refusesDamaged: true, ...SHARE_OF_MEMORY }),
      )
      const milliseconds = performance.now() - began
      let rows = 0
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') throw outcome.reason
        rows += outcome.value.rows
      }
      return { milliseconds, rows }
    }

    const times: { readonly remote: number; readonly embedded: number }[] = []
    // The first round only warms up. The order alternates.
    for (let round = -1; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [remote, embedded] : [embedded, remote]
      const rebuilt = new Map<EventStore, { milliseconds: number; rows: number }>()
      for (const store of order) rebuilt.set(store, await rebuildAll(store))
      const [fromRemote, fromEmbedded] = [rebuilt.get(remote), rebuilt.get(embedded)]
      if (fromRemote?.rows !== fromEmbedded?.rows) throw new Error('the logs gave different rows')
      if (round >= 0)
        times.push({ remote: fromRemote?.milliseconds ?? 0, embedded: fromEmbedded?.milliseconds ?? Number.NaN })
    }
    const ratios = times.map((time) => time.remote / time.embedded)
    const ratio = median(ratios)
    const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from log.events')
    const seconds = (of: readonly number[]): string => `${(median(of) / 1_000).toFixed(1)} s`
    const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
    return {
      name: `all ${projections.length} views rebuilt from ${(rows[0]?.count ?? 0).toLocaleString('en')} events on ${what}`,
      limit: `≤ ${LIMIT} × from the embedded log`,
      measured: `${seconds(times.map((time) => time.remote))} against ${seconds(times.map((time) => time.embedded))} (${ROUNDS} rounds: ${spread} ×)`,
      ratio,
      pass: ratio <= LIMIT,
    }
  } finally {
    await remote.close()
    await embedded.close()
    await pool.end()
    await server.stop()
  }
}
