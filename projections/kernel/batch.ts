import pg from 'pg'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { LogMark } from '../../domain/kernel/event-store.ts'
import { cork } from '../database/cork.ts'
import { VIEWS } from '../database/names.ts'
import { isRowRefused, reasonOf } from '../database/unavailable.ts'
import { tablesDue } from './analyze.ts'
import { insert, insertParked, lookUpRows, namedStatement, Parameters, unnested, upsert } from './batch-sql.ts'
import type { Advanced, Touched } from './change-feed.ts'
import { eraseStates, erasuresFor } from './erase-states.ts'
import type { TableRows } from './table-rows.ts'
import { versionsOf } from './versions.ts'
import { type ParkedEvent, parked, type ViewFold } from './view-fold.ts'

/** The position of the built views and the epoch of their versions; both must be unchanged when a batch is written. */
export interface Checkpoint {
  readonly position: number
  readonly epoch: number
  readonly complete: boolean
}

export interface Projected {
  readonly advanced: Advanced
  readonly parked: readonly ParkedEvent[]
  /** Tables to analyze, once the batch was announced: its readers do not wait for that. */
  readonly due: readonly string[]
}

/** Another projector moved the checkpoint, or a newer version of a view took over. Nothing was written. */
class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved'
}

/**
 * Folds the next events of the log into the rows of all built views and moves the checkpoint, in one transaction that is
 * sent at once. When the database refuses a row, only the event that made it is parked. `whole`: the given events and
 * those that belong to them; the rows of the given ones are read in the meantime.
 */
export const projectBatch = async (
  client: pg.Client,
  folds: readonly ViewFold[],
  given: readonly Recorded[],
  checkpoint: Checkpoint,
  whole: Promise<readonly Recorded[]> = Promise.resolve(given),
): Promise<Projected> => {
  let events = given
  let last: LogMark = { position: checkpoint.position, id: null }
  try {
    const reading = load(client, folds, given, VIEWS)
    // A failure is thrown below, after no query is pending; until then it has a handler, or it would end the process.
    const settled = reading.catch(() => {})
    events = await whole.finally(() => settled)
    last = events.at(-1) ?? last
    await reading
    if (events.length > given.length) await load(client, folds, events, VIEWS)
    const refused = folds.flatMap((fold) => applyAll(fold, events))
    const touched = folds.flatMap(touchedBy)
    const written = new Map(
      folds.flatMap(dirtyTables).map((rows) => [rows.table.name, { table: rows.table, entries: [...rows.changed()] }]),
    )
    const advanced: Advanced = { position: last.position, complete: checkpoint.complete, touched, swapped: [] }
    const erasing = folds.filter((fold) => erasuresFor(fold.projection, events).length > 0)
    const writes = [...upserts(folds, VIEWS), ...bookkeeping(refused, checkpoint, last)]
    if (erasing.length === 0) await sendTogether(client, ['begin', ...writes, 'commit'])
    else {
      await sendTogether(client, ['begin', ...writes])
      for (const { projection } of erasing) await eraseStates(client, projection, VIEWS, events)
      await client.query('commit')
    }
    const due = tablesDue(client, folds)
    return { advanced: { ...advanced, written: { since: checkpoint.position, tables: written } }, parked: refused, due }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if (isCheckpointMoved(error))
      throw new CheckpointMoved('another projector has moved the checkpoint', { cause: error })
    if (!isRowRefused(error)) throw error
    return await projectViewByView(client, folds, events, checkpoint, last)
  } finally {
    for (const fold of folds) fold.forget()
  }
}

/** Reads the rows that these events' folds read, round by round, for all views at the same time. */
export const load = async (
  client: pg.Client,
  folds: readonly ViewFold[],
  events: readonly Recorded[],
  schema: string,
): Promise<void> => {
  for (let round = 0, reading = folds; reading.length > 0; round++) {
    const lookups = reading.flatMap((fold) => {
      const found = fold.lookups(events, round)
      return found === null ? [] : [{ fold, found }]
    })
    const { uncork } = cork(client)
    const reads = lookups.flatMap(({ fold, found }) =>
      found.map(async (lookup) => {
        fold.load(lookup.table, await lookUpRows(client, schema, lookup))
      }),
    )
    uncork()
    await Promise.all(reads)
    reading = lookups.map(({ fold }) => fold)
  }
}

export const applyAll = (fold: ViewFold, events: readonly Recorded[]): ParkedEvent[] => {
  const refused: ParkedEvent[] = []
  for (const event of events) {
    const parked = fold.apply(event)
    if (parked !== null) refused.push(parked)
  }
  return refused
}

const isCheckpointMoved = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === 'MS001'

const touchedBy = (fold: ViewFold): Touched[] => {
  const touched = new Map<string, Touched>()
  for (const { table, changed } of changedTables(fold)) {
    for (const { tenant, row } of changed) {
      const scope = table.scope === null ? '' : String(row[table.scope] ?? '')
      touched.set(`${table.name}\u0000${tenant}\u0000${scope}`, { table: table.name, tenant, scope })
    }
  }
  return [...touched.values()]
}

