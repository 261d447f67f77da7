/** As much of a row in memory as an index looks at. */
interface Indexed {
  readonly tenant: string
  readonly row: Readonly<Record<string, unknown>>
}

interface Bucket {
  readonly ids: Set<string>
  /** Null where an id came or left since they were sorted. */
  sorted: readonly string[] | null
}

/** The ids of a table's rows by the value of one column. */
export class ColumnIndex {
  private readonly column: string
  /** tenant → value → ids. */
  private readonly buckets = new Map<string, Map<unknown, Bucket>>()

  constructor(column: string) {
    this.column = column
  }

  /** Sorted, so that a fold that depends on the order gives the same rows whatever the batches were. */
  ids(tenant: string, value: unknown): readonly string[] {
    const bucket = this.buckets.get(tenant)?.get(value)
    if (bucket === undefined) return []
    bucket.sorted ??= [...bucket.ids].sort()
    return bucket.sorted
  }

  /** A row that keeps its value stays where it is: most writes change other columns. */
  move(id: string, before: Indexed | undefined, after: Indexed | undefined): void {
    const { column } = this
    if (before !== undefined) {
      const value = before.row[column]
      if (after !== undefined && after.row[column] === value && after.tenant === before.tenant) return
      const bucket = this.buckets.get(before.tenant)?.get(value)
      if (bucket?.ids.delete(id) === true) bucket.sorted = null
    }
    if (after === undefined) return
    const bucket = this.bucketOf(after.tenant, after.row[column])
    if (bucket.ids.has(id)) return
    bucket.ids.add(id)
    bucket.sorted = null
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
