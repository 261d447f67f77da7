import type { Recorded } from '../../domain/kernel/event.ts'
import { reasonOf } from '../database/unavailable.ts'
import type { AnyProjection, Table } from './projection.ts'
import { type Entry, type FoldContext, namedColumn, namedKey, rowId, TableRows } from './table-rows.ts'

/** An event whose fold failed. Its view ignores it until a rebuild. */
export interface ParkedEvent {
  readonly projection: string
  readonly tenant: string
  readonly position: number
  readonly eventId: string
  /** Names its record; empty where an older program parked it. */
  readonly stream: string
  readonly type: string
  readonly error: string
}

/** Rows of one table to read before a batch is folded, by these columns. */
export interface Lookup {
  readonly table: Table
  readonly columns: readonly string[]
  /** Tenant first, then a value for each of `columns`. */
  readonly tuples: readonly (readonly (string | number)[])[]
}

interface AnyNeed {
  readonly table: string
  readonly key?: readonly (string | number)[]
  readonly by?: string
  readonly value?: string | number
}
type AllRows = Readonly<Record<string, TableRows>>
type Handler = (event: Recorded, rows: AllRows) => void
type NeedsNext = (event: Recorded, rows: AllRows) => readonly AnyNeed[]

/**
 * Folds events into one view's rows in memory. The changes of an event that throws are undone and it is reported as
 * parked; later events are folded all the same, those of its tenant too. So rows do not depend on the sizes of batches.
 */
export class ViewFold {
  readonly projection: AnyProjection
  readonly rows: Readonly<Record<string, TableRows>>
  readonly types: readonly string[]
  private readonly handlers: ReadonlyMap<string, Handler>
  private readonly needsOf: ((event: Recorded) => readonly AnyNeed[]) | null
  private readonly needsNextOf: NeedsNext | null
  private readonly context: FoldContext = { tenant: '', position: -1, undo: [], named: null }
  private readonly strict: boolean

  /** `strict`: an event whose fold looks at a row that `needs` did not name is parked (for tests of views). */
  constructor(projection: AnyProjection, options: { readonly strict?: boolean } = {}) {
    this.projection = projection
    this.strict = options.strict ?? false
    this.rows = Object.fromEntries(
      Object.entries(projection.tables).map(([name, table]) => [name, new TableRows(table, this.context)]),
    )
    this.handlers = new Map(
      Object.entries(projection.on).flatMap(([type, on]) => (on === undefined ? [] : [[type, on as Handler]])),
    )
    this.types = [...this.handlers.keys()]
    this.needsOf = (projection.needs as ((event: Recorded) => readonly AnyNeed[]) | undefined) ?? null
    this.needsNextOf = (projection.needsNext as NeedsNext | undefined) ?? null
  }

  get readsRows(): boolean {
    return this.needsOf !== null
  }

  /** What to load before these events are folded. A `needs` that throws is ignored here; `apply` parks its event. */
  lookups(events: readonly Recorded[]): Lookup[] {
    return this.needsOf === null ? [] : this.group(events, (event) => this.needsOf?.(event) ?? [])
  }

  /** What to load after that, named by the rows it gave. */
  dependentLookups(events: readonly Recorded[]): Lookup[] {
    return this.needsNextOf === null ? [] : this.group(events, (event) => this.needsNext(event))
  }

  private needsNext(event: Recorded): readonly AnyNeed[] {
    this.context.tenant = event.tenant
    return this.needsNextOf?.(event, this.rows) ?? []
  }

  private group(events: readonly Recorded[], needsOf: (event: Recorded) => readonly AnyNeed[]): Lookup[] {
    this.context.named = null
    const groups = new Map<
      string,
      { table: Table; columns: readonly string[]; tuples: Map<string, (string | number)[]> }
    >()
    for (const event of events) {
      if (!this.handlers.has(event.type)) continue
      for (const need of orNothing(() => needsOf(event))) {
        const table = this.projection.tables[need.table]
        if (table === undefined) continue
        const columns = need.by === undefined ? table.key : [need.by]
        const values = need.by === undefined ? (need.key ?? []) : [need.value ?? '']
        const name = `${need.table}.${columns.join('.')}`
        const group = groups.get(name) ?? { table, columns, tuples: new Map() }
        groups.set(name, group)
        group.tuples.set(rowId(event.tenant, values), [event.tenant, ...values])
      }
    }
    return [...groups.values()].map(({ table, columns, tuples }) => ({ table, columns, tuples: [...tuples.values()] }))
  }

  load(table: Table, entries: Iterable<Entry>): void {
    const rows = Object.values(this.rows).find((candidate) => candidate.table === table)
    for (const entry of entries) rows?.load(entry)
  }

  /** Folds one event; returns why it was parked, or null. */
  apply(event: Recorded): ParkedEvent | null {
    const handler = this.handlers.get(event.type)
    if (handler === undefined) return null
    const { context } = this
    context.tenant = event.tenant
    context.position = event.position
    context.undo.length = 0
    try {
      // Also when all rows are in memory: an event whose `needs` throws is parked in every case.
      const needs = this.needsOf?.(event) ?? []
      if (this.strict) {
        context.named = this.namesOf(needs)
        context.named = this.namesOf([...needs, ...this.needsNext(event)])
      }
      handler(event, this.rows)
      return null
    } catch (error) {
      for (const { rows, id, before } of context.undo.toReversed()) rows.restore(id, before)
      return parked(this.projection.name, event, error)
    }
  }

  get dirtyCount(): number {
    let count = 0
    for (const rows of Object.values(this.rows)) count += rows.dirtyCount
    return count
  }
  get size(): number {
    let size = 0
    for (const rows of Object.values(this.rows)) size += rows.size
    return size
  }
  keep(): void {
    for (const rows of Object.values(this.rows)) rows.keep()
  }
  forget(): void {
    for (const rows of Object.values(this.rows)) rows.forget()
  }

  private namesOf(needs: readonly AnyNeed[]): Set<string> {
    return new Set(
      needs.map((need) => {
        const table = this.projection.tables[need.table]?.name ?? need.table
        return need.by === undefined ? namedKey(table, need.key ?? []) : namedColumn(table, need.by, need.value)
      }),
    )
  }
}

const orNothing = <T>(needs: () => readonly T[]): readonly T[] => {
  try {
    return needs()
  } catch {
    return []
  }
}

export const parked = (projection: string, event: Recorded, error: unknown): ParkedEvent => ({
  projection,
  tenant: event.tenant,
  position: event.position,
  eventId: event.id,
  stream: event.stream,
  type: event.type,
  error: reasonOf(error),
})
