import pg from 'pg'
import type { Recorded } from '../../domain/kernel/event.ts'
import { VIEWS } from '../database/names.ts'
import { isRowRefused } from '../database/unavailable.ts'
import { analyzeAsTablesGrow } from './analyze.ts'
import { named, Parameters, park, readWanted, upsert } from './batch-sql.ts'
import type { Advanced, Touched } from './change-feed.ts'
import { type Folding, type Parked, parked } from './folding.ts'
import type { TableRows } from './table-rows.ts'

/** Where the built views stand, and whose they are. Both must still be so when a batch is written. */
export interface Standing {
  readonly position: number
  readonly epoch: number
  readonly complete: boolean
}

export interface Projected {
  readonly advanced: Advanced
  readonly parked: readonly Parked[]
}

/** Another projector has moved the checkpoint, or a newer version of a view has taken over. Nothing was written. */
class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/**
 * Folds the next events of the log into the rows of all built views and moves the checkpoint, in one statement and so
 * in one transaction. A row the database refuses costs the event that made it, never the batch.
 */
export const projectBatch = async (
  client: pg.Client,
  foldings: readonly Folding[],
  events: readonly Recorded[],
  standing: Standing,
): Promise<Projected> => {
  const position = events.at(-1)?.position ?? standing.position
  try {
    await load(client, foldings, events, VIEWS)
    const refused = foldings.flatMap((folding) => foldAll(folding, events))
    const touched = foldings.flatMap(touchedBy)
    const written = new Map(
      foldings
        .flatMap(changedRows)
        .map((rows) => [rows.table.name, { table: rows.table, entries: [...rows.changed()] }]),
    )
    const advanced: Advanced = { position, complete: standing.complete, touched, swapped: [] }
    await write(client, foldings, refused, standing, position)
    await analyzeAsTablesGrow(client, foldings)
    return { advanced: { ...advanced, handed: { since: standing.position, tables: written } }, parked: refused }
  } catch (error) {
    if (isOvertaken(error)) throw new Overtaken('another projector has moved the checkpoint', { cause: error })
    if (!isRowRefused(error)) throw error
    return await projectApart(client, foldings, events, standing, position)
  } finally {
    for (const folding of foldings) folding.forget()
  }
}

/** Reads what these events need, for all views at once. */
export const load = async (
  client: pg.Client,
  foldings: readonly Folding[],
  events: readonly Recorded[],
  schema: string,
): Promise<void> => {
  for (const wantedOf of [
    (folding: Folding) => folding.wanted(events),
    (folding: Folding) => folding.wantedNext(events),
  ]) {
    await Promise.all(
      foldings.flatMap((folding) =>
        wantedOf(folding).map(async (wanted) => {
          folding.load(wanted.table, await readWanted(client, schema, wanted))
        }),
      ),
    )
  }
}

export const foldAll = (folding: Folding, events: readonly Recorded[]): Parked[] => {
  const refused: Parked[] = []
  for (const event of events) {
    const why = folding.fold(event)
    if (why !== null) refused.push(why)
  }
  return refused
}

const isOvertaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === 'MS001'

const touchedBy = (folding: Folding): Touched[] => {
  const touched = new Map<string, Touched>()
  for (const { table, changed } of changedTables(folding)) {
    for (const { tenant, row } of changed) {
      const scope = table.scope === null ? '' : String(row[table.scope] ?? '')
      touched.set(`${table.name}\u0000${tenant}\u0000${scope}`, { table: table.name, tenant, scope })
    }
  }
  return [...touched.values()]
}

const changedTables = (folding: Folding) =>
  Object.values(folding.rows).map((rows) => ({ table: rows.table, changed: rows.changed() }))

/** The part of a statement that moves the checkpoint, or fails the statement when it stands elsewhere. */
const moveCheckpoint = (standing: Standing, position: number, parameters: Parameters): string =>
  `update projection.checkpoint set position = ${parameters.add(position)}::bigint
    where position = ${parameters.add(standing.position)}::bigint and epoch = ${parameters.add(standing.epoch)}::bigint
    returning position`

const write = async (
  client: pg.Client,
  foldings: readonly Folding[],
  refused: readonly Parked[],
  standing: Standing,
  position: number,
): Promise<void> => {
  const parameters = new Parameters()
  const parts = upserts(foldings, VIEWS, parameters)
  if (refused.length > 0) parts.push(park(refused, parameters))
  const fence = moveCheckpoint(standing, position, parameters)
  const text = `with ${[...parts.map((part, i) => `w${i} as (${part})`), `fence as (${fence})`].join(', ')}
    select projection.held((select count(*) from fence))`
  await client.query(named(text, parameters.values))
}

const upserts = (foldings: readonly Folding[], schema: string, parameters: Parameters): string[] =>
  foldings.flatMap((folding) =>
    changedRows(folding).map((rows) => upsert(rows.table, [...rows.changed()], schema, parameters)),
  )

export const changedRows = (folding: Folding): TableRows[] =>
  Object.values(folding.rows).filter((rows) => rows.dirtyCount > 0)

/** The slow way, when the database refused a row: view by view, halving until the event stands alone and is parked. */
const projectApart = async (
  client: pg.Client,
  foldings: readonly Folding[],
  events: readonly Recorded[],
  standing: Standing,
  position: number,
): Promise<Projected> => {
  await client.query('begin')
  try {
    const refused: Parked[] = []
    const touched: Touched[] = []
    for (const folding of foldings) {
      for (const outcome of await projectView(client, folding, events, VIEWS)) {
        if ('error' in outcome) refused.push(outcome)
        else touched.push(outcome)
      }
    }
    for (const folding of foldings) folding.forget()
    const advanced: Advanced = { position, complete: standing.complete, touched, swapped: [] }
    await write(client, [], refused, standing, position)
    await client.query('commit')
    return { advanced, parked: refused }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw isOvertaken(error) ? new Overtaken('another projector has moved the checkpoint', { cause: error }) : error
  }
}

/** One view in an open transaction. What the database refuses is halved until the event that made it stands alone. */
export const projectView = async (
  client: pg.Client,
  folding: Folding,
  events: readonly Recorded[],
  schema: string,
): Promise<(Parked | Touched)[]> => {
  await client.query('savepoint part')
  folding.forget()
  try {
    await load(client, [folding], events, schema)
    const refused = foldAll(folding, events)
    const touched = touchedBy(folding)
    for (const rows of Object.values(folding.rows)) {
      if (rows.dirtyCount === 0) continue
      const parameters = new Parameters()
      await client.query(named(upsert(rows.table, [...rows.changed()], schema, parameters), parameters.values))
    }
    await client.query('release savepoint part')
    return [...refused, ...touched]
  } catch (error) {
    if (!isRowRefused(error)) throw error
    await client.query('rollback to savepoint part')
    const [event] = events
    if (event !== undefined && events.length === 1) return [parked(folding.projection.name, event, error)]
    const middle = Math.ceil(events.length / 2)
    return [
      ...(await projectView(client, folding, events.slice(0, middle), schema)),
      ...(await projectView(client, folding, events.slice(middle), schema)),
    ]
  }
}
