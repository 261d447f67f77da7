import type pg from 'pg'
import type { Recorded } from '../../domain/kernel/event.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
import { deleteStates, lookUpRows, namedStatement, Parameters, unnested, upsert } from './batch-sql.ts'
import { readBoundaries } from './kept-states.ts'
import type { AnyProjection, Table } from './projection.ts'
import { type Entry, isSameState, type Row, rowId } from './table-rows.ts'
import { versionsOf } from './versions.ts'
import { type Lookup, ViewFold } from './view-fold.ts'

/** The events that erase a person from states that the view keeps. */
export const erasuresFor = ({ tables }: AnyProjection, events: readonly Recorded[]): readonly Recorded[] => {
  const erasing = new Set(Object.values(tables).flatMap(({ versions }) => versions?.erasedBy ?? []))
  return erasing.size === 0 ? [] : events.filter(({ type }) => erasing.has(type))
}

/**
 * Erases people from every state of the rows that name them. The fold of the erasure is repeated on the rows as of each of
 * their positions, so what it clears in a current row is cleared in earlier states too.
 */
export const eraseStates = async (
  client: pg.ClientBase,
  projection: AnyProjection,
  schema: string,
  events: readonly Recorded[],
): Promise<void> => {
  const erasures = erasuresFor(projection, events)
  if (erasures.length === 0) return
  const boundaries = await readBoundaries(client)
  for (const event of erasures) {
    const fold = new ViewFold(projection)
    const past = new Past(boundaries.get(event.tenant) ?? null)
    await readPast(client, fold, schema, event, past)
    for (const [table, erased] of erasedIn(fold, event, past)) {
      const versions = versionsOf(table)
      if (versions !== null) await writeErased(client, versions, schema, past.withErased(table, erased))
    }
  }
}

/** What an erasure does to the states of a table's rows. */
interface ErasedStates {
  readonly changed: readonly Entry[]
  /** Those that equal the state before them now; a fold of the sealed events makes none there. */
  readonly repeated: readonly Entry[]
}

const writeErased = async (
  client: pg.ClientBase,
  versions: Table,
  schema: string,
  { changed, repeated }: ErasedStates,
): Promise<void> => {
  if (changed.length > 0) {
    const parameters = new Parameters()
    const text = upsert(versions, unnested(versions, changed, parameters), schema)
    await client.query(namedStatement(text, parameters.values))
  }
  if (repeated.length > 0) {
    const parameters = new Parameters()
    await client.query(namedStatement(deleteStates(versions, repeated, schema, parameters), parameters.values))
  }
}

/** Rows with their earlier states, oldest first; those of tables without versions have their current one. */
class Past {
  private readonly rows = new Map<Table, Map<string, Entry[]>>()
  private readonly read = new Set<string>()
  /**
   * The event from which on states are kept. Of rows that an earlier state was folded with, only the state as of that
   * event may be left, so what is left of the earlier states is judged as of it, too.
   */
  private readonly boundary: number | null

  constructor(boundary: number | null) {
    this.boundary = boundary
  }

  /** The lookup with only the tuples that were not read before; they count as read from now on. */
  unread({ table, columns, tuples }: Lookup): Lookup {
    const unread = tuples.filter((tuple) => {
      const name = `${table.name} ${columns.join()} ${tuple.join('\u0000')}`
      return !this.read.has(name) && this.read.add(name)
    })
    return { table, columns, tuples: unread }
  }

  add(table: Table, entries: readonly Entry[]): void {
    const rows = this.rows.get(table) ?? new Map<string, Entry[]>()
    this.rows.set(table, rows)
    const ofRows = Map.groupBy(entries, ({ tenant, row }) => idOf(table, tenant, row))
    for (const [id, states] of ofRows)
      rows.set(
        id,
        states.sort((a, b) => a.position - b.position),
      )
  }

  /** Where any of the rows got a new state, and the boundary. */
  get positions(): readonly number[] {
    const positions = new Set<number>(this.boundary === null ? [] : [this.boundary])
    for (const [table, rows] of this.rows) {
      if (table.versions === null) continue
      for (const states of rows.values()) for (const { position } of states) positions.add(position)
    }
    return [...positions].sort((a, b) => a - b)
  }

  /** Makes the fold's rows those as of a position. */
  loadAsOf(fold: ViewFold, position: number): void {
    fold.forget()
    for (const [table, rows] of this.rows) {
      for (const states of rows.values()) {
        const state = table.versions === null ? states[0] : lastUpTo(states, position)
        if (state !== undefined && !state.deleted) fold.load(table, [state])
      }
    }
  }

