import type pg from 'pg'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { PROJECTOR_ROLE } from '../database/names.ts'
import { addKey } from '../database/table-ddl.ts'
import { changedRows, foldAll, load, projectView } from './batch.ts'
import { insert, named, Parameters, upsert } from './batch-sql.ts'
import { Folding, type Parked } from './folding.ts'
import type { AnyProjection, Table } from './projection.ts'
import type { Entry } from './table-rows.ts'

export interface CopyOptions {
  readonly journal: Journal
  readonly readBatch?: number
  /** Rows a statement writes: few enough that the database writes some while the next are put together. */
  readonly pieceRows?: number
  /** Changed rows kept in memory before they are written: a row that changes often is better written once. */
  readonly flushRows?: number
  /** Rows kept in memory; beyond it, rows are read from the database again. */
  readonly cachedRows?: number
  /** Ends the work with an error. */
  readonly signal?: AbortSignal
}

/** The tables being filled: folded in memory, written in large pieces, the next events read meanwhile. */
export class Copy {
  readonly parked: Parked[] = []
  events = 0
  written = 0
  private readonly folding: Folding
  private readonly schema: string
  private readonly client: pg.Client
  private readonly options: CopyOptions
  private readonly careful: boolean
  private position = -1
  /** True while memory holds every row of the view, so that nothing need be read. */
  private whole = true
  private writing: Promise<unknown> = Promise.resolve()
  /** Statements the connection has not done yet. */
  private unwritten = 0
  /** False until a row has to be found again that was written before. */
  private hasKey: boolean

  constructor(projection: AnyProjection, schema: string, client: pg.Client, options: CopyOptions, careful: boolean) {
    this.folding = new Folding(projection)
    this.schema = schema
    this.client = client
    this.options = options
    this.careful = careful
    this.hasKey = careful
  }

  /** Takes in all events up to and with `target`, which the log already holds, and writes all rows. */
  async advanceTo(target: number): Promise<void> {
    let next = this.position < target ? this.read(this.position) : null
    while (next !== null) {
      this.options.signal?.throwIfAborted()
      const batch = await next
      const last = batch.at(-1)
      const beyond = last === undefined || last.position >= target
      next = beyond ? null : this.read(last.position)
      // Failing is noticed when it is awaited; until then the fold may take long.
      next?.catch(() => {})
      const events = last !== undefined && last.position > target ? batch.filter((e) => e.position <= target) : batch
      await this.take(events)
    }
    this.position = Math.max(this.position, target)
    await this.flush()
    await this.writing
  }

  /** Gives the tables their keys where nothing was to be written. */
  async ensureKeys(): Promise<void> {
    if (!this.hasKey) this.addKeys()
    await this.writing
  }

  async close(): Promise<void> {
    await this.writing.catch(() => {})
    await this.client.end().catch(() => {})
  }

  private get readBatch(): number {
    return this.options.readBatch ?? 2_000
  }
  private get pieceRows(): number {
    return this.options.pieceRows ?? 5_000
  }

  private read(after: number): Promise<readonly Recorded[]> {
    return this.options.journal.readAll(after, this.readBatch, this.folding.types)
  }

  private async take(events: readonly Recorded[]): Promise<void> {
    const { folding } = this
    this.events += events.length
    if (this.careful) return this.takeCarefully(events)
    if (folding.readsRows && !this.whole) {
      await this.writing
      await load(this.client, [folding], events, this.schema)
    }
    this.parked.push(...foldAll(folding, events))
    const cached = this.options.cachedRows ?? 1_000_000
    if (folding.readsRows && this.whole && folding.size > cached) this.whole = false
    if (!this.whole || folding.dirtyCount >= (this.options.flushRows ?? 250_000)) await this.flush()
    else if (folding.readsRows && !this.hasKey && this.unwritten === 0) this.startWriting()
  }

  /**
   * Has the database write some of what is new so far while the next events are folded. A row that changes again is
   * written once more at the end, when there are keys to find it by.
   */
  private startWriting(): void {
    const { pieceRows } = this
    for (const rows of Object.values(this.folding.rows)) {
      if (rows.dirtyCount >= pieceRows) this.write(insert, rows.table, rows.takeNew(pieceRows))
    }
  }

  private async takeCarefully(events: readonly Recorded[]): Promise<void> {
    await this.client.query('begin')
    const outcomes = await projectView(this.client, this.folding, events, this.schema)
    this.parked.push(...outcomes.filter((outcome) => 'error' in outcome))
    await this.client.query('commit')
    this.folding.forget()
  }

  /** Hands the changed rows to the database piece by piece and goes on; waits only for the piece before. */
  private async flush(): Promise<void> {
    const { folding } = this
    const keeps = folding.readsRows && this.whole
    if (!this.hasKey) await this.writeNew()
    if (!this.hasKey && (folding.dirtyCount > 0 || !keeps)) this.addKeys()
    const changed = changedRows(folding).map((rows) => ({ table: rows.table, entries: [...rows.changed()] }))
    if (keeps) folding.keep()
    else folding.forget()
    for (const { table, entries } of changed) {
      for (let from = 0; from < entries.length; from += this.pieceRows) {
        await this.writing
        this.write(upsert, table, entries.slice(from, from + this.pieceRows))
      }
    }
  }

  /** Rows that never were written: into a table without a key rows go several times faster. */
  private async writeNew(): Promise<void> {
    for (const rows of Object.values(this.folding.rows)) {
      for (;;) {
        const entries = rows.takeNew(this.pieceRows)
        if (entries.length === 0) break
        await this.writing
        this.write(insert, rows.table, entries)
      }
    }
  }

  private write(into: typeof insert, table: Table, entries: readonly Entry[]): void {
    if (entries.length === 0) return
    this.written += entries.length
    const parameters = new Parameters()
    const text = into(table, entries, this.schema, parameters)
    this.follow(this.client.query(named(text, parameters.values)))
  }

  /** What the connection has been given to do. Failing is noticed when it is awaited; until then the fold may take long. */
  private follow(work: Promise<unknown>): void {
    this.unwritten += 1
    this.writing = Promise.all([this.writing, work]).then(() => {
      this.unwritten -= 1
    })
    this.writing.catch(() => {})
  }

  /** Only the owner may; the connection steps out of its role for that. */
  private addKeys(): void {
    this.hasKey = true
    const statements = Object.values(this.folding.projection.tables).map((table) => addKey(table, this.schema))
    this.follow(this.client.query(`reset role; ${statements.join('; ')}; set role ${PROJECTOR_ROLE}`))
  }
}
