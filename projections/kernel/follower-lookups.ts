import type { Recorded } from '../../domain/kernel/event.ts'
import { type Link, type LinkNeed, sameIn } from './follow-links.ts'
import type { RecordFold, Table } from './projection.ts'
import type { Row, TableRows } from './table-rows.ts'

type Key = readonly (string | number)[]

/** Rows to read of one table of a view, by its name in the view. */
export interface AnyNeed {
  readonly table: string
  readonly key?: Key
  readonly by?: string
  readonly value?: string | number
}

/** A table of a record, with its fold. */
export interface RecordRows {
  readonly rows: TableRows
  readonly fold: RecordFold
}

export const keyIn = (row: Row, table: Table): Key => table.key.map((column) => row[column] as string | number)

/** Whether the change of a record's row changes nothing. */
export const isUnchanged = ({ columns }: TableRows, before: Row, after: Row): boolean => sameIn(columns, before, after)

/**
 * Finds what to read for the records that events change, and for the rows that follow them: round by round, as the rows of
 * one round name those of the next.
 */
export class FollowerLookups {
  private readonly records: ReadonlyMap<string, readonly RecordRows[]>
  private readonly links: readonly Link[]
  private readonly names: ReadonlyMap<Table, string>
  /** The most rounds that it takes to find every row that follows a record. */
  readonly rounds: number

  constructor(
    tables: Readonly<Record<string, Table>>,
    records: ReadonlyMap<string, readonly RecordRows[]>,
    links: readonly Link[],
  ) {
    this.records = records
    this.links = links
    this.names = new Map(Object.entries(tables).map(([name, table]) => [table, name]))
    this.rounds = records.size === 0 ? 0 : Math.max(0, ...links.map((link) => this.roundsFrom(link)))
  }

  /** The records that the event changes, and what their own columns follow. */
  recordNeeds(event: Recorded): readonly AnyNeed[] {
    return (this.records.get(event.type) ?? []).flatMap(({ rows, fold }) =>
      fold.changes(event).flatMap((change) => {
        const followed = this.links.flatMap((link) => {
          const key = link.target === rows ? link.sourceKey(change) : null
          return key === null ? [] : [this.named({ rows: link.source, key })]
        })
        return fold.first.has(event.type)
          ? followed
          : [this.named({ rows, key: keyIn(change, rows.table) }), ...followed]
      }),
    )
  }

  /** What to read in this round to find the rows that follow the records that the event changes. */
  followerNeeds(event: Recorded, round: number): readonly AnyNeed[] {
    return (this.records.get(event.type) ?? []).flatMap(({ rows, fold }) => {
      if (fold.first.has(event.type)) return []
      return fold.changes(event).flatMap((change) => {
        const key = keyIn(change, rows.table)
        const before = rows.current(key)
        const after = fold.after(change, before)
        const isErasing = fold.erasing.has(event.type)
        if (after === undefined || (before !== undefined && !isErasing && isUnchanged(rows, before, after))) return []
        return this.links
          .filter(({ source }) => source === rows)
          .filter((link) => isErasing || before === undefined || link.isAffected(before, after))
          .flatMap((link) => this.needsAlong(link, key, round))
      })
    })
  }

  private needsAlong(link: Link, key: Key, round: number): readonly AnyNeed[] {
    if (round === 0) return [this.named(link.need(key))]
    const later = round - 1
    return link
      .followers(key)
      .flatMap((row) => [
        ...this.linksOn(link).flatMap((next) => this.needsAlong(next, keyIn(row, next.source.table), later)),
        ...(later > 0 ? [] : this.linksUsing(link)).flatMap((other) => this.sourceNeed(other, row)),
      ])
  }

  /** The links by which rows follow the columns that this link changes. */
  private linksOn({ target }: Link): readonly Link[] {
    return this.links.filter(({ source }) => source === target)
  }

  /** The links of the same table that compute columns from those that this link changes. */
  private linksUsing({ target, columns }: Link): readonly Link[] {
    return this.links.filter((link) => link.target === target && link.uses.some((column) => columns.includes(column)))
  }

  private sourceNeed(link: Link, row: Row): readonly AnyNeed[] {
    const key = link.sourceKey(row)
    return key === null ? [] : [this.named({ rows: link.source, key })]
  }

  private named({ rows, ...need }: LinkNeed): AnyNeed {
    return { table: this.names.get(rows.table) ?? '', ...need }
  }

  private roundsFrom(link: Link, before: readonly Link[] = []): number {
    if (before.includes(link)) throw new Error(`columns of ${link.target.table.name} follow each other`)
    const path = [...before, link]
    const later = this.linksOn(link).map((next) => this.roundsFrom(next, path))
    return 1 + Math.max(0, this.linksUsing(link).length > 0 ? 1 : 0, ...later)
  }
}
