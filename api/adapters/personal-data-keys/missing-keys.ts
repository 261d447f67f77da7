import type pg from 'pg'
import { erasureMarks } from '../../../domain/accounts/published.ts'
import type { EventDefinition } from '../../../domain/kernel/event.ts'
import type { EventStore, StoredEvent } from '../../../domain/kernel/event-store.ts'
import { sealedOf } from '../event-store/personal-fields.ts'
import { typeNames } from '../event-store/type-names.ts'

const PAGE = 5_000
/** People per statement. */
const PIECE = 5_000

export interface VaultCheckOptions {
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly definitions: ReadonlyMap<string, EventDefinition>
  /** Checks the whole log instead of the events since the last check. */
  readonly isWhole?: boolean
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
 * Compares the keys with the log, from where the last check ended. Erased people lose the key that a database restored
 * from before the erasure still has, and get the erasure mark that an empty database lacks. Returns everyone else with
 * sealed fields and no key: their keys were lost. While there are such people, the next check begins at the same
 * position.
 */
export const findMissingKeys = async (options: VaultCheckOptions): Promise<readonly Person[]> => {
  const { pool, store, isWhole = false } = options
  const after = isWhole ? -1 : await checkedUpTo(pool)
  const head = await store.head()
  if (head <= after) return []
  const people = await readPeople(options, after, head)
  await eraseAgain(pool, people.erased)
  const keyless = await withoutRow(pool, people.sealed)
  const isErasing = ({ tenant, personId }: Person): boolean => people.erasing.get(tenant)?.has(personId) === true
  await markErased(pool, keyless.filter(isErasing))
  const missing = keyless.filter((person) => !isErasing(person))
  if (missing.length === 0) await pool.query('update vault.state set checked = greatest(checked, $1)', [head])
  return missing
}

const checkedUpTo = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ checked: string }>('select checked from vault.state')
  return Number(rows[0]?.checked ?? -1)
}

const add = (people: PeopleByTenant, tenant: string, ids: readonly string[]): void => {
  if (ids.length === 0) return
  const known = people.get(tenant) ?? new Set()
  for (const id of ids) known.add(id)
  people.set(tenant, known)
}

const readPeople = async ({ store, definitions }: VaultCheckOptions, from: number, head: number): Promise<People> => {
  const names = typeNames(definitions)
  const people: People = { sealed: new Map(), erased: new Map(), erasing: new Map() }
  const note = (event: StoredEvent): void => {
    const sealed = sealedOf(event)
    if (sealed !== undefined && sealed.sealed !== '') add(people.sealed, event.tenant, [sealed.subject])
    const marks = erasureMarks({ type: names.today(event.type), data: event.data })
    add(people.erased, event.tenant, marks.erased)
    add(people.erasing, event.tenant, marks.erasing)
  }
  for (let after = from; after < head; ) {
    const page = await store.readAll({ after, limit: PAGE })
    for (const event of page) note(event)
    const last = page.at(-1)
    if (last === undefined) break
    after = last.position
  }
  return people
}

const pieces = function* (people: PeopleByTenant): Generator<readonly [string, readonly string[]]> {
  for (const [tenant, ids] of people) {
    const all = [...ids]
    for (let from = 0; from < all.length; from += PIECE) yield [tenant, all.slice(from, from + PIECE)]
  }
}

/** Deletes the keys of those who have one, and marks those who have no row. */
const eraseAgain = async (pool: pg.Pool, erased: PeopleByTenant): Promise<void> => {
  for (const [tenant, ids] of pieces(erased)) {
    await pool.query(
      `with gone as (
         insert into vault.person_keys (tenant, person_id, wrapped, erased_at)
         select $1, id, null, now() from unnest($2::text[]) as id
         on conflict (tenant, person_id) do update set wrapped = null, erased_at = now()
         where person_keys.wrapped is not null
         returning 1)
       update vault.state set erasures = erasures + 1 where exists (select from gone)`,
      [tenant, ids],
    )
  }
}

const withoutRow = async (pool: pg.Pool, people: PeopleByTenant): Promise<Person[]> => {
  const found: Person[] = []
  for (const [tenant, ids] of pieces(people)) {
    const { rows } = await pool.query<{ id: string }>(
      `select id from unnest($2::text[]) as id
       where not exists (select from vault.person_keys where tenant = $1 and person_id = id)`,
      [tenant, ids],
    )
    found.push(...rows.map(({ id }) => ({ tenant, personId: id })))
  }
  return found
}

/** Permanently marks people who have no key as erased. */
export const markErased = async (pool: pg.Pool, people: readonly Person[]): Promise<void> => {
  const erased: PeopleByTenant = new Map()
  for (const { tenant, personId } of people) add(erased, tenant, [personId])
  await eraseAgain(pool, erased)
}

/** Records the people whose key a reader did not find, for the health check of every process. */
export const noteMissing = async (pool: pg.Pool, tenant: string, personIds: readonly string[]): Promise<void> => {
  await pool.query(
    'insert into vault.missing (tenant, person_id) select $1, unnest($2::text[]) on conflict do nothing',
    [tenant, personIds],
  )
}

/** The number of people whose events readers still cannot open. */
export const MISSING_NOW = `select count(*)::integer from vault.missing m where not exists
  (select from vault.person_keys k where k.tenant = m.tenant and k.person_id = m.person_id)`

/**
 * Moves the start of the next check to the views' position: the projector has opened every event up to it. Only for a
 * process that projects.
 */
export const noteChecked = async (pool: pg.Pool): Promise<void> => {
  await pool.query('update vault.state set checked = position from projection.checkpoint where position > checked')
}