const changedTables = (fold: ViewFold) =>
  Object.values(fold.rows).map((rows) => ({ table: rows.table, changed: rows.changed() }))

type Sent = string | ReturnType<typeof namedStatement>

/** In one round trip. Throws the first failure, after which the statements of a transaction do nothing. */
const sendTogether = async (client: pg.Client, statements: readonly Sent[]): Promise<void> => {
  const { uncork } = cork(client)
  const sent = statements.map((statement) => client.query(statement))
  uncork()
  const results = await Promise.allSettled(sent)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Statements that park events and move the checkpoint; `projection.held` fails if it moved nothing. */
const bookkeeping = (refused: readonly ParkedEvent[], checkpoint: Checkpoint, { position, id }: LogMark): Sent[] => {
  const parking = new Parameters()
  const values = [position, id, checkpoint.position, checkpoint.epoch]
  return [
    ...(refused.length === 0 ? [] : [namedStatement(insertParked(refused, parking), parking.values)]),
    namedStatement(
      `with fence as (update projection.checkpoint set position = $1::bigint, event_id = $2::text
        where position = $3::bigint and epoch = $4::bigint returning position)
      select projection.held((select count(*) from fence))`,
      values,
    ),
  ]
}

/**
 * A statement for each changed table, so that their texts are few: a connection keeps the plan of every text that it was
 * sent, and the tables that batches change make thousands of combinations.
 */
const upserts = (folds: readonly ViewFold[], schema: string): Sent[] =>
  folds.flatMap((fold) => dirtyTables(fold).map((rows) => upsertChanged(rows, schema)))

/**
 * Writes a table's changed rows and their new states. Most batches make one state of each row: both are then written from
 * the same parameters, of which a draw has megabytes.
 */
const upsertChanged = (rows: TableRows, schema: string): Sent => {
  const parameters = new Parameters()
  const changed = [...rows.changed()]
  const written = unnested(rows.table, changed, parameters)
  const current = upsert(rows.table, written, schema)
  const versions = versionsOf(rows.table)
  const states = rows.takeStates(Number.POSITIVE_INFINITY)
  if (versions === null || states.length === 0) return namedStatement(current, parameters.values)
  const isSame = states.length === changed.length && states.every((state, at) => state === changed[at])
  const added = insert(versions, isSame ? written : unnested(versions, states, parameters), schema)
  return namedStatement(`with w as (${current}) ${added}`, parameters.values)
}

export const dirtyTables = (fold: ViewFold): TableRows[] =>
  Object.values(fold.rows).filter((rows) => rows.dirtyCount > 0)

/** The slow path, after the database refused a row: each view in savepoints, so that just the refused events are parked. */
const projectViewByView = async (
  client: pg.Client,
  folds: readonly ViewFold[],
  events: readonly Recorded[],
  checkpoint: Checkpoint,
  last: LogMark,
): Promise<Projected> => {
  await client.query('begin')
  try {
    const refused: ParkedEvent[] = []
    const touched: Touched[] = []
    for (const fold of folds) {
      for (const outcome of await projectView(client, fold, events, VIEWS)) {
        if ('error' in outcome) refused.push(outcome)
        else touched.push(outcome)
      }
    }
    for (const fold of folds) {
      fold.forget()
      await eraseStates(client, fold.projection, VIEWS, events)
    }
    const advanced: Advanced = { position: last.position, complete: checkpoint.complete, touched, swapped: [] }
    await sendTogether(client, [...bookkeeping(refused, checkpoint, last), 'commit'])
    return { advanced, parked: refused, due: [] }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw isCheckpointMoved(error)
      ? new CheckpointMoved('another projector has moved the checkpoint', { cause: error })
      : error
  }
}

/** Projects one view in an open transaction. A refused batch is split in halves until the event at fault is alone. */
export const projectView = async (
  client: pg.Client,
  fold: ViewFold,
  events: readonly Recorded[],
  schema: string,
): Promise<(ParkedEvent | Touched)[]> => {
  await client.query('savepoint part')
  fold.forget()
  try {
    await load(client, [fold], events, schema)
    const refused = applyAll(fold, events)
    const touched = touchedBy(fold)
    for (const rows of Object.values(fold.rows)) {
      if (rows.dirtyCount > 0) await client.query(upsertChanged(rows, schema))
    }
    await client.query('release savepoint part')
    return [...refused, ...touched]
  } catch (error) {
    if (!isRowRefused(error)) throw error
    await client.query('rollback to savepoint part')
    const [event] = events
    if (event !== undefined && events.length === 1) return [parked(fold.projection.name, event, reasonOf(error))]
    const middle = Math.ceil(events.length / 2)
    return [
      ...(await projectView(client, fold, events.slice(0, middle), schema)),
      ...(await projectView(client, fold, events.slice(middle), schema)),
    ]
  }
}
