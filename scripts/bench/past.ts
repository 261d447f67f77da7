import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { openPast } from '../../projections/database/as-of.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { openReader } from '../../projections/database/reader.ts'
import { changedRows } from '../../projections/kernel/changed-rows.ts'
import { bigint, integer, json, projection, table, text, timestamptz } from '../../projections/kernel/projection.ts'
import { statesOf } from '../../projections/kernel/states.queries.ts'
import { startPostgres } from './postgres.ts'
import { type BenchRow, median, percentile } from './row.ts'

const ROWS = 20_000
const STATES = 1_000_000
const ROUNDS = 15
const STORIES = 300
const TENANT = 'lions'
const SCOPE = 't-1'

const entries = table({
  name: 'bench-entries',
  columns: {
    tournamentId: text,
    entryId: text,
    firstName: text,
    lastName: text,
    level: text,
    priceCents: bigint,
    quantity: integer,
    changedAt: timestamptz,
    /** As the registrations have them. */
    events: json<readonly { readonly entryId: string; readonly eventTitle: string; readonly status: string }[]>(),
  },
  key: ['tournamentId', 'entryId'],
  scope: 'tournamentId',
  versions: { erasedBy: [] },
})
const view = projection<never>()({ name: 'bench-entries', version: 1, tables: { entries }, on: {} })

/** Each event changes one of the rows; the last state of a row is its current one. */
const FILL = [
  `insert into views.bench_entries_versions
   select $1, $2, 'entry-' || n * 7919 % ${ROWS}, 'First' || n % 97, 'Last' || n % 997, 'Level' || n % 12, 1000 + n % 900, n % 5,
     timestamptz '2026-01-01T00:00:00Z' + n * interval '10 seconds',
     jsonb_build_array(
       jsonb_build_object('entryId', 'a' || n, 'eventId', 'forms', 'eventTitle', 'Forms', 'status', 'complete', 'origin', 'order'),
       jsonb_build_object('entryId', 'b' || n, 'eventId', 'sparring', 'eventTitle', 'Sparring', 'status', 'complete', 'origin', 'order')),
     n, false
   from generate_series(1::bigint, ${STATES}) n`,
  `insert into views.bench_entries
   select distinct on (entry_id) * from views.bench_entries_versions where tenant = $1 and tournament_id = $2
   order by entry_id, position desc`,
]

/** A grid as of random moments of a long history against the same grid now, and the story of a row. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  const url = await server.database()
  const pool = tolerantPool({ connectionString: url, max: 1 })
  await migrate(pool, [view])
  await pool.query('set role matside_projector')
  for (const statement of FILL) await pool.query(statement, [TENANT, SCOPE])
  await pool.query('reset role')
  await pool.query('vacuum analyze views.bench_entries, views.bench_entries_versions')
  await pool.end()
  const reader = openReader(url, { max: 1 })
  const asOf = openPast([entries])
  const timed = async (
    read: () => Promise<readonly unknown[]>,
    isExpected: (count: number) => boolean,
  ): Promise<number> => {
    const began = performance.now()
    const { length } = await read()
    if (!isExpected(length)) throw new Error(`${length} rows`)
    return performance.now() - began
  }
  try {
    const grid = { after: -1, scope: SCOPE }
    const now: number[] = []
    const past: number[] = []
    for (let round = -2; round < ROUNDS; round++) {
      const position = Math.ceil((STATES * (((round + 3) * 13) % 100)) / 100)
      const [current, earlier] = [
        await timed(
          () => changedRows(entries, 'scope').run(reader, TENANT, grid),
          (count) => count === ROWS,
        ),
        await timed(
          () => statesOf(entries).rows.run(asOf(reader, position), TENANT, grid),
          (count) => count > 0,
        ),
      ]
      if (round < 0) continue
      now.push(current)
      past.push(earlier)
    }
    const stories: number[] = []
    for (let i = 0; i < STORIES; i++) {
      const of = { scope: SCOPE, key: [`entry-${(i * 61) % ROWS}`] }
      stories.push(
        await timed(
          () => statesOf(entries).ofRow.run(reader, TENANT, of),
          (count) => count === STATES / ROWS,
        ),
      )
    }
    const ratio = median(past.map((time, round) => time / (now[round] ?? time)))
    const p99 = percentile(stories, 99)
    return [
      {
        name: `a grid of ${ROWS.toLocaleString('en')} rows as of random moments of ${STATES.toLocaleString('en')} events`,
        limit: '≤ 3 × the same grid now',
        measured: `${median(past).toFixed(0)} ms against ${median(now).toFixed(0)} ms`,
        ratio,
        pass: ratio <= 3,
      },
      {
        name: `the ${STATES / ROWS} states of a row, p99`,
        limit: '≤ 50 ms',
        measured: `${p99.toFixed(1)} ms (p50 ${median(stories).toFixed(1)})`,
        ratio: p99 / 50,
        pass: p99 <= 50,
      },
    ]
  } finally {
    await reader.close()
    await server.stop()
  }
}
