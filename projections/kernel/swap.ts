import type pg from 'pg'
import { ADVANCED_CHANNEL, BOOKKEEPING, identifier, sqlName, tableName, VIEWS } from '../database/names.ts'
import type { Checkpoint } from './batch.ts'
import { insertParked, namedStatement, Parameters } from './batch-sql.ts'
import { encodeAdvanced } from './change-feed.ts'
import type { AnyProjection } from './projection.ts'
import { storedTables } from './versions.ts'
import type { ParkedEvent } from './view-fold.ts'

interface FilledTables {
  readonly parked: readonly ParkedEvent[]
  advanceTo(position: number): Promise<void>
}

/**
 * Replaces a view's tables with those of `schema`. The tables are locked before the checkpoint, in the order in which the
 * projector's own transaction takes them, so that the two cannot deadlock.
 */
export const swapTables = async (
  owner: pg.Client,
  projection: AnyProjection,
  schema: string,
  builder: FilledTables,
): Promise<Checkpoint> => {
  await owner.query('begin')
  try {
    await owner.query("set local lock_timeout = '10s'")
    const old = await oldTables(owner, projection)
    if (old.length > 0) await owner.query(`lock table ${old.join(', ')} in access exclusive mode`)
    const { rows } = await owner.query<{ position: string; epoch: string; complete: boolean }>(
      `select position, epoch, complete from ${BOOKKEEPING}.checkpoint for update`,
    )
    const checkpoint = rows[0]
    if (checkpoint === undefined) throw new Error('the checkpoint is missing')
    const position = Number(checkpoint.position)
    await builder.advanceTo(position)
    for (const name of old) await owner.query(`drop table ${name}`)
    for (const table of storedTables(projection)) {
      await owner.query(`alter table ${tableName(table, schema)} set schema ${identifier(VIEWS)}`)
    }
    await owner.query(`drop schema ${identifier(schema)}`)
    const epoch = Number(checkpoint.epoch) + ((await recordVersion(owner, projection)) ? 1 : 0)
    await owner.query(`update ${BOOKKEEPING}.checkpoint set epoch = $1`, [epoch])
    await replaceParked(owner, projection, builder.parked)
    const swapped = Object.values(projection.tables).map((table) => table.name)
    const { complete } = checkpoint
    await owner.query('select pg_notify($1, $2)', [
      ADVANCED_CHANNEL,
      // A projector notifies shortly after its commits: for listeners that learn of this position here, anything may have changed.
      encodeAdvanced({ position, complete, touched: 'all', swapped }),
    ])
    await owner.query('commit')
    return { position, epoch, complete }
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    throw error
  }
}

/** The view's current tables, including those that its new version drops, and those of a view that it has taken over. */
const oldTables = async (owner: pg.Client, projection: AnyProjection): Promise<string[]> => {
  const own = storedTables(projection).map((table) => sqlName(table.name))
  const { rows } = await owner.query<{ tables: string[] }>(
    'select tables from projection.view where name = $1 or tables && $2',
    [projection.name, own],
  )
  const names = new Set([...rows.flatMap(({ tables }) => tables), ...own])
  const found = await owner.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = $1 and tablename = any($2) order by tablename',
    [VIEWS, [...names]],
  )
  return found.rows.map(({ name }) => `${identifier(VIEWS)}.${identifier(name)}`)
}

/** True when the version changed: a projector of the old version must not write into the new tables. */
const recordVersion = async (owner: pg.Client, projection: AnyProjection): Promise<boolean> => {
  const before = await owner.query<{ version: number }>('select version from projection.view where name = $1', [
    projection.name,
  ])
  const tables = storedTables(projection).map((table) => sqlName(table.name))
  await owner.query('delete from projection.view where name <> $1 and tables && $2', [projection.name, tables])
  await owner.query(
    `insert into projection.view (name, version, tables) values ($1, $2, $3)
     on conflict (name) do update set version = excluded.version, tables = excluded.tables`,
    [projection.name, projection.version, tables],
  )
  return before.rows[0]?.version !== projection.version
}

const replaceParked = async (
  owner: pg.Client,
  projection: AnyProjection,
  events: readonly ParkedEvent[],
): Promise<void> => {
  await owner.query('delete from projection.parked where projection = $1', [projection.name])
  if (events.length === 0) return
  const parameters = new Parameters()
  await owner.query(namedStatement(insertParked(events, parameters), parameters.values))
}
