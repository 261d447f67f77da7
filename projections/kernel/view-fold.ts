import type { Recorded } from '../../domain/kernel/event.ts'
import { linksBetween } from './follow-links.ts'
import { type AnyNeed, FollowerLookups, isUnchanged, keyIn, type RecordRows } from './follower-lookups.ts'
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

type AllRows = Readonly<Record<string, TableRows>>
type Handler = (event: Recorded, rows: AllRows) => void
type NeedsNext = (event: Recorded, rows: AllRows) => readonly AnyNeed[]

/**
 * Folds events into one view's rows in memory. The changes of an event that throws are undone and it is reported as
 * parked; later events, also those of its tenant, are folded as usual. So rows do not depend on the sizes of batches.
 */
export class ViewFold {
  readonly projection: AnyProjection
  readonly rows: Readonly<Record<string, TableRows>>
  readonly types: readonly string[]
  private readonly handlers: ReadonlyMap<string, Handler>
  private readonly records: ReadonlyMap<string, readonly RecordRows[]>
  private readonly followers: FollowerLookups
  private readonly needsOf: ((event: Recorded) => readonly AnyNeed[]) | null
  private readonly needsNextOf: NeedsNext | null
  private readonly context: FoldContext = { tenant: '', position: -1, undo: [], named: null, isErasing: false }
  private readonly strict: boolean

  /** `strict`: an event whose fold reads a row that `needs` did not name is parked (for tests of views). */
  constructor(projection: AnyProjection, options: { readonly strict?: boolean } = {}) {
    this.projection = projection
    this.strict = options.strict ?? false
    this.rows = Object.fromEntries(
      Object.entries(projection.tables).map(([name, table]) => [name, new TableRows(table, this.context)]),
    )
    this.handlers = new Map(
      Object.entries(projection.on).flatMap(([type, on]) => (on === undefined ? [] : [[type, on as Handler]])),
    )
    const all = Object.values(this.rows)
    this.records = Map.groupBy(
      all.flatMap((rows) => {
        const fold = rows.table.record
        return fold === null ? [] : fold.types.map((type) => ({ type, rows, fold }))
      }),
      ({ type }) => type,
    )
    const links = linksBetween(all)
    for (const rows of all) rows.connect(links)
    this.followers = new FollowerLookups(projection.tables, this.records, links)
    this.types = [...new Set([...this.handlers.keys(), ...this.records.keys()])]
    this.needsOf = (projection.needs as ((event: Recorded) => readonly AnyNeed[]) | undefined) ?? null
    this.needsNextOf = (projection.needsNext as NeedsNext | undefined) ?? null
  }

  get readsRows(): boolean {
    return this.needsOf !== null || this.records.size > 0
  }

  /**
   * What to load before these events are folded: in the first round what the events name, then what the rows of the rounds
   * before name. Null after the last round. A `needs` that throws is ignored here; `apply` parks its event.
   */
  lookups(events: readonly Recorded[], round: number): Lookup[] | null {
    if (!this.readsRows || round > Math.max(this.followers.rounds, this.needsNextOf === null ? 0 : 1)) return null
    return this.group(events, (event) => this.needsIn(round, event))
  }

  private needsIn(round: number, event: Recorded): readonly AnyNeed[] {
    this.context.tenant = event.tenant
    const isOwn = this.handlers.has(event.type)
    if (round === 0) return [...(isOwn ? (this.needsOf?.(event) ?? []) : []), ...this.followers.recordNeeds(event)]
    const own = round === 1 && isOwn ? (this.needsNextOf?.(event, this.rows) ?? []) : []
    return this.followers.rounds === 0 ? own : [...own, ...this.followers.followerNeeds(event, round - 1)]
  }

  private group(events: readonly Recorded[], needsOf: (event: Recorded) => readonly AnyNeed[]): Lookup[] {
    this.context.named = null
    const groups = new Map<
      string,
      { table: Table; columns: readonly string[]; tuples: Map<string, (string | number)[]> }
    >()
    for (const event of events) {
      if (!this.handlers.has(event.type) && !this.records.has(event.type)) continue
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
    const records = this.records.get(event.type) ?? NONE
    if (handler === undefined && records.length === 0) return null
    if (event.damage !== undefined) return parked(this.projection.name, event, event.damage)
    const { context } = this
    context.tenant = event.tenant
    context.position = event.position
    context.undo.length = 0
    context.isErasing = false
    try {
      if (this.strict) this.nameNeeds(event)
      // Also when all rows are in memory: an event whose `needs` throws is parked in every case.
      else if (handler !== undefined) this.needsOf?.(event)
      for (const record of records) this.applyRecord(event, record)
      handler?.(event, this.rows)
      return null
    } catch (error) {
      for (const { rows, id, before } of context.undo.toReversed()) rows.restore(id, before)
      return parked(this.projection.name, event, error instanceof Error ? error.message : String(error))
    }
  }

  private applyRecord(event: Recorded, { rows, fold }: RecordRows): void {
    const isErasing = fold.erasing.has(event.type)
    this.context.isErasing = isErasing
    const isFirst = fold.first.has(event.type)
    for (const change of fold.changes(event)) {
      const before = rows.current(keyIn(change, rows.table))
      const after = fold.after(change, before)
      // An erasure writes its rows in any case: where the key is deleted already, they have the position of the erasure too.
      if (after === undefined || (before !== undefined && !isErasing && isUnchanged(rows, before, after))) continue
      rows.putRecord(after, isFirst)
    }
  }

  private nameNeeds(event: Recorded): void {
    const { context } = this
    const needs: AnyNeed[] = []
    for (let round = 0; round <= Math.max(this.followers.rounds, 1); round++) {
      needs.push(...this.needsIn(round, event))
      context.named = this.namesOf(needs)
    }
  }

  get dirtyCount(): number {
    let count = 0
    for (const rows of Object.values(this.rows)) count += rows.dirtyCount
    return count
  }
  get stateCount(): number {
    let count = 0
    for (const rows of Object.values(this.rows)) count += rows.stateCount
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

const NONE: readonly RecordRows[] = []

const orNothing = <T>(needs: () => readonly T[]): readonly T[] => {
  try {
    return needs()
  } catch {
    return []
  }
}

export const parked = (projection: string, event: Recorded, error: string): ParkedEvent => ({
  projection,
  tenant: event.tenant,
  position: event.position,
  eventId: event.id,
  stream: event.stream,
  type: event.type,
  error,
})
