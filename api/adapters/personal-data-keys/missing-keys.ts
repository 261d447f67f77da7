import type pg from 'pg'
import { erasureMarks } from '../../../domain/accounts/published.ts'
import type { EventDefinition } from '../../../domain/kernel/event.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { sealedOf } from '../event-store/personal-fields.ts'
import { typeNames } from '../event-store/type-names.ts'

const PAGE = 1_000
/** Events after which the people are written, so that an interrupted check of a long log resumes where it was. */
const NOTED_AFTER = 200_000
/** People per statement. */
const PIECE = 5_000

export interface VaultCheckOptions {
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly definitions: ReadonlyMap<string, EventDefinition>
  /** Checks the whole log instead of the events since the last check. */
  readonly isWhole?: boolean
  /** Receives each page that is read. */
  readonly onPage?: ((page: readonly StoredEvent[]) => void) | undefined
}

/** A person of a tenant. */
export interface Person {
  readonly tenant: string
  readonly personId: string
}

/** People in the log, by tenant: those with sealed fields, the erased, and those whose erasure has begun. */
interface People {
  readonly sealed: PeopleByTenant
  readonly erased: PeopleByTenant
  readonly erasing: PeopleByTenant
}
type PeopleByTenant = Map<string, Set<string>>

/**
 * Compares the keys with the people of the log, all of them: `vault.people` lists those of the events read by earlier
 * checks, and only newer events are read. Erased people lose the key that a database restored from before the erasure
 * still has, and get the erasure mark that an empty database lacks. Returns everyone else with sealed fields and no key:
 * their keys were lost.
 */
export const findMissingKeys = async (options: VaultCheckOptions): Promise<readonly Person[]> => {
  const { pool } = options
  await listPeople(options)
  await eraseAgain(pool)
  const { rows } = await pool.query<Person>(
    `select p.tenant, p.person_id as "personId" from vault.people p where ${HAS_NO_KEY} order by p.tenant, p.person_id`,
  )
  return rows
}

const HAS_NO_KEY = `not exists
  (select from vault.person_keys k where k.tenant = p.tenant and k.person_id = p.person_id)`

/** Lists the people of the events that no earlier call has read, so that a start has few of them to read. */
export const listPeople = async (options: VaultCheckOptions): Promise<void> => {
  const { pool, store, isWhole = false } = options
  const head = await store.head()
  for (let after = isWhole ? -1 : await peopleReadUpTo(pool); after < head; ) {
    const { people, last } = await readPeople(options, after, head)
    await notePeople(pool, people)
    await pool.query('update vault.state set people_read = greatest(people_read, $1)', [last])
    after = last
  }
}

const peopleReadUpTo = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ read: string }>('select people_read as read from vault.state')
  return Number(rows[0]?.read ?? -1)
}

const add = (people: PeopleByTenant, tenant: string, ids: readonly string[]): void => {
  if (ids.length === 0) return
  const known = people.get(tenant) ?? new Set()
  for (const id of ids) known.add(id)
  people.set(tenant, known)
}

/** The people of the next events, and the position up to which these were read. */
const readPeople = async (
  { store, definitions, onPage }: VaultCheckOptions,
  from: number,
  head: number,
): Promise<{ readonly people: People; readonly last: number }> => {
  const names = typeNames(definitions)
  const people: People = { sealed: new Map(), erased: new Map(), erasing: new Map() }
  const note = (event: StoredEvent): void => {
    const sealed = sealedOf(event)
    if (sealed !== undefined && sealed.sealed !== '') add(people.sealed, event.tenant, [sealed.subject])
    const marks = erasureMarks({ type: names.today(event.type), data: event.data })
    add(people.erased, event.tenant, marks.erased)
    add(people.erasing, event.tenant, marks.erasing)
  }
  let last = from
  for (let read = 0; last < head && read < NOTED_AFTER; read += PAGE) {
    const page = await store.readAll({ after: last, limit: PAGE })
    for (const event of page) note(event)
    onPage?.(page)
    last = page.at(-1)?.position ?? head
  }
  return { people, last }
}

