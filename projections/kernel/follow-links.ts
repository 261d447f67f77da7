import { isEqual } from '../../domain/kernel/is-equal.ts'
import type { Follow, ItemFollow, Table } from './projection.ts'

type Row = Readonly<Record<string, unknown>>
type Key = readonly (string | number)[]

/** What a link needs of the rows of a table in memory. */
export interface LinkedRows {
  readonly table: Table
  /** The row with this key, which `needs` must have named if it is missing. */
  required(key: Key): Row | undefined
  get(...key: Key): Row | undefined
  find(column: string, value: string | number): readonly Row[]
  findHaving(
    column: string,
    value: string | number,
    valuesOf: (row: Row) => readonly unknown[],
    one: string | number,
  ): readonly Row[]
}

/** Rows to read, as in `Need`, of a table of the view. */
export type LinkNeed =
  | { readonly rows: LinkedRows; readonly key: Key }
  | { readonly rows: LinkedRows; readonly by: string; readonly value: string | number }

/** Columns of one table, the target, that follow rows of another, the source. */
export interface Link {
  readonly source: LinkedRows
  readonly target: LinkedRows
  /** The target's columns that follow. */
  readonly columns: readonly string[]
  /** The target's columns that decide what they show. */
  readonly uses: readonly string[]
  /** Whether a change of the source's row can change them. */
  isAffected(before: Row, after: Row): boolean
  /** The row with followed columns; `before` is the row that it replaces. A row that `isOwn` is changed in place. */
  fill(row: Row, before: Row | undefined, isOwn: boolean): Row
  /** The row after a change of the source's row; the same object if nothing of it changes. */
  refresh(row: Row, source: Row, isErasing: boolean): Row
  /** The row as a tombstone keeps it. */
  clear(row: Row): Row
  /** The target's rows that follow the source's row. */
  followers(sourceKey: Key): readonly Row[]
  /** What to read for `followers`. */
  need(sourceKey: Key): LinkNeed
  /** The source's key in a row of the target; null without one. */
  sourceKey(row: Row): Key | null
}

/** Whether two rows have the same values in these columns. Loops, as every write of a row with followed columns comes here. */
export const sameIn = (columns: readonly string[], a: Row, b: Row): boolean => {
  for (const column of columns) if (a[column] !== b[column] && !isStoredAlike(a[column], b[column])) return false
  return true
}
/** The database replaces half a character in a text, so a row that was read may differ from the same row in memory. */
const isStoredAlike = (a: unknown, b: unknown): boolean =>
  typeof a === 'string' && typeof b === 'string' ? a.toWellFormed() === b.toWellFormed() : isEqual(a, b)
/** The same by identity, for a row made from another one. */
const identicalIn = (columns: readonly string[], a: Row, b: Row): boolean => {
  for (const column of columns) if (a[column] !== b[column]) return false
  return true
}

const isKeyPart = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

const keyIn = (row: Row, columns: readonly string[]): Key | null => {
  const key: (string | number)[] = []
  for (const column of columns) {
    const part = row[column]
    if (!isKeyPart(part)) return null
    key.push(part)
  }
  return key
}

const last = <T>(list: readonly T[]): T => {
  const value = list.at(-1)
  if (value === undefined) throw new Error('a key has no column')
  return value
}

/** Columns with the same source, key and computation. */
export class ColumnLink implements Link {
  readonly source: LinkedRows
  readonly target: LinkedRows
  readonly columns: readonly string[]
  readonly uses: readonly string[]
  private readonly follows: readonly (readonly [column: string, follow: Follow])[]
  private readonly first: Follow
  private readonly keyColumns: readonly string[]
  /** The source's columns that the values are read from. */
  private readonly reads: readonly string[]
  private readonly lastOf: (row: Row) => readonly unknown[]

  constructor(source: LinkedRows, target: LinkedRows, follows: readonly (readonly [column: string, follow: Follow])[]) {
    this.source = source
    this.target = target
    this.follows = follows
    this.first = last(follows)[1]
    this.columns = follows.map(([column]) => column)
    const { by, with: using } = this.first
    this.keyColumns = [...source.table.key.slice(0, -1), by]
    this.uses = [...this.keyColumns, ...using]
    const fields = follows.flatMap(([, { as, value }]) =>
      as === undefined && typeof value === 'string' ? [value] : [],
    )
    this.reads = fields.length === follows.length ? fields : Object.keys(source.table.columns)
    this.lastOf = (row) => [row[by]]
  }

