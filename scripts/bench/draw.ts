import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { regenerateBrackets } from '../../commands/brackets/regenerate-brackets.ts'
import { Handler } from '../../commands/kernel/handle.ts'
import type { RegisteredAthlete } from '../../commands/ports/registered-athletes.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { instantOf } from '../../domain/kernel/time.ts'
import { projections } from '../../projections/all.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { sqlName, tableName, VIEWS } from '../../projections/database/names.ts'
import { openProjectorClient } from '../../projections/database/projector-client.ts'
import { Parameters, unnested, upsert } from '../../projections/kernel/batch-sql.ts'
import { type ChangeFeed, openChangeFeed } from '../../projections/kernel/change-feed.ts'
import type { Table } from '../../projections/kernel/projection.ts'
import { waitFor } from '../../projections/kernel/read-after.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { startProjector } from '../../projections/kernel/runner.ts'
import { SHARE_OF_MEMORY, withSharedReading } from '../../projections/kernel/shared-reading.ts'
import type { Entry } from '../../projections/kernel/table-rows.ts'
import { versionsOf } from '../../projections/kernel/versions.ts'
import type { WrittenBatch } from '../../projections/kernel/written-rows.ts'
import { forEachConcurrently, type Kit, must } from '../seed/kit.ts'
import { seedPerson } from '../seed/people.ts'
import { BOARD, withJournal } from './http-world.ts'
import { benchKit, seedBench } from './kit.ts'
import { addFamily, addTournament, FAMILY, importFamily, placesOf } from './large-world.ts'
import { startPostgres } from './postgres.ts'
import { type BenchRow, median } from './row.ts'

const TOURNAMENT = 'championship'
const ENTRIES = 15_000
const EVENTS = 60
const ROUNDS = 5
const PATIENT_MS = 60_000
const LIMIT = 3

interface Size {
  readonly entries: number
  readonly events: number
}

/** A tournament with its entries; returns them as the draw reads them. */
const buildChampionship = async (kit: Kit, { entries, events }: Size): Promise<RegisteredAthlete[]> => {
  const families = Array.from({ length: entries / FAMILY }, (_, at) => at)
  const { facilityIds, ...organization } = await seedBench(
    kit,
    Array.from({ length: 150 }, (_, at) => `Facility ${at}`),
  )
  const director = await seedPerson(kit, { email: 'd@bench.example', name: 'D', roles: [] }, facilityIds[0] ?? null)
  await addTournament(kit, { tournamentId: TOURNAMENT, events, statusHubId: BOARD }, director)
  await forEachConcurrently(families, (family) => addFamily(kit, { facilityIds, ...organization }, family))
  await forEachConcurrently(families, (family) => importFamily(kit, TOURNAMENT, events, family))
  return families.flatMap((family) =>
    placesOf(family).map((at) => ({
      studentId: kit.id('student', at),
      eventId: `event-${at % events}`,
      facilityId: facilityIds[family % facilityIds.length] ?? null,
      gender: at % 3 === 0 ? 'female' : 'male',
      birthYear: 2006 + (at % 12),
      levelOrder: 1,
      weight: 20 + (at % 60),
    })),
  )
}

interface Writes {
  readonly table: Table
  readonly entries: readonly Entry[]
}

/** What a batch wrote: its rows, and the states of rows that the database has of it. */
const writesOf = async (pool: pg.Pool, { tables, since }: WrittenBatch): Promise<readonly Writes[]> => {
  const rows = [...tables.values()].filter(({ entries }) => entries.length > 0)
  const states = rows.map(async ({ table }) => {
    const versions = versionsOf(table)
    if (versions === null) return []
    const names = Object.keys(versions.columns)
    const found = await pool.query<Record<string, unknown> & Pick<Entry, 'tenant' | 'position' | 'deleted'>>(
      `select * from ${tableName(versions, VIEWS)} where position > $1`,
      [since],
    )
    const entries = found.rows.map(({ tenant, position, deleted, ...columns }) => ({
      tenant,
      position: Number(position),
      deleted,
      row: Object.fromEntries(names.map((name) => [name, columns[sqlName(name)]])),
    }))
    return [{ table: versions, entries }]
  })
  return [...rows, ...(await Promise.all(states)).flat()]
}

/** Writes rows and states into copies of their tables with the same indexes. */
const writeBare = async (client: pg.Client, writes: readonly Writes[]): Promise<void> => {
  const parameters = new Parameters()
  const parts = writes.map(
    ({ table, entries }, at) => `w${at} as (${upsert(table, unnested(table, entries, parameters), 'bare')})`,
  )
  await client.query(`with ${parts.join(', ')} select 1`, parameters.values)
}

