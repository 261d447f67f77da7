import pg from 'pg'
import type { KeptFrom } from '../database/kept-from.ts'
import { identifier, PROJECTOR_ROLE, sqlName, tableName } from '../database/names.ts'
import type { AnyProjection, Table } from './projection.ts'
import { versionsOf } from './versions.ts'

/** States read in one transaction. The projector waits while it runs, so it is short. */
const SLICE = 5_000

export interface ThinOptions {
  readonly url: string
  readonly projections: readonly AnyProjection[]
  readonly slice?: number
  readonly signal?: AbortSignal
  /** Called between two slices. */
  readonly afterSlice?: () => Promise<void>
}

/**
 * Deletes the tenant's states before `keptFrom`, except the last one of each row up to there: reads as of that event and
 * later ones find what they found before. May be repeated at any time: after an interruption, or after a rebuild, which
 * makes every state again. An earlier `keptFrom` than the recorded one has no effect. Resolves with the number of deleted
 * states.
 */
export const thinStates = async (tenant: string, keptFrom: KeptFrom, options: ThinOptions): Promise<number> => {
  const client = new pg.Client({ connectionString: options.url })
  client.on('error', () => {})
  await client.connect()
  try {
    // Committed before the first state is deleted: a read as of an earlier moment is refused from here on.
    const boundary = await recordKeptFrom(client, tenant, keptFrom)
    let deleted = 0
    for (const table of options.projections.flatMap(({ tables }) => Object.values(tables))) {
      const versions = versionsOf(table)
      if (versions !== null) deleted += await thinTable(client, versions, tenant, boundary, options)
    }
    return deleted
  } finally {
    await client.end()
  }
}

/** Only moves forward. Resolves with the current position. */
const recordKeptFrom = async (client: pg.Client, tenant: string, { position, time }: KeptFrom): Promise<number> => {
  await client.query(
    `insert into projection.kept_from (tenant, position, time) values ($1, $2, $3)
     on conflict (tenant) do update set position = excluded.position, time = excluded.time
     where excluded.position > kept_from.position`,
    [tenant, position, time],
  )
  const { rows } = await client.query<{ position: string }>(
    'select position from projection.kept_from where tenant = $1',
    [tenant],
  )
  return Number(rows[0]?.position ?? position)
}

const thinTable = async (
  client: pg.Client,
  versions: Table,
  tenant: string,
  boundary: number,
  { slice = SLICE, signal, afterSlice }: ThinOptions,
): Promise<number> => {
  let deleted = 0
  let after: readonly string[] | null = null
  do {
    signal?.throwIfAborted()
    const done: Slice = await thinSlice(client, versions, { tenant, boundary, slice, after })
    deleted += done.deleted
    after = done.last
    await afterSlice?.()
  } while (after !== null)
  return deleted
}

interface Slice {
  readonly deleted: number
  /** The key of the last state that was read; null at the end. */
  readonly last: readonly string[] | null
}

const thinSlice = async (
  client: pg.Client,
  versions: Table,
  from: {
    readonly tenant: string
    readonly boundary: number
    readonly slice: number
    readonly after: readonly string[] | null
  },
): Promise<Slice> => {
  const { tenant, boundary, slice, after } = from
  const name = tableName(versions)
  const rowKey = versions.key.slice(0, -1).map((column) => identifier(sqlName(column)))
  const key = [...rowKey, 'position']
  const types = [...versions.key.slice(0, -1).map((column) => versions.columns[column]?.sql ?? 'text'), 'bigint']
  const beyond = `and (${key.join(', ')}) > (${types.map((type, i) => `$${i + 4}::text::${type}`).join(', ')})`
  await client.query(`begin; set local role ${PROJECTOR_ROLE}; set local lock_timeout = '10s'`)
  try {
    // The order of a swap and of the projector, so that none of them waits for another in a circle. With the checkpoint
    // locked, no erasure and no comparison reads the states at the same time.
    await client.query(`lock table ${name} in row exclusive mode`)
    await client.query('select from projection.checkpoint for update')
    const { rows } = await client.query<{ deleted: string; key: readonly string[] }>(
      `with page as materialized (
         select ctid as state_ctid, ${key.join(', ')} from ${name}
         where tenant = $1 ${after === null ? '' : beyond} order by ${key.join(', ')} limit $3
       ), gone as (
         delete from ${name} v using page p
         where v.ctid = p.state_ctid and p.position < $2 and exists (
           select from ${name} l where l.tenant = $1 and ${rowKey.map((column) => `l.${column} = p.${column}`).join(' and ')}
             and l.position > p.position and l.position <= $2)
         returning 1
       )
       select (select count(*) from gone) as deleted, array[${key.map((column) => `${column}::text`).join(', ')}] as key
       from page order by ${key.map((column) => `page.${column} desc`).join(', ')} limit 1`,
      [tenant, boundary, slice, ...(after ?? [])],
    )
    await client.query('commit')
    return { deleted: Number(rows[0]?.deleted ?? 0), last: rows[0]?.key ?? null }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
