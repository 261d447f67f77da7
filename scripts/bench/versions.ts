import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { projections } from '../../projections/all.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openProjectorClient } from '../../projections/database/projector-client.ts'
import { projectBatch } from '../../projections/kernel/batch.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import { ViewFold } from '../../projections/kernel/view-fold.ts'
import { fillPayments } from './ledger-log.ts'
import type { BenchPostgres } from './postgres.ts'
import { plainJournal } from './projection-log.ts'
import { type BenchRow, median } from './row.ts'
import { timed } from './set-up-calls.ts'

const EVENTS = 10_000
const BATCH = 200
const ROUNDS = 5
const LIMIT = 1.6

/** Projects orders and refunds into all views, with the states of their rows and without, alternating. */
export const versionsOfRows = async (server: BenchPostgres): Promise<BenchRow> => {
  const url = await server.database()
  const store = await openEmbeddedEventStore({ connectionString: url })
  try {
    await fillPayments(url, EVENTS)
    const events = await plainJournal(store).readAll(-1, EVENTS)
    const withVersions: number[] = []
    const without: number[] = []
    // The first round only warms up.
    for (let round = -1; round < ROUNDS; round++) {
      const kept = await timeOf(server, events)
      const plain = await withoutVersions(() => timeOf(server, events))
      if (round < 0) continue
      withVersions.push(kept)
      without.push(plain)
    }
    const ratio = median(withVersions.map((time, round) => time / (without[round] ?? time)))
    const perSecond = (times: readonly number[]): string =>
      `${Math.round((EVENTS / median(times)) * 1_000).toLocaleString('en')} events/s`
    return {
      name: `the projector with versions of rows (all views, batches of ${BATCH})`,
      limit: `≤ ${LIMIT} × its time without them`,
      measured: `${perSecond(withVersions)} against ${perSecond(without)}`,
      ratio,
      pass: ratio <= LIMIT,
    }
  } finally {
    await store.close()
  }
}

/** The time to project the events into all views of an empty database, in milliseconds. */
const timeOf = (server: BenchPostgres, events: readonly Recorded[]): Promise<number> =>
  withEmptyViews(server, (project) => timed(() => project(events)))

/** Creates a database with all views, empty; `project` adds events to them, in batches, once. */
export const withEmptyViews = async <T>(
  server: BenchPostgres,
  work: (project: (events: readonly Recorded[]) => Promise<void>) => Promise<T>,
): Promise<T> => {
  const url = await server.database()
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await migrate(pool, projections).finally(() => pool.end())
  const client = await openProjectorClient(url)
  try {
    const folds = projections.map((view) => new ViewFold(view))
    return await work(async (events) => {
      let position = -1
      for (let from = 0; from < events.length; from += BATCH) {
        const batch = events.slice(from, from + BATCH)
        const { advanced, parked } = await projectBatch(client, folds, batch, { position, epoch: 0, complete: true })
        if (parked.length > 0) throw new Error(`parked: ${parked[0]?.error}`)
        position = advanced.position
      }
    })
  } finally {
    await client.end()
  }
}

/** Tables are declared once, and columns refer to the tables they follow, so the declaration itself is changed meanwhile. */
const withoutVersions = async <T>(work: () => Promise<T>): Promise<T> => {
  const tables = projections
    .flatMap((view) => Object.values<Table>(view.tables))
    .map((table) => ({
      table: table as { versions: Table['versions'] },
      versions: table.versions,
    }))
  for (const { table } of tables) table.versions = null
  try {
    return await work()
  } finally {
    for (const { table, versions } of tables) table.versions = versions
  }
}
