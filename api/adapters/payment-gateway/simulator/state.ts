import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { tolerantPool } from '../../postgres/tolerant-pool.ts'
import { missing } from './answer.ts'
import type { ObjectKind, ObjectKinds, ProviderObject } from './objects.ts'

const SCHEMA = `
  create schema if not exists simulator;
  create table if not exists simulator.object (
    id text primary key,
    kind text not null,
    sequence bigint generated always as identity,
    payment_intent text,
    body jsonb not null
  );
  create index if not exists object_by_kind on simulator.object (kind, sequence desc);
  create index if not exists object_by_intent on simulator.object (payment_intent, kind);
  create table if not exists simulator.card_behind (payment_method text primary key, number text not null);
  create table if not exists simulator.idempotency (
    key text primary key,
    fingerprint text not null,
    status int,
    body jsonb
  );
  create table if not exists simulator.delivery (
    id bigint generated always as identity primary key,
    event text not null,
    type text not null,
    body text not null,
    state text not null,
    attempts int not null default 0,
    next_at timestamptz not null default now(),
    last_status int,
    last_error text
  );
  create index if not exists delivery_due on simulator.delivery (next_at) where state = 'pending';
  create table if not exists simulator.due (
    id bigint generated always as identity primary key,
    kind text not null,
    object text not null,
    due_at timestamptz not null
  );
  create table if not exists simulator.posting (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    account text not null,
    cents bigint not null,
    source text not null
  );
  create table if not exists simulator.payout_part (
    balance_transaction text primary key,
    payout text not null
  );
  create index if not exists payout_part_by_payout on simulator.payout_part (payout);
  create table if not exists simulator.setting (name text primary key, value jsonb not null);
`

/** Advisory lock for creating the tables, in case two simulators start at the same time on one database. */
const SCHEMA_LOCK = 7_316_220_114

export const openState = async (databaseUrl: string): Promise<pg.Pool> => {
  const pool = tolerantPool({ connectionString: databaseUrl, max: 8 })
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await tx.query(SCHEMA)
  })
  return pool
}

export type Tx = pg.PoolClient

export const inTransaction = async <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const tx = await pool.connect()
  let broken = false
  const lost = (): void => {
    broken = true
  }
  tx.on('error', lost)
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    tx.off('error', lost)
    tx.release(broken)
  }
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

let secondsBehind = 0
/** The time of what is created, in seconds since 1970: the real one, unless `moveClock` moved it. */
export const createdInSeconds = (): number => nowInSeconds() - secondsBehind
/** What is created from now on is dated from `seconds` on, until the next start; undefined: with the real time again. */
export const moveClock = (seconds: number | undefined): void => {
  secondsBehind = seconds === undefined ? 0 : nowInSeconds() - seconds
}

/** Inserts or updates an object. */
export const save = async (tx: Tx, object: ProviderObject): Promise<void> => {
  await tx.query(
    `insert into simulator.object (id, kind, payment_intent, body) values ($1, $2, $3, $4)
     on conflict (id) do update set body = excluded.body`,
    [object.id, object.object, intentOf(object), JSON.stringify(object)],
  )
}

const intentOf = (object: ProviderObject): string | null => {
  if (object.object === 'payment_intent') return object.id
  return 'payment_intent' in object ? object.payment_intent : null
}

/** Reads an object and locks it until the transaction ends. Throws the provider's 404. */
export const lock = async <K extends ObjectKind>(tx: Tx, kind: K, id: string): Promise<ObjectKinds[K]> => {
  const found = await tx.query<{ body: ObjectKinds[K] }>(
    'select body from simulator.object where kind = $1 and id = $2 for update',
    [kind, id],
  )
  const row = found.rows[0]
  if (row === undefined) throw missing(kind, id)
  return row.body
}

export const read = async <K extends ObjectKind>(
  db: pg.Pool | Tx,
  kind: K,
  id: string,
): Promise<ObjectKinds[K] | undefined> => {
  const found = await db.query<{ body: ObjectKinds[K] }>(
    'select body from simulator.object where kind = $1 and id = $2',
    [kind, id],
  )
  return found.rows[0]?.body
}

export const readAny = async (db: pg.Pool | Tx, id: string): Promise<ProviderObject | undefined> =>
  (await db.query<{ body: ProviderObject }>('select body from simulator.object where id = $1', [id])).rows[0]?.body

export interface ListFilter {
  readonly limit: number
  /** Only objects that are older than this one. */
  readonly after?: string | undefined
  /** Only objects that are newer than this one; the nearest of them. */
  readonly before?: string | undefined
  /** Times of creation in Unix seconds. */
  readonly created?: {
    readonly gt?: number | undefined
    readonly gte?: number | undefined
    readonly lt?: number | undefined
    readonly lte?: number | undefined
  }
  /** Fields that have exactly this text. */
  readonly fields?: Readonly<Record<string, string>>
  /** Types of events; `charge.*` is every type that begins with `charge.`. */
  readonly types?: readonly string[] | undefined
  /** Only the balance transactions of this pay-out, including its own. */
  readonly payout?: string | undefined
}

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** Objects of a kind, newest first. */
export const list = async <K extends ObjectKind>(
  db: pg.Pool | Tx,
  kind: K,
  filter: ListFilter,
): Promise<readonly ObjectKinds[K][]> => {
  const values: unknown[] = [kind]
  const conditions = ['kind = $1']
  const where = (condition: (placeholder: string) => string, value: unknown): void => {
    if (value === undefined) return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  const place = (operator: string) => (id: string) =>
    `sequence ${operator} (select sequence from simulator.object where id = ${id})`
  where(place('<'), filter.after)
  where(place('>'), filter.before)
  for (const [name, operator] of Object.entries(OPERATORS))
    where(
      (time) => `(body ->> 'created')::bigint ${operator} ${time}`,
      filter.created?.[name as keyof typeof OPERATORS],
    )
  for (const [field, value] of Object.entries(filter.fields ?? {})) {
    if (field === 'payment_intent') where((id) => `payment_intent = ${id}`, value)
    else where((given) => `(body -> '${field}') = to_jsonb(${given}::text)`, value)
  }
  where((patterns) => `body ->> 'type' like any(${patterns})`, filter.types?.map(likePattern))
  where(
    (payout) => `id in (select balance_transaction from simulator.payout_part where payout = ${payout})`,
    filter.payout,
  )
  const isBackwards = filter.before !== undefined
  const found = await db.query<{ body: ObjectKinds[K] }>(
    `select body from simulator.object where ${conditions.join(' and ')}
     order by sequence ${isBackwards ? 'asc' : 'desc'} limit ${filter.limit}`,
    values,
  )
  const bodies = found.rows.map((row) => row.body)
  return isBackwards ? bodies.reverse() : bodies
}

const likePattern = (type: string): string => type.replace(/[\\%_]/g, '\\$&').replace(/\*$/, '%')

export const setting = async <T>(db: pg.Pool | Tx, name: string, initial: T): Promise<T> => {
  const found = await db.query<{ value: T }>('select value from simulator.setting where name = $1', [name])
  const row = found.rows[0]
  return row === undefined ? initial : row.value
}

export const changeSetting = async (db: pg.Pool | Tx, name: string, value: unknown): Promise<void> => {
  await db.query(
    `insert into simulator.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