  withErased(table: Table, erased: ReadonlyMap<Entry, Entry>): ErasedStates {
    const changed: Entry[] = []
    const repeated: Entry[] = []
    const columns = Object.keys(table.columns)
    for (const states of this.rows.get(table)?.values() ?? []) {
      if (!states.some((state) => erased.has(state))) continue
      let before: Entry | undefined
      for (const state of states) {
        const after = erased.get(state) ?? state
        if (isSameState(columns, before, after)) repeated.push(after)
        else {
          if (after !== state) changed.push(after)
          before = after
        }
      }
    }
    return { changed, repeated }
  }

  /** The row's state that this position made; at the boundary, the last one up to there. */
  madeAt(table: Table, id: string, position: number): Entry | undefined {
    const state = lastUpTo(this.rows.get(table)?.get(id) ?? [], position)
    return position === this.boundary || state?.position === position ? state : undefined
  }
}

/** The last of these states, which are sorted, up to a position. */
const lastUpTo = (states: readonly Entry[], position: number): Entry | undefined => {
  let from = 0
  let to = states.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((states[middle]?.position ?? 0) <= position) from = middle + 1
    else to = middle
  }
  return states[from - 1]
}

/** Reads what the erasure's fold reads, for each moment, until no moment names another row. */
const readPast = async (
  client: pg.ClientBase,
  fold: ViewFold,
  schema: string,
  event: Recorded,
  past: Past,
): Promise<void> => {
  for (;;) {
    const unread: Lookup[] = []
    for (const position of [...past.positions, event.position]) {
      past.loadAsOf(fold, position)
      for (let round = 0; ; round++) {
        const lookups = fold.lookups([event], round)
        if (lookups === null) break
        unread.push(...lookups.map((lookup) => past.unread(lookup)))
      }
    }
    const wanted = unread.filter(({ tuples }) => tuples.length > 0)
    if (wanted.length === 0) return
    for (const lookup of wanted) {
      const versions = versionsOf(lookup.table)
      const found =
        versions === null
          ? await lookUpRows(client, schema, lookup)
          : await statesOf(client, schema, { ...lookup, table: versions }, event.position)
      past.add(lookup.table, found)
    }
  }
}

/** All states, up to this position, of the rows that ever matched the lookup. */
const statesOf = async (
  client: pg.ClientBase,
  schema: string,
  { table, columns, tuples }: Lookup,
  until: number,
): Promise<Entry[]> => {
  const key = table.key.slice(0, -1)
  const isByKey = columns.length === key.length && columns.every((column, i) => column === key[i])
  const matching = isByKey ? [] : await lookUpRows(client, schema, { table, columns, tuples }, 'included')
  const keys = new Map(
    matching.map(({ tenant, row }) => {
      const values = key.map((column) => row[column] as string | number)
      return [rowId(tenant, values), [tenant, ...values]]
    }),
  )
  const byKey = { table, columns: key, tuples: isByKey ? tuples : [...keys.values()] }
  const states = await lookUpRows(client, schema, byKey, 'included')
  return states.filter(({ position }) => position <= until)
}

/** The states that the erasure changes, by table, with what they become. */
const erasedIn = (fold: ViewFold, event: Recorded, past: Past): ReadonlyMap<Table, ReadonlyMap<Entry, Entry>> => {
  const erased = new Map<Table, Map<Entry, Entry>>()
  for (const position of past.positions.filter((one) => one < event.position)) {
    past.loadAsOf(fold, position)
    if (fold.apply(event) !== null) continue
    for (const { table, changed } of changedIn(fold)) {
      for (const { tenant, row } of changed) {
        const state = past.madeAt(table, idOf(table, tenant, row), position)
        if (state === undefined || state.deleted) continue
        const kept = table.versions?.keeps.map((column) => [column, state.row[column]]) ?? []
        const after = { ...row, ...Object.fromEntries(kept) }
        if (isEqual(after, state.row)) continue
        const ofTable = erased.get(table) ?? new Map<Entry, Entry>()
        erased.set(table, ofTable.set(state, { ...state, row: after }))
      }
    }
  }
  return erased
}

const changedIn = (fold: ViewFold) =>
  Object.values(fold.rows)
    .filter((rows) => rows.table.versions !== null && rows.dirtyCount > 0)
    .map((rows) => ({ table: rows.table, changed: [...rows.changed()] }))

const idOf = (table: Table, tenant: string, row: Row): string =>
  rowId(
    tenant,
    table.key.map((column) => row[column]),
  )