const pieces = function* (people: PeopleByTenant): Generator<readonly [string, readonly string[]]> {
  for (const [tenant, ids] of people) {
    const all = [...ids]
    for (let from = 0; from < all.length; from += PIECE) yield [tenant, all.slice(from, from + PIECE)]
  }
}

const notePeople = async (pool: pg.Pool, { sealed, erasing, erased }: People): Promise<void> => {
  for (const [tenant, ids] of pieces(sealed)) await listAs(pool, tenant, ids, null)
  for (const [tenant, ids] of pieces(erasing)) await listAs(pool, tenant, ids, 'erasing')
  for (const [tenant, ids] of pieces(erased)) await listAs(pool, tenant, ids, 'erased')
}

const listAs = async (
  pool: pg.Pool,
  tenant: string,
  ids: readonly string[],
  mark: 'erasing' | 'erased' | null,
): Promise<void> => {
  const [column, value, onto] =
    mark === null ? ['', '', 'nothing'] : [`, ${mark}`, ', true', `update set ${mark} = true where not people.${mark}`]
  await pool.query(
    `insert into vault.people (tenant, person_id${column}) select $1, id${value} from unnest($2::text[]) as id
     on conflict (tenant, person_id) do ${onto}`,
    [tenant, ids],
  )
}

/** Deletes the keys of erased people who have one, and marks those without a row, also if their erasure has only begun. */
const eraseAgain = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `with gone as (
       insert into vault.person_keys (tenant, person_id, wrapped, erased_at)
       select p.tenant, p.person_id, null, now() from vault.people p
         left join vault.person_keys k on k.tenant = p.tenant and k.person_id = p.person_id
       where (p.erased and (k.person_id is null or k.wrapped is not null)) or (p.erasing and k.person_id is null)
       on conflict (tenant, person_id) do update set wrapped = null, erased_at = now()
       where person_keys.wrapped is not null
       returning 1)
     update vault.state set erasures = erasures + 1 where exists (select from gone)`,
  )
}

/** Permanently marks people who have no key as erased. */
export const markErased = async (pool: pg.Pool, people: readonly Person[]): Promise<void> => {
  const given: PeopleByTenant = new Map()
  for (const { tenant, personId } of people) add(given, tenant, [personId])
  for (const [tenant, ids] of pieces(given)) {
    await pool.query(
      `with gone as (
         insert into vault.person_keys (tenant, person_id, wrapped, erased_at)
         select $1, id, null, now() from unnest($2::text[]) as id on conflict do nothing returning 1)
       update vault.state set erasures = erasures + 1 where exists (select from gone)`,
      [tenant, ids],
    )
  }
}

/** Records the people whose key a reader did not find, for the health check of every process. */
export const noteMissing = async (pool: pg.Pool, tenant: string, personIds: readonly string[]): Promise<void> => {
  await pool.query(
    'insert into vault.missing (tenant, person_id) select $1, unnest($2::text[]) on conflict do nothing',
    [tenant, personIds],
  )
}

/** The people of the log without a key: those listed, and those whom a reader met before they were. */
const MISSING_NOW = `select count(*)::integer as count from (
  select tenant, person_id from vault.people where not erased
  union select tenant, person_id from vault.missing) p where ${HAS_NO_KEY}`

/** How long a count is used: it reads every person. */
const COUNTED_FOR_MS = 5_000

/** Counts the people whose events readers cannot open; requests within a few seconds share one result. */
export const missingCounter = (pool: Pick<pg.Pool, 'query'>): (() => Promise<number>) => {
  let last: { readonly at: number; readonly count: Promise<number> } | null = null
  const count = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(MISSING_NOW)
    return rows[0]?.count ?? 0
  }
  return () => {
    if (last !== null && performance.now() < last.at + COUNTED_FOR_MS) return last.count
    const counting = count()
    last = { at: performance.now(), count: counting }
    counting.catch(() => {
      last = null
    })
    return counting
  }
}
