import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { tolerantPool } from '../../api/adapters/postgres/tolerant-pool.ts'
import { projections } from '../../projections/all.ts'
import { audit } from '../../projections/audit/audit.projection.ts'
import { migrate } from '../../projections/database/migrate.ts'
import { sqlName } from '../../projections/database/names.ts'
import { type Rebuilt, rebuild } from '../../projections/kernel/rebuild.ts'
import { registrations } from '../../projections/registration/registrations.projection.ts'
import { withJournal } from './http-world.ts'
import type { BenchPostgres } from './postgres.ts'
import { fillLog, plainJournal, seatsView } from './projection-log.ts'
import { type BenchRow, median, reported } from './row.ts'

const ROUNDS = 5
const FLAT_EVENTS = 100_000

interface Rates {
  readonly events: number
  readonly rows: number
}

/** Per second. */
const ratesOf = ({ events, rows, milliseconds }: Rebuilt): Rates => ({
  events: (events / milliseconds) * 1_000,
  rows: (rows / milliseconds) * 1_000,
})

const medianOf = (all: readonly Rates[], what: keyof Rates): number =>
  Math.round(median(all.map((rates) => rates[what])))

/** Rebuilds the registrations view and a flat one alternately, then all views once. */
export const rebuilds = async (server: BenchPostgres, url: string, masterKey: string): Promise<BenchRow[]> => {
  const flatUrl = await server.database()
  const flatStore = await openEmbeddedEventStore({ connectionString: flatUrl })
  try {
    await fillLog(flatUrl, FLAT_EVENTS)
    const pool = tolerantPool({ connectionString: flatUrl, max: 1 })
    await migrate(pool, [seatsView])
    await pool.query('update projection.checkpoint set position = $1', [FLAT_EVENTS])
    await pool.end()
    return await withJournal(url, Buffer.from(masterKey, 'hex'), async (journal) => {
      const ours: Rates[] = []
      const flat: Rates[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const theirs = await rebuild(seatsView, { url: flatUrl, journal: plainJournal(flatStore) })
        const own = await rebuild(registrations, { url, journal })
        if (round < 0) continue
        flat.push(ratesOf(theirs))
        ours.push(ratesOf(own))
      }
      const ratio = median(ours.map((rates, round) => rates.events / (flat[round] ?? rates).events))
      const began = performance.now()
      for (const projection of projections) await rebuild(projection, { url, journal })
      return [
        {
          name: 'rebuild of the registrations view, personal fields decrypted',
          limit: '≥ 0.4 × a flat view',
          measured: `${medianOf(ours, 'events')} events/s against ${medianOf(flat, 'events')}; of rows written ${medianOf(ours, 'rows')}/s against ${medianOf(flat, 'rows')}`,
          ratio,
          pass: ratio >= 0.4,
        },
        reported('rebuild of all views, one after the other', `${((performance.now() - began) / 1_000).toFixed(1)} s`),
      ]
    })
  } finally {
    await flatStore.close()
  }
}

/** The size of the history's views compared with the log itself, right after a rebuild. */
export const onDisk = async (url: string): Promise<BenchRow> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const names = Object.values(audit.tables).map(({ name }) => sqlName(name))
    const { rows } = await client.query<{ views: string; log: string; events: string }>(
      `select (select sum(pg_total_relation_size(c.oid)) from pg_class c
          where c.relnamespace = 'views'::regnamespace and c.relkind = 'r' and c.relname = any($1)) as views,
        pg_total_relation_size('log.events') as log, (select count(*) from log.events) as events`,
      [names],
    )
    const [views, log, events] = [Number(rows[0]?.views), Number(rows[0]?.log), Number(rows[0]?.events)]
    const ratio = views / log
    return {
      name: 'views of the history on disk',
      limit: '≤ 1.5 × the log',
      measured: `${(views / 1e6).toFixed(0)} MB against ${(log / 1e6).toFixed(0)} MB; ${((views + log) / events / 1e3).toFixed(1)} KB an event in all`,
      ratio,
      pass: ratio <= 1.5,
    }
  } finally {
    await client.end()
  }
}

/** The bench writes imported entries without their import, which invariant 7 reports. */
const EXPECTED = /^BROKEN +7 /

/** Verifies the whole history with `npm run verify-history`. */
export const verified = async (settings: Readonly<Record<string, string>>): Promise<BenchRow> => {
  const began = performance.now()
  const script = join(import.meta.dirname, '..', 'verify-history.ts')
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(child.stdout)).split('\n')
  const seconds = `${((performance.now() - began) / 1_000).toFixed(1)} s`
  const broken = lines.filter((line) => line.startsWith('BROKEN') && !EXPECTED.test(line))
  const isWhole = broken.length === 0 && lines.some((line) => line.startsWith('passes'))
  const row = reported('the whole history verified', isWhole ? seconds : `${seconds}; ${broken.join(', ')}`)
  return { ...row, pass: isWhole ? null : false }
}