  isAffected(before: Row, after: Row): boolean {
    return !sameIn(this.reads, before, after)
  }

  fill(row: Row, before: Row | undefined, isOwn: boolean): Row {
    if (before !== undefined && identicalIn(this.uses, before, row)) {
      if (identicalIn(this.columns, before, row)) return row
      const filled: Record<string, unknown> = isOwn ? row : { ...row }
      for (const column of this.columns) filled[column] = before[column]
      return filled
    }
    // A fixed value may be copied from another row that shows the name of that time.
    if (this.first.until === 'erased' && this.columns.every((column) => row[column] !== undefined)) return row
    const key = this.sourceKey(row)
    return this.with(row, key === null ? undefined : this.source.required(key), isOwn)
  }

  refresh(row: Row, source: Row, isErasing: boolean): Row {
    if (this.first.until === 'erased') {
      if (!isErasing || this.follows.every(([column, { blank }]) => row[column] === blank)) return row
    }
    const after = this.with(row, source)
    return sameIn(this.columns, row, after) ? row : after
  }

  clear(row: Row): Row {
    const cleared: Record<string, unknown> = { ...row }
    for (const [column, { value, blank }] of this.follows) {
      if (typeof value !== 'string') cleared[column] = value(undefined, row)
      else if (blank !== undefined) cleared[column] = blank
    }
    return cleared
  }

  followers(sourceKey: Key): readonly Row[] {
    const one = last(sourceKey)
    const [shared] = this.keyColumns
    if (sourceKey.length === 1 || shared === undefined) return this.target.find(this.first.by, one)
    return this.target.findHaving(shared, sourceKey[0] ?? '', this.lastOf, one)
  }

  need(sourceKey: Key): LinkNeed {
    return { rows: this.target, by: this.keyColumns[0] ?? '', value: sourceKey[0] ?? '' }
  }

  sourceKey(row: Row): Key | null {
    return keyIn(row, this.keyColumns)
  }

  private with(row: Row, source: Row | undefined, isOwn = false): Row {
    const { as } = this.first
    const read = as === undefined ? source : as(source ?? this.blanks(row), row)
    const filled: Record<string, unknown> = isOwn ? row : { ...row }
    for (const [column, { value, blank }] of this.follows) {
      if (typeof value !== 'string') filled[column] = value(source, row)
      else if (read !== undefined) filled[column] = read[value]
      else if (blank !== undefined) filled[column] = blank
    }
    return filled
  }

  private blanks(row: Row): Row {
    return Object.fromEntries(
      this.follows.map(([column, { value, blank }]) => [value, blank === undefined ? row[column] : blank]),
    )
  }
}

type Item = Readonly<Record<string, unknown>>

/** A JSON column whose items follow. */
export class ItemLink implements Link {
  readonly source: LinkedRows
  readonly target: LinkedRows
  readonly columns: readonly string[]
  readonly uses: readonly string[]
  private readonly column: string
  private readonly follow: ItemFollow
  private readonly shared: readonly string[]
  private readonly keysOf: (row: Row) => readonly unknown[]

  constructor(source: LinkedRows, target: LinkedRows, column: string, follow: ItemFollow) {
    this.source = source
    this.target = target
    this.column = column
    this.columns = [column]
    this.follow = follow
    this.shared = source.table.key.slice(0, -1)
    this.uses = [...this.shared, column]
    this.keysOf = (row) => this.itemsOf(row).map((item) => item[follow.by])
    if (follow.via === undefined && this.shared.length === 0)
      throw new Error(`${target.table.name}.${column} follows by no column: give \`via\``)
  }

  isAffected(before: Row, after: Row): boolean {
    return Object.values(this.follow.fields).some(([column]) => !isEqual(before[column], after[column]))
  }

