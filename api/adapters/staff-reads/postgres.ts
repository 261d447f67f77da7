import type pg from 'pg'
import { derivedId } from '../../../commands/kernel/process.ts'
import type { ReadFilters, StaffRead, StaffReads, StoredRead } from '../../../commands/ports/staff-reads.ts'
import { addColumn, createTable } from '../../../projections/database/create-table.ts'
import { orUnavailable } from '../../../projections/database/unavailable.ts'

/** An arbitrary number; lets one process at a time create the table. */
const TABLE_LOCK = 7_164_031_907

/** Creates the table if it is missing. It is no view: no event can restore it, so backups contain it. */
export const createStaffReads = (pool: pg.Pool): Promise<void> =>
  createTable(
    pool,
    TABLE_LOCK,
    `
      create schema if not exists process;
      create table if not exists process.staff_reads (
        id uuid primary key,
        tenant text not null,
        user_id text not null,
        role text not null,
        kind text not null,
        how text not null,
        tournament_id text,
        record text,
        student_id text,
        moment text,
        first_at timestamptz not null,
        last_at timestamptz not null,
        count int not null
      );
      ${addColumn('process.staff_reads', 'moments', "text[] not null default '{}'")};
      create index if not exists staff_reads_by_time on process.staff_reads (tenant, first_at desc, id desc);
      create index if not exists staff_reads_by_reader on process.staff_reads (tenant, user_id, first_at desc);
      create index if not exists staff_reads_by_tournament on process.staff_reads (tenant, tournament_id, first_at desc);
      create index if not exists staff_reads_by_record on process.staff_reads (tenant, record) where record is not null;
      create index if not exists staff_reads_by_student on process.staff_reads (tenant, student_id)
        where student_id is not null;
      create index if not exists staff_reads_by_age on process.staff_reads (first_at)`,
  )

/** Reads of the same within the same ten minutes of the clock are one row (audit rule 22). */
const MERGED_MS = 600_000
/** A read is stored at most this long after it was answered. */
const FLUSH_AFTER_MS = 500
const RETRY_AFTER_MS = 5_000
/** Rows that wait to be stored while the database does not take them; more are lost, and counted. */
const MOST_WAITING = 20_000
const ROWS_PER_STATEMENT = 1_000
const TRIM_BATCH = 10_000

type Waiting = Omit<StoredRead, 'id' | 'first' | 'last' | 'count' | 'moments'> & {
  readonly tenant: string
  readonly moments: Set<string>
  readonly first: string
  last: string
  count: number
}

const STORE = `
  insert into process.staff_reads as stored
    (id, tenant, user_id, role, kind, how, tournament_id, record, student_id, first_at, last_at, count, moments)
  select id, tenant, user_id, role, kind, how, tournament_id, record, student_id, first_at, last_at, count,
    string_to_array(moments, ' ')
  from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::text[], $10::timestamptz[], $11::timestamptz[], $12::int[], $13::text[]) as read (id, tenant, user_id, role, kind,
    how, tournament_id, record, student_id, first_at, last_at, count, moments)
  on conflict (id) do update set first_at = least(stored.first_at, excluded.first_at),
    last_at = greatest(stored.last_at, excluded.last_at), count = stored.count + excluded.count,
    moments = array(select distinct unnest(stored.moments || excluded.moments))`

const COLUMNS = [
  'tenant',
  'userId',
  'role',
  'kind',
  'how',
  'tournamentId',
  'record',
  'studentId',
  'first',
  'last',
  'count',
] as const satisfies readonly (keyof Waiting)[]

const ONLY_RECORDS = 'record = any($10) or student_id = any($11)'
/** The lists of these tournaments and of the whole organization, which may have contained the record. */
const LISTS =
  'record is null and student_id is null and kind = any($12) and (tournament_id is null or tournament_id = any($13))'

const pageOf = (condition: string): string => `
  select id, user_id as "userId", role, kind, how, tournament_id as "tournamentId", record, student_id as "studentId",
    first_at as first, last_at as last, count,
    case when moments = '{}' and moment is not null then array[moment] else moments end as moments
  from process.staff_reads
  where tenant = $1 and ($2::text is null or user_id = $2) and ($3::text is null or kind = $3)
    and ($4::text is null or tournament_id = $4)
    and ($5::timestamptz is null or last_at >= $5) and ($6::timestamptz is null or first_at < $6)
    and ($7::timestamptz is null or (first_at, id) < ($7, $8::uuid))
    and (${condition})
  order by first_at desc, id desc limit $9`
const PAGE = pageOf('true')
const PAGE_OF_RECORDS = pageOf(ONLY_RECORDS)
const PAGE_WITH_LISTS = pageOf(`${ONLY_RECORDS} or (${LISTS})`)

const distinct = (column: string): string => `
  with recursive found as (
    (select ${column} as id from process.staff_reads where tenant = $1 and ${column} is not null order by ${column} limit 1)
    union all
    select (select ${column} from process.staff_reads where tenant = $1 and ${column} > found.id order by ${column} limit 1)
    from found where found.id is not null
  )
  select id from found where id is not null`
const READERS = distinct('user_id')
const TOURNAMENTS = distinct('tournament_id')

const TRIM = `
  delete from process.staff_reads where ctid in (
    select ctid from process.staff_reads where first_at < $1 limit $2 for update skip locked)`

export interface StaffReadsOptions {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly report: (message: string, error?: unknown) => void
  readonly observe?: (outcome: 'stored' | 'lost', count: number) => void
  readonly mostWaiting?: number
}

