import { type RowCheck, rowCheck } from './column-check.ts'
import { ColumnIndex } from './column-index.ts'
import { type Link, type LinkedRows, sameIn } from './follow-links.ts'
import type { Rows, Table } from './projection.ts'

export type Row = Readonly<Record<string, unknown>>
type ValuesOf = (row: Row) => readonly unknown[]

/** A row in memory and as it is written. Immutable, so that an event can be undone. */
export interface Entry {
  readonly tenant: string
  readonly row: Row
  readonly position: number
  readonly deleted: boolean
}

interface Undo {
  readonly rows: TableRows
  readonly id: string
  readonly before: Entry | undefined
}

/** The event being folded, shared by all tables of a projection; `undo` holds what its fold replaced so far. */
export interface FoldContext {
  tenant: string
  position: number
  readonly undo: Undo[]
  /** Rows that this event's `needs` named; null where that is not checked. */
  named: Set<string> | null
  /** Whether the event erases a person. */
  isErasing: boolean
}

const SEPARATOR = '\u0000'
export const rowId = (tenant: string, key: readonly unknown[]): string =>
  key.length === 1 ? `${tenant}${SEPARATOR}${key[0]}` : tenant + SEPARATOR + key.join(SEPARATOR)
/** A need as an entry of `FoldContext.named`. */
export const namedKey = (table: string, key: readonly unknown[]): string => `${table} ${key.join(SEPARATOR)}`
export const namedColumn = (table: string, column: string, value: unknown): string => `${table}.${column} ${value}`

/** Whether the columns are the same; positions may differ. */
export const isSameState = (columns: readonly string[], before: Entry | undefined, after: Entry): boolean =>
  before !== undefined && before.deleted === after.deleted && sameIn(columns, before.row, after.row)

/** The rows of one table in memory: those read (`clean`) and those to be written (`dirty`). */
export class TableRows implements Rows<Row>, LinkedRows {
  readonly table: Table
  readonly columns: readonly string[]
  private readonly context: FoldContext
  private readonly check: RowCheck
  private readonly hasTombstone: boolean
  private clean = new Map<string, Entry>()
  private dirty = new Map<string, Entry>()
  /** The states not written yet, in the order of their events; only of a table that keeps them. */
  private readonly states = new Set<Entry>()
  /** The rows that the event being folded has written, as they were before it. */
  private readonly beforeEvent = { position: -1, rows: new Map<string, Entry | undefined>() }
  /** For the columns that `find` was called with, and the functions that `findHaving` was. */
  private readonly indexes = new Map<string | ValuesOf, ColumnIndex>()

  /** The columns of this table that follow others, and those that follow this table. */
  private links: { readonly into: readonly Link[]; readonly from: readonly Link[] } = { into: [], from: [] }

  constructor(table: Table, context: FoldContext) {
    this.table = table
    this.columns = Object.keys(table.columns)
    this.context = context
    this.check = rowCheck(table.name, table.columns)
    this.hasTombstone = Object.keys(table.removed).length > 0
  }

  get(...key: readonly (string | number)[]): Row | undefined {
    this.assertNamed(key)
    return this.visible(rowId(this.context.tenant, key))?.row
  }

  required(key: readonly (string | number)[]): Row | undefined {
    const row = this.current(key)
    if (row === undefined) this.assertNamed(key)
    return row
  }

  /** As `get`, for the kernel: also without a need. */
  current(key: readonly (string | number)[]): Row | undefined {
    return this.visible(rowId(this.context.tenant, key))?.row
  }

  connect(links: readonly Link[]): void {
    this.links = {
      into: links.filter(({ target }) => target === this),
      from: links.filter(({ source }) => source === this),
    }
  }

  find(column: string, value: string | number): readonly Row[] {
    return this.found(column, value, this.indexOf(column).ids(this.context.tenant, value))
  }

  findHaving(column: string, value: string | number, valuesOf: ValuesOf, one: string | number): readonly Row[] {
    return this.found(column, value, this.indexOf(valuesOf).ids(this.context.tenant, one))
  }