  fill(row: Row, before: Row | undefined, isOwn: boolean): Row {
    if (before !== undefined && before[this.column] === row[this.column]) return row
    const items = this.itemsOf(row)
    if (items.length === 0 || items.every((item) => this.isFilled(item))) return row
    const filled: Record<string, unknown> = isOwn ? row : { ...row }
    filled[this.column] = items.map((item) => {
      if (this.isFilled(item)) return item
      const key = this.keyOf(row, item)
      return this.with(item, key === null ? undefined : this.source.required(key))
    })
    return filled
  }

  refresh(row: Row, source: Row): Row {
    const key = source[last(this.source.table.key)]
    let isChanged = false
    const items = this.itemsOf(row).map((item) => {
      if (item[this.follow.by] !== key) return item
      const after = this.with(item, source)
      if (isEqual(item, after)) return item
      isChanged = true
      return after
    })
    return isChanged ? { ...row, [this.column]: items } : row
  }

  clear(row: Row): Row {
    return { ...row, [this.column]: this.itemsOf(row).map((item) => this.with(item, undefined)) }
  }

  followers(sourceKey: Key): readonly Row[] {
    const one = last(sourceKey)
    if (this.follow.via !== undefined) return this.target.find(this.follow.via, one)
    return this.target.findHaving(this.shared[0] ?? '', sourceKey[0] ?? '', this.keysOf, one)
  }

  need(sourceKey: Key): LinkNeed {
    const { via } = this.follow
    if (via !== undefined) return { rows: this.target, by: via, value: last(sourceKey) }
    return { rows: this.target, by: this.shared[0] ?? '', value: sourceKey[0] ?? '' }
  }

  sourceKey(): null {
    return null
  }

  private itemsOf(row: Row): readonly Item[] {
    return row[this.column] as readonly Item[]
  }

  private isFilled(item: Item): boolean {
    for (const field in this.follow.fields) if (item[field] === undefined) return false
    return true
  }

  private keyOf(row: Row, item: Item): Key | null {
    const one = item[this.follow.by]
    const shared = keyIn(row, this.shared)
    return shared === null || !isKeyPart(one) ? null : [...shared, one]
  }

  private with(item: Item, source: Row | undefined): Item {
    const filled: Record<string, unknown> = { ...item }
    for (const [field, [column, blank]] of Object.entries(this.follow.fields)) {
      filled[field] = source === undefined ? blank : source[column]
    }
    return filled
  }
}

const linksInto = (target: LinkedRows, rowsOf: (table: Table) => LinkedRows): readonly Link[] => {
  const groups = new Map<string, [string, Follow][]>()
  const items: Link[] = []
  for (const [column, { follows }] of Object.entries(target.table.columns)) {
    if (follows === undefined) continue
    assertColumns(target.table, column, follows)
    if ('fields' in follows) {
      items.push(new ItemLink(rowsOf(follows.source), target, column, follows))
      continue
    }
    const { source, by, until, as } = follows
    const name = [source.name, by, until, as === undefined ? '' : 'as', follows.with.join()].join()
    const group = groups.get(name) ?? []
    groups.set(name, group)
    group.push([column, follows])
  }
  // Items first: the columns of a group may be computed from them.
  return [
    ...items,
    ...[...groups.values()].map((group) => new ColumnLink(rowsOf(last(group)[1].source), target, group)),
  ]
}

const assertColumns = (table: Table, column: string, follows: Follow | ItemFollow): void => {
  const shared = follows.source.key.slice(0, -1)
  const own = 'fields' in follows ? shared : [...shared, follows.by, ...follows.with]
  const missing = own.filter((name) => !(name in table.columns))
  if (missing.length > 0) throw new Error(`${table.name}.${column} follows by ${missing.join(', ')}, which it has not`)
}

/** All links between the tables of a view. */
export const linksBetween = (tables: readonly LinkedRows[]): readonly Link[] => {
  const rowsOf = (table: Table): LinkedRows => {
    const rows = tables.find((candidate) => candidate.table === table)
    if (rows === undefined) throw new Error(`a column follows ${table.name}, which is no table of the view`)
    return rows
  }
  return tables.flatMap((target) => linksInto(target, rowsOf))
}
