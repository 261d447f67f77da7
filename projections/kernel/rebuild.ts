import pg from 'pg'
import { identifier } from '../database/names.ts'
import { openProjectorClient } from '../database/projector-client.ts'
import { createIndexes, createTable, createViewSchema } from '../database/table-ddl.ts'
import { CONNECTS_WITHIN_MS, isRowRefused } from '../database/unavailable.ts'
import { takeWorkSchema } from '../database/work-schemas.ts'
import type { Checkpoint } from './batch.ts'
import type { AnyProjection } from './projection.ts'
import { swapTables } from './swap.ts'
import { TableBuilder, type TableBuilderOptions } from './table-builder.ts'
import { storedTables } from './versions.ts'

export interface RebuildOptions extends TableBuilderOptions {
  readonly url: string
  /** Runs the swap while the projector of this process writes no batch. */
  readonly betweenBatches?: (swap: () => Promise<Checkpoint>) => Promise<Checkpoint>
}

export interface Rebuilt {
  readonly events: number
  readonly rows: number
  readonly parked: number
  /** The position of all views at the swap. */
  readonly position: number
  readonly milliseconds: number
}

/** The swap blocks readers, so the new tables first catch up to within this many events. */
const CLOSE_ENOUGH = 500
const REBUILD_LOCK = 7_316_003

/**
 * Builds new tables for a view from the log alongside those in use, then swaps them in one short transaction. May run while
 * the product runs, in this process or another, and while it is stopped. Rejects when another process is rebuilding the
 * same view.
 */
export const rebuild = async (projection: AnyProjection, options: RebuildOptions): Promise<Rebuilt> => {
  const connectionTimeoutMillis = CONNECTS_WITHIN_MS
  const owner = new pg.Client({ connectionString: options.url, keepAlive: true, connectionTimeoutMillis })
  owner.on('error', () => {})
  await owner.connect()
  try {
    await lockRebuild(owner, projection)
    return await build(owner, projection, options, false).catch((error: unknown) => {
      if (!isRowRefused(error)) throw error
      return build(owner, projection, options, true)
    })
  } finally {
    await owner.end().catch(() => {})
  }
}

/** `parkRefused`: slower, batch by batch; parks the events whose rows the database refuses. */
const build = async (
  owner: pg.Client,
  projection: AnyProjection,
  options: RebuildOptions,
  parkRefused: boolean,
): Promise<Rebuilt> => {
  const started = performance.now()
  const schema = await takeWorkSchema(owner, 'rebuild', projection.name)
  const statements = [
    ...createViewSchema(schema),
    ...storedTables(projection).flatMap((table) => createTable(table, schema, parkRefused)),
  ]
  // In one query, and so in one transaction: every commit waits for the disk.
  await owner.query(statements.join('; '))
  const builder = new TableBuilder(projection, schema, await openWriters(options.url), options, parkRefused)
  try {
    await followTo(owner, builder)
    await builder.ensureKeys()
    await addIndexes(owner, projection, schema, options.url)
    await followTo(owner, builder)
    const swap = (): Promise<Checkpoint> => swapTables(owner, projection, schema, builder)
    const { position } = await (options.betweenBatches?.(swap) ?? swap())
    const milliseconds = Math.round(performance.now() - started)
    return { events: builder.events, rows: builder.written, parked: builder.parked.length, position, milliseconds }
  } finally {
    await builder.close()
    // There after a failure only: the swap drops it, too.
    await owner.query(`drop schema if exists ${identifier(schema)} cascade`).catch(() => {})
  }
}

/** Two, for the same reason as `addIndexes`. */
const openWriters = async (url: string): Promise<[pg.Client, pg.Client]> => {
  const first = await openProjectorClient(url)
  try {
    return [first, await openProjectorClient(url)]
  } catch (error) {
    await first.end().catch(() => {})
    throw error
  }
}

/** On two connections, as each keeps one processor busy. */
const addIndexes = async (
  owner: pg.Client,
  projection: AnyProjection,
  schema: string,
  connectionString: string,
): Promise<void> => {
  const indexes = storedTables(projection).flatMap((table) => createIndexes(table, schema))
  if (indexes.length === 0) return
  const helper = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTS_WITHIN_MS })
  helper.on('error', () => {})
  await helper.connect()
  try {
    await Promise.all(
      [owner, helper].map(async (client) => {
        // The swap's commit waits for the disk, which covers these statements too.
        await client.query('set synchronous_commit = off')
        for (let next = indexes.shift(); next !== undefined; next = indexes.shift()) await client.query(next)
      }),
    )
    await owner.query('reset synchronous_commit')
  } finally {
    await helper.end()
  }
}

const lockRebuild = async (owner: pg.Client, projection: AnyProjection): Promise<void> => {
  const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    REBUILD_LOCK,
    projection.name,
  ])
  if (rows[0]?.got !== true) throw new Error(`${projection.name} is being rebuilt by another process`)
}

const followTo = async (owner: pg.Client, builder: TableBuilder): Promise<void> => {
  for (;;) {
    const before = builder.events
    const { rows } = await owner.query<{ position: string }>('select position from projection.checkpoint')
    await builder.advanceTo(Number(rows[0]?.position ?? -1))
    if (builder.events - before < CLOSE_ENOUGH) return
  }
}