  private found(column: string, value: string | number, ids: readonly string[]): readonly Row[] {
    const { named } = this.context
    if (named !== null && !named.has(namedColumn(this.table.name, column, value))) {
      throw new Error(`needs does not name ${this.table.name} by ${column} = ${value}`)
    }
    const found: Row[] = []
    for (const id of ids) {
      const entry = this.visible(id)
      if (entry === undefined || !this.hasValue(entry.row, column, value)) continue
      named?.add(namedKey(this.table.name, this.keyOf(entry.row)))
      found.push(entry.row)
    }
    return found
  }

  private hasValue(row: Row, column: string, value: string | number): boolean {
    return this.isList(column) ? (row[column] as readonly unknown[]).includes(value) : row[column] === value
  }

  private isList(column: string): boolean {
    return this.table.columns[column]?.isList === true
  }

  put(row: Row): void {
    this.store(row, null, false)
  }

  /** Puts the row of a record; `isFirst` where no row can name the record yet. */
  putRecord(row: Row, isFirst: boolean): void {
    this.store(row, null, !isFirst)
  }

  /** `refreshed`: the link by which the row just followed. `isAnnounced`: rows may follow it even if it is new. */
  private store(given: Row, refreshed: Link | null, isAnnounced: boolean): void {
    const { tenant, position } = this.context
    const { key } = this.table
    const first = key[0]
    const id =
      key.length === 1 && first !== undefined
        ? tenant + SEPARATOR + given[first]
        : rowId(
            tenant,
            key.map((column) => given[column]),
          )
    const { into, from } = this.links
    const before = into.length + from.length === 0 ? undefined : this.visible(id)?.row
    let row = given
    for (const link of into) if (link !== refreshed) row = link.fill(row, before, row !== given)
    this.check(row)
    this.assertScopeUnchanged(id, row)
    this.write(id, { tenant, row, position, deleted: false })
    for (const link of from) {
      const isFollowed = before === undefined ? isAnnounced : this.context.isErasing || link.isAffected(before, row)
      if (isFollowed) this.announce(link, row)
    }
  }

  /** Writes the rows that follow a changed one. */
  private announce(link: Link, source: Row): void {
    const target = link.target as TableRows
    for (const row of link.followers(this.keyOf(source) as (string | number)[])) {
      const { isErasing } = this.context
      const refreshed = link.refresh(row, source, isErasing)
      if (refreshed !== row || isErasing) target.store(refreshed, link, false)
    }
  }

  change(key: readonly (string | number)[], change: Partial<Row>): void {
    const row = this.get(...key)
    if (row !== undefined) this.put({ ...row, ...change })
  }

  remove(...key: readonly (string | number)[]): void {
    this.assertNamed(key)
    const { tenant, position } = this.context
    const id = rowId(tenant, key)
    const entry = this.visible(id)
    if (entry === undefined) return
    let row = entry.row
    for (const link of this.links.into) row = link.clear(row)
    if (this.hasTombstone) row = { ...row, ...this.table.removed }
    this.write(id, { tenant, row, position, deleted: true })
  }

  /** Adds a row as read from the database, unless the batch has changed it already. */
  load(entry: Entry): void {
    const id = rowId(entry.tenant, this.keyOf(entry.row))
    if (this.dirty.has(id) || this.clean.has(id)) return
    this.clean.set(id, entry)
    this.reindex(id, undefined, entry)
  }

  get dirtyCount(): number {
    return this.dirty.size
  }
  get size(): number {
    return this.clean.size + this.dirty.size
  }

  /** At most `limit` changed rows that were never taken before, oldest first; they count as clean from now on. */
  takeNew(limit: number): Entry[] {
    const entries: Entry[] = []
    for (const [id, entry] of this.dirty) {
      if (entries.length === limit) break
      if (this.clean.has(id)) continue
      this.clean.set(id, entry)
      this.dirty.delete(id)
      entries.push(entry)
    }
    return entries
  }

  get stateCount(): number {
    return this.states.size
  }

  /** At most `limit` states that were never taken before, oldest first. */
  takeStates(limit: number): Entry[] {
    const taken: Entry[] = []
    for (const state of this.states) {
      if (taken.length === limit) break
      this.states.delete(state)
      taken.push(state)
    }
    return taken
  }

  /** How many rows changed again after `takeNew`. */
  get changedAgain(): number {
    let count = 0
    for (const id of this.dirty.keys()) if (this.clean.has(id)) count++
    return count
  }