/** Keeps reads in memory for a moment and stores them together, so that no request waits for its record. */
export const postgresStaffReads = (options: StaffReadsOptions): StaffReads => {
  const { pool, report, observe = () => {}, mostWaiting = MOST_WAITING } = options
  let waiting = new Map<string, Waiting>()
  let timer: NodeJS.Timeout | null = null
  let storing: Promise<void> | null = null
  let isStopped = false

  const flushIn = (milliseconds: number): void => {
    if (timer !== null || isStopped) return
    timer = setTimeout(() => {
      timer = null
      void flush()
    }, milliseconds)
    timer.unref()
  }

  const add = (key: string, read: Waiting): void => {
    const same = waiting.get(key)
    if (same !== undefined) {
      same.count += read.count
      for (const moment of read.moments) same.moments.add(moment)
      if (read.last > same.last) same.last = read.last
    } else if (waiting.size < mostWaiting) waiting.set(key, read)
    else observe('lost', read.count)
  }

  const storeAll = async (): Promise<void> => {
    const rows = waiting
    waiting = new Map()
    const all = [...rows]
    for (let at = 0; at < all.length; at += ROWS_PER_STATEMENT) {
      const some = all.slice(at, at + ROWS_PER_STATEMENT)
      try {
        const ids = some.map(([key]) => derivedId(key))
        const moments = some.map(([, row]) => [...row.moments].join(' '))
        const values = [ids, ...COLUMNS.map((column) => some.map(([, row]) => row[column])), moments]
        await pool.query({ name: 'store-staff-reads', text: STORE, values })
        observe('stored', countOf(some))
      } catch (error) {
        const left = all.slice(at)
        if (isStopped) {
          observe('lost', countOf(left))
          report(`${countOf(left)} reads of personal data were not recorded`, error)
        } else {
          report('reads of personal data could not be recorded yet', error)
          for (const [key, row] of left) add(key, row)
          flushIn(RETRY_AFTER_MS)
        }
        return
      }
    }
  }

  const flush = async (): Promise<void> => {
    while (storing !== null) await storing
    if (waiting.size === 0) return
    storing = storeAll().finally(() => {
      storing = null
    })
    await storing
  }

  return {
    record: (read) => {
      if (isStopped) return observe('lost', 1)
      const { at, moment, ...what } = read
      const moments = new Set(moment === null ? [] : [moment])
      add(keyOf(read), { ...what, moments, first: at, last: at, count: 1 })
      flushIn(FLUSH_AFTER_MS)
    },
    flush,
    page: async (tenant, filters, limit) => {
      await flush()
      const { rows } = await orUnavailable(pool.query<PageRow>(pageQuery(tenant, filters, limit)))
      return rows.map(({ first, last, moments, ...row }) => ({
        ...row,
        first: first.toISOString(),
        last: last.toISOString(),
        moments: moments.toSorted(byMoment),
      }))
    },
    readersOf: async (tenant) => idsIn(await orUnavailable(pool.query<{ id: string }>(READERS, [tenant]))),
    tournamentsOf: async (tenant) => idsIn(await orUnavailable(pool.query<{ id: string }>(TOURNAMENTS, [tenant]))),
    trim: async (before) => {
      let all = 0
      for (let trimmed = TRIM_BATCH; trimmed === TRIM_BATCH; all += trimmed) {
        trimmed = (await orUnavailable(pool.query(TRIM, [before, TRIM_BATCH]))).rowCount ?? 0
      }
      return all
    },
    stop: async () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      isStopped = true
      await flush()
    },
  }
}

type PageRow = Omit<StoredRead, 'first' | 'last'> & { readonly first: Date; readonly last: Date }

const pageQuery = (tenant: string, filters: ReadFilters, limit: number) => {
  const { userId, kind, tournamentId, records, studentIds, lists, from, to, before } = filters
  const values = [
    ...[tenant, userId ?? null, kind ?? null, tournamentId ?? null, from ?? null, to ?? null],
    ...[before?.first ?? null, before?.id ?? null, limit],
  ]
  if (records === undefined) return { name: 'staff-reads', text: PAGE, values }
  const ofRecords = [...values, records, studentIds ?? []]
  return lists === undefined
    ? { name: 'staff-reads-of-records', text: PAGE_OF_RECORDS, values: ofRecords }
    : {
        name: 'staff-reads-with-lists',
        text: PAGE_WITH_LISTS,
        values: [...ofRecords, lists.kinds, lists.tournamentIds],
      }
}

const idsIn = ({ rows }: pg.QueryResult<{ id: string }>): readonly string[] => rows.map(({ id }) => id)

const countOf = (rows: readonly (readonly [string, Waiting])[]): number =>
  rows.reduce((sum, [, { count }]) => sum + count, 0)

const isPosition = (moment: string): boolean => /^\d+$/.test(moment)

/** Positions by number; instants have the same format, so that the earlier one is the smaller text. */
const byMoment = (a: string, b: string): number =>
  isPosition(a) && isPosition(b) ? Number(a) - Number(b) : a < b ? -1 : a > b ? 1 : 0

/**
 * Equal for reads that are one row, in whichever process they happened. A screen that is played is read as of many
 * moments; instants and positions have no common order.
 */
const keyOf = ({ at, tenant, userId, role, kind, how, tournamentId, record, studentId, moment }: StaffRead): string =>
  JSON.stringify([
    Math.floor(Date.parse(at) / MERGED_MS),
    tenant,
    userId,
    role,
    kind,
    how,
    tournamentId,
    record,
    studentId,
    moment === null ? null : isPosition(moment) ? 'positions' : 'instants',
  ])
