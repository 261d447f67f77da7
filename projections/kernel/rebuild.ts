import pg from 'pg'
import { identifier, sqlName } from '../database/names.ts'
import { openProjectorClient } from '../database/projector-client.ts'
import { createIndexes, createTable, createViewSchema } from '../database/table-ddl.ts'
import { CONNECTS_WITHIN_MS, isRowRefused } from '../database/unavailable.ts'
import type { Standing } from './batch.ts'
import { Copy, type CopyOptions } from './copy.ts'
import type { AnyProjection } from './projection.ts'
import { swapTables } from './swap.ts'

export interface RebuildOptions extends CopyOptions {
  readonly url: string
  /** Runs the last step; a projector in the same process keeps its own batches out meanwhile. */
  readonly last?: (swap: () => Promise<Standing>) => Promise<Standing>
}

export interface Rebuilt {
  readonly events: number
  readonly rows: number
  readonly parked: number
  /** The position of the other views, at which the new tables took their place. */
  readonly position: number
  readonly milliseconds: number
}

/** Ahead of the swap, which holds readers back, the copy comes this close to the others. */
const CLOSE_ENOUGH = 500
const REBUILD_LOCK = 7_316_003

/**
 * Builds a view's tables anew from the log beside those in use, then puts them in their place in one short
 * transaction. May run while the product runs, here or in another process, and while it is stopped. Rejects when
 * another process is rebuilding the same view.
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

/** `careful`: writes batch by batch and parks the events whose rows the database refuses. */
const build = async (
  owner: pg.Client,
  projection: AnyProjection,
  options: RebuildOptions,
  careful: boolean,
): Promise<Rebuilt> => {
  const started = performance.now()
  const schema = `rebuild_${sqlName(projection.name)}`
  const statements = [
    `drop schema if exists ${identifier(schema)} cascade`,
    ...createViewSchema(schema),
    ...Object.values(projection.tables).flatMap((table) => createTable(table, schema, careful)),
  ]
  for (const statement of statements) await owner.query(statement)
  const copy = new Copy(projection, schema, await openProjectorClient(options.url), options, careful)
  try {
    await followTo(owner, copy)
    await copy.ensureKeys()
    for (const table of Object.values(projection.tables)) {
      for (const statement of createIndexes(table, schema)) await owner.query(statement)
    }
    await followTo(owner, copy)
    const swap = (): Promise<Standing> => swapTables(owner, projection, schema, copy)
    const { position } = await (options.last?.(swap) ?? swap())
    const milliseconds = Math.round(performance.now() - started)
    return { events: copy.events, rows: copy.written, parked: copy.parked.length, position, milliseconds }
  } finally {
    await copy.close()
  }
}

const lockRebuild = async (owner: pg.Client, projection: AnyProjection): Promise<void> => {
  const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as got', [
    REBUILD_LOCK,
    projection.name,
  ])
  if (rows[0]?.got !== true) throw new Error(`${projection.name} is being rebuilt by another process`)
}

const followTo = async (owner: pg.Client, copy: Copy): Promise<void> => {
  for (;;) {
    const before = copy.events
    const { rows } = await owner.query<{ position: string }>('select position from projection.checkpoint')
    await copy.advanceTo(Number(rows[0]?.position ?? -1))
    if (copy.events - before < CLOSE_ENOUGH) return
  }
}