  /** Makes every row new again, as before `takeNew`. */
  forgetTaken(): void {
    this.dirty = new Map([...this.clean, ...this.dirty])
    this.clean = new Map()
  }

  /** Rows to be written, in the order of their first change. */
  changed(): Iterable<Entry> {
    return this.dirty.values()
  }

  /** All rows known, deleted ones included. */
  *all(): Iterable<Entry> {
    for (const [id, entry] of this.clean) if (!this.dirty.has(id)) yield entry
    yield* this.dirty.values()
  }

  /** After writing: keeps the rows for the next batch. */
  keep(): void {
    if (this.clean.size === 0) this.clean = this.dirty
    else for (const [id, entry] of this.dirty) this.clean.set(id, entry)
    this.dirty = new Map()
  }

  /** After writing: drops the rows; the next batch reads them again. */
  forget(): void {
    this.clean = new Map()
    this.dirty = new Map()
    this.states.clear()
    this.beforeEvent.position = -1
    this.indexes.clear()
  }

  private keyOf(row: Row): unknown[] {
    return this.table.key.map((column) => row[column])
  }

  private visible(id: string): Entry | undefined {
    const entry = this.dirty.get(id) ?? this.clean.get(id)
    return entry === undefined || entry.deleted ? undefined : entry
  }

  /** A row is named by its key, or with all rows that share a part of the key. */
  private assertNamed(key: readonly unknown[]): void {
    const { named } = this.context
    const { name } = this.table
    if (named === null || named.has(namedKey(name, key))) return
    if (this.table.key.some((column, at) => named.has(namedColumn(name, column, key[at])))) return
    throw new Error(`needs does not name ${name} (${key.join(', ')})`)
  }

  /** Clients of the old scope would never learn that the row left: that takes a tombstone with the old scope. */
  private assertScopeUnchanged(id: string, row: Row): void {
    const { scope, name } = this.table
    if (this.context.named === null || scope === null) return
    const before = (this.dirty.get(id) ?? this.clean.get(id))?.row[scope]
    if (before === undefined || before === row[scope]) return
    throw new Error(
      `a row of ${name} changes its ${scope}: make that a part of its key, remove the row and put another`,
    )
  }

  /** Restores the row from before the event. */
  restore(id: string, before: Entry | undefined): void {
    const written = this.dirty.get(id)
    if (written !== undefined) this.states.delete(written)
    if (before === undefined) this.dirty.delete(id)
    else this.dirty.set(id, before)
    if (this.indexes.size > 0) this.reindex(id, written, before ?? this.clean.get(id))
  }

  private write(id: string, entry: Entry): void {
    const before = this.dirty.get(id)
    this.dirty.set(id, entry)
    if (this.table.versions !== null) this.addState(id, entry, before)
    if (this.indexes.size > 0) this.reindex(id, before ?? this.clean.get(id), entry)
    this.context.undo.push({ rows: this, id, before })
  }

  /** An event makes one state of a row, and none if it leaves the columns as they were. */
  private addState(id: string, entry: Entry, replaced: Entry | undefined): void {
    const { beforeEvent, states } = this
    if (beforeEvent.position !== entry.position) {
      beforeEvent.position = entry.position
      beforeEvent.rows.clear()
    }
    if (!beforeEvent.rows.has(id)) beforeEvent.rows.set(id, replaced ?? this.clean.get(id))
    else if (replaced !== undefined) states.delete(replaced)
    if (!isSameState(this.columns, beforeEvent.rows.get(id), entry)) states.add(entry)
  }

  private indexOf(by: string | ValuesOf): ColumnIndex {
    let index = this.indexes.get(by)
    if (index === undefined) {
      index = new ColumnIndex(typeof by === 'string' && this.isList(by) ? (row) => row[by] as readonly unknown[] : by)
      this.indexes.set(by, index)
      for (const map of [this.clean, this.dirty]) {
        for (const [id, entry] of map) if (map === this.dirty || !this.dirty.has(id)) index.move(id, undefined, entry)
      }
    }
    return index
  }

  private reindex(id: string, before: Entry | undefined, after: Entry | undefined): void {
    for (const index of this.indexes.values()) index.move(id, before, after)
  }
}
