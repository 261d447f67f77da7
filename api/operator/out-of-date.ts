import type pg from 'pg'
import type { OutOfDate } from '../contract/out-of-date.ts'
import { areaOf } from './areas.ts'

/** Examples; enough for support to find the rest. */
const MAX_RECORDS = 3

const PARKED = `select kind, by, count(*)::integer as count, min(since) as since,
    (array_agg(coalesce(nullif(stream, ''), type) || ' @ ' || position order by position))[1:${MAX_RECORDS}] as records
  from (
    select 'screen' as kind, projection as by, stream, type, position, parked_at as since
      from projection.parked where tenant = $1
    union all
    select 'step', process, stream, event_type, position, parked_at from process.parked where tenant = $1 and not is_delayed
  ) as parked
  group by kind, by order by kind, by`

interface Row extends Pick<OutOfDate, 'kind' | 'count' | 'records'> {
  readonly by: string
  readonly since: Date
}

/** The parked events of an organization, grouped by the area of the console that shows them to its admins. */
export const outOfDateReader =
  (pool: Pick<pg.Pool, 'query'>) =>
  async (tenant: string): Promise<readonly OutOfDate[]> => {
    const { rows } = await pool.query<Row>(PARKED, [tenant])
    const alike = Map.groupBy(rows, ({ kind, by }) => `${kind} ${areaOf(by)}`)
    return [...alike.values()].map((group) => merged(group))
  }

/** Several views feed one page, and an event that failed in several of them counts once. */
const merged = (rows: readonly Row[]): OutOfDate => {
  const [{ kind, by }] = rows as readonly [Row]
  const records = [...new Set(rows.flatMap((row) => row.records))]
  const [since = new Date(0)] = rows.map((row) => row.since).sort((a, b) => a.getTime() - b.getTime())
  return {
    area: areaOf(by),
    kind,
    since: since.toISOString(),
    count: Math.max(records.length, ...rows.map(({ count }) => count)),
    records: records.slice(0, MAX_RECORDS),
  }
}