/** A draw that all views show: milliseconds from its answer until then, and what was written. */
interface Shown {
  readonly milliseconds: number
  readonly batch: WrittenBatch
}

/** Builds a tournament and its views, which each draw replaces. */
export const withDraws = async <T>(
  size: Size,
  measure: (draw: (round: number) => Promise<Shown>, database: { url: string; pool: pg.Pool }) => Promise<T>,
): Promise<T> => {
  const postgres = await startPostgres()
  const url = await postgres.database()
  const pool = tolerantPool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  try {
    return await withJournal(url, randomBytes(32), async (journal) => {
      await migrate(pool, projections)
      const kit = benchKit(journal)
      const athletes = await buildChampionship(kit, size)
      await buildViews(journal, url, pool)
      const feed = await openChangeFeed(url)
      const projector = startProjector({ url, journal, projections, feed })
      try {
        await waitFor(feed, await journal.head(), PATIENT_MS)
        return await measure(drawsOf(journal, kit, athletes, feed), { url, pool })
      } finally {
        await projector.stop()
        await feed.close()
      }
    })
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

const drawsOf = (journal: Journal, kit: Kit, athletes: readonly RegisteredAthlete[], feed: ChangeFeed) => {
  const draw = regenerateBrackets({
    handler: new Handler(journal),
    clock: { now: () => instantOf(Date.now()) },
    athletes: { of: async () => athletes },
  })
  return async (round: number): Promise<Shown> => {
    const batches: WrittenBatch[] = []
    const stop = feed.onAdvanced(({ written }) => {
      if (written !== undefined) batches.push(written)
    })
    const { position } = await must('draw', draw(kit.context(`draw ${round}`), { tournamentId: TOURNAMENT }))
    const answered = performance.now()
    await waitFor(feed, position, PATIENT_MS)
    const milliseconds = performance.now() - answered
    stop()
    const [batch] = batches
    if (batch === undefined || batches.length > 1) throw new Error('the draw was not projected as one batch')
    return { milliseconds, batch }
  }
}

/** How long all views take to show a draw of 15,000 entries, compared with writing the same rows and their states alone. */
export const drawShown = (): Promise<BenchRow> =>
  withDraws({ entries: ENTRIES, events: EVENTS }, async (draw, { url, pool }) => {
    const times = await drawRepeatedly(draw, url, pool)
    const ratio = median(times.map(({ shown, bare }) => shown / bare))
    const ms = (of: readonly number[]): string => `${median(of).toFixed(0)} ms`
    const { rows } = times[0] ?? { rows: 0 }
    return {
      name: `a draw of ${ENTRIES.toLocaleString('en')} entries, from its answer until all views show it (${rows.toLocaleString('en')} rows and states)`,
      limit: `≤ ${LIMIT} × writing the same rows and states alone`,
      measured: `${ms(times.map(({ shown }) => shown))} against ${ms(times.map(({ bare }) => bare))}`,
      ratio,
      pass: ratio <= LIMIT,
    }
  })

const buildViews = async (journal: Journal, url: string, pool: pg.Pool): Promise<void> => {
  await pool.query('update projection.checkpoint set position = $1', [await journal.head()])
  const outcomes = await withSharedReading(projections, journal, (projection, shared) =>
    rebuild(projection, { url, journal: shared, ...SHARE_OF_MEMORY }),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

const drawRepeatedly = async (
  draw: (round: number) => Promise<Shown>,
  url: string,
  pool: pg.Pool,
): Promise<{ shown: number; bare: number; rows: number }[]> => {
  const client = await openProjectorClient(url)
  try {
    await pool.query('create schema bare; grant usage on schema bare to public')
    const times: { shown: number; bare: number; rows: number }[] = []
    // The first draw only warms up: it replaces no other.
    for (let round = -1; round < ROUNDS; round++) {
      const { milliseconds: shown, batch } = await draw(round)
      const writes = await writesOf(pool, batch)
      for (const { table } of writes) {
        const bare = tableName(table, 'bare')
        await pool.query(`create table if not exists ${bare} (like ${tableName(table, VIEWS)} including all);
          grant select, insert, update on ${bare} to public`)
      }
      const began = performance.now()
      await writeBare(client, writes)
      const bare = performance.now() - began
      const rows = writes.reduce((sum, { entries }) => sum + entries.length, 0)
      if (round >= 0) times.push({ shown, bare, rows })
    }
    return times
  } finally {
    await client.end()
  }
}
