/** What an index reads of a row in memory. */
interface Indexed {
  readonly tenant: string
  readonly row: Readonly<Record<string, unknown>>
}

interface Bucket {
  readonly ids: Set<string>
  /** Null if an id was added or removed since they were sorted. */
  sorted: readonly string[] | null
}

const NONE: readonly unknown[] = []

/** The ids of a table's rows by the value of one column, or by each of the values that a function gives. */
export class ColumnIndex {
  private readonly column: string | null
  private readonly valuesOf: (row: Indexed['row']) => readonly unknown[]
  /** tenant → value → ids. */
  private readonly buckets = new Map<string, Map<unknown, Bucket>>()

  constructor(by: string | ((row: Indexed['row']) => readonly unknown[])) {
    this.column = typeof by === 'string' ? by : null
    this.valuesOf = typeof by === 'string' ? (row) => [row[by]] : by
  }

  /** Sorted, so that a fold that depends on the order gives the same rows for any size of batches. */
  ids(tenant: string, value: unknown): readonly string[] {
    const bucket = this.buckets.get(tenant)?.get(value)
    if (bucket === undefined) return []
    bucket.sorted ??= [...bucket.ids].sort()
    return bucket.sorted
  }

  /** A row with the same values stays in its buckets: most writes change other columns. */
  move(id: string, before: Indexed | undefined, after: Indexed | undefined): void {
    const isSameTenant = before?.tenant === after?.tenant
    const { column } = this
    if (column !== null && isSameTenant && before?.row[column] === after?.row[column] && before !== undefined) return
    const old = before === undefined ? NONE : this.valuesOf(before.row)
    const values = after === undefined ? NONE : this.valuesOf(after.row)
    if (isSameTenant && old.length === values.length && old.every((value, at) => value === values[at])) return
    if (before !== undefined) {
      for (const value of old) {
        const bucket = this.buckets.get(before.tenant)?.get(value)
        if (bucket?.ids.delete(id) === true) bucket.sorted = null
      }
    }
    if (after === undefined) return
    for (const value of values) {
      const bucket = this.bucketOf(after.tenant, value)
      if (bucket.ids.has(id)) continue
      bucket.ids.add(id)
      bucket.sorted = null
    }
  }

  private bucketOf(tenant: string, value: unknown): Bucket {
    let values = this.buckets.get(tenant)
    if (values === undefined) {
      values = new Map()
      this.buckets.set(tenant, values)
    }
    let bucket = values.get(value)
    if (bucket === undefined) {
      bucket = { ids: new Set(), sorted: null }
      values.set(value, bucket)
    }
    return bucket
  }
}
