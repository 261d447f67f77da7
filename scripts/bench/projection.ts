import pg from 'pg'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { rebuild } from '../../projections/kernel/rebuild.ts'
import { drawShown } from './draw.ts'
import { startPostgres } from './postgres.ts'
import { FOLD_IN_SERVER, fillLog, plainJournal, seatsView } from './projection-log.ts'
import { type BenchRow, median } from './row.ts'
import { versionsOfRows } from './versions.ts'

const EVENTS = 400_000
const ROUNDS = 5

const HASH = `select count(*) || ' ' || md5(string_agg(r::text, '|' order by tenant, entry_id)) as hash from`

export const run = async (): Promise<BenchRow[]> => [...(await flatView()), await drawShown()]

/** Rebuilds a flat view and runs the same fold in SQL, alternating; compares speed, and the rows hash for hash. */
const flatView = async (): Promise<BenchRow[]> => {
  const server = await startPostgres()
  const url = await server.database()
  const store = await openEmbeddedEventStore({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fillLog(url, EVENTS)
    const pool = tolerantPool({ connectionString: url, max: 1 })
    await migrate(pool, [seatsView]).finally(() => pool.end())
    await client.query('update projection.checkpoint set position = $1', [EVENTS])
    const journal = plainJournal(store)
    const rebuilt: number[] = []
    const inServer: number[] = []
    const hashes = new Set<string>()
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now()
      await client.query(FOLD_IN_SERVER)
      inServer.push(EVENTS / (performance.now() - started))
      hashes.add((await client.query<{ hash: string }>(`${HASH} bench_fold r`)).rows[0]?.hash ?? '')
      await client.query('drop table bench_fold; checkpoint')
      const { events, milliseconds } = await rebuild(seatsView, { url, journal })
      rebuilt.push(events / milliseconds)
      hashes.add((await client.query<{ hash: string }>(`${HASH} views.bench_seats r`)).rows[0]?.hash ?? '')
      await client.query('checkpoint')
    }
    const perSecond = median(rebuilt) * 1_000
    const ratio = median(rebuilt.map((rate, round) => rate / (inServer[round] ?? rate)))
    const thousands = (perMillisecond: number): string =>
      `${Math.round(perMillisecond).toLocaleString('en')},000 events/s`
    return [
      {
        name: 'rebuild of a flat view',
        limit: '≥ 0.85 × the same fold in the server by SQL',
        measured: `${thousands(median(rebuilt))} against ${thousands(median(inServer))}`,
        ratio,
        pass: ratio >= 0.85,
      },
      {
        name: 'rebuild of a flat view, events per second',
        limit: '≥ 100,000 events/s',
        measured: `${Math.round(perSecond).toLocaleString('en')} events/s`,
        ratio: perSecond / 100_000,
        pass: perSecond >= 100_000,
      },
      {
        name: `${ROUNDS} rebuilds and ${ROUNDS} folds by SQL give the same rows`,
        limit: 'identical, hash for hash',
        measured: hashes.size === 1 ? 'identical' : `${hashes.size} different`,
        ratio: null,
        pass: hashes.size === 1,
      },
      await versionsOfRows(server),
    ]
  } finally {
    await client.end()
    await store.close()
    await server.stop()
  }
}
