import type pg from 'pg'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import { copyIn } from '../database/copy-in.ts'
import { PROJECTOR_ROLE, tableName } from '../database/names.ts'
import { completeTable, createIndexes } from '../database/table-ddl.ts'
import { applyAll, dirtyTables, load, projectView } from './batch.ts'
import { namedStatement, Parameters, unnested, upsert } from './batch-sql.ts'
import { eraseStates, erasuresFor } from './erase-states.ts'
import type { AnyProjection, Table } from './projection.ts'
import type { Entry, TableRows } from './table-rows.ts'
import { storedTables, versionsOf } from './versions.ts'
import { type ParkedEvent, ViewFold } from './view-fold.ts'

export interface TableBuilderOptions {
  readonly journal: Journal
  readonly readBatch?: number
  /** Rows in one statement: few enough that the database writes some while the next are assembled. */
  readonly pieceRows?: number
  /** Changed rows kept in memory before they are written, so that a row that changes often is written once. */
  readonly flushRows?: number
  /** Rows kept in memory; beyond that, rows are read from the database again. */
  readonly cachedRows?: number
  /** Rejects on a damaged event instead of parking it: the new rows would lack what the current ones may have of it. */
  readonly refusesDamaged?: boolean
  /** Aborts the build, which rejects. */
  readonly signal?: AbortSignal
}

/** An event of the view cannot be opened. */
export class DamagedEvent extends Error {
  override readonly name = 'DamagedEvent'
  constructor({ type, stream, position, damage }: Recorded) {
    super(`${type} of ${stream} at position ${position}: ${damage}`)
  }
}

/** Pieces queued on a connection, so that it never waits for the next one. */
const PIECES_A_CONNECTION = 2
/** A table is rewritten, instead of updated row by row, when more than one in this many of its rows changed after it was written. */
const REWRITE_ABOVE_ONE_IN = 10

/**
 * Fills empty tables of a view from the log: folds in memory, writes in large pieces, and reads the next events meanwhile.
 * For rebuilds and for checks of a view against its events.
 */
export class TableBuilder {
  readonly parked: ParkedEvent[] = []
  events = 0
  written = 0
  private readonly fold: ViewFold
  private readonly schema: string
  private readonly client: pg.Client
  /** New rows are copied over these in turn, each served by its own database process. */
  private readonly writers: readonly pg.Client[]
  private readonly options: TableBuilderOptions
  private readonly parkRefused: boolean
  private position = -1
  /** True while memory holds every row of the view, so that nothing has to be read. */
  private isCacheComplete = true
  /** Whether rows can be found by the columns that lookups name. */
  private hasIndexes = false
  private writing: Promise<unknown> = Promise.resolve()
  private readonly inFlight = new Set<Promise<void>>()
  /** Pieces copied. */
  private copied = 0
  /** Keys are added only when a written row has to be found again. */
  private hasKey: boolean
  /** Erasures recorded after the build began: it may have read what they erase. */
  private readonly erasures: Recorded[] = []
  private beganAt: number | null = null

  /** The first client runs the statements that have to be in order. `close` ends all of them. */
  constructor(
    projection: AnyProjection,
    schema: string,
    clients: readonly [pg.Client, ...pg.Client[]],
    options: TableBuilderOptions,
    parkRefused: boolean,
  ) {
    this.fold = new ViewFold(projection)
    this.schema = schema
    this.client = clients[0]
    this.writers = clients
    this.options = options
    this.parkRefused = parkRefused
    this.hasKey = parkRefused
  }

  /** Folds all events up to and including `target`, which the log already holds, and writes all rows. */
  async advanceTo(target: number): Promise<void> {
    this.beganAt ??= target
    let next = this.position < target ? this.read(this.position, target) : null
    while (next !== null) {
      this.options.signal?.throwIfAborted()
      const batch = await next
      const last = batch.at(-1)
      const beyond = last === undefined || last.position >= target
      next = beyond ? null : this.read(last.position, target)
      // A failure is reported when this is awaited, which a long fold may delay.
      next?.catch(() => {})
      const events = last !== undefined && last.position > target ? batch.filter((e) => e.position <= target) : batch
      await this.take(events)
    }
    this.position = Math.max(this.position, target)
    await this.flush()
    await this.writing
    await this.eraseStates()
  }

  /** Adds the tables' keys and their security, unless a write needed them already. */
  async ensureKeys(): Promise<void> {
    await this.writing
    if (!this.hasKey) this.completeTables()
    await this.writing
  }

  async close(): Promise<void> {
    await this.writing.catch(() => {})
    await Promise.all(this.writers.map((client) => client.end().catch(() => {})))
  }

  private get readBatch(): number {
    return this.options.readBatch ?? 2_000
  }
  private get pieceRows(): number {
    return this.options.pieceRows ?? 5_000
  }

  private get isBusy(): boolean {
    return this.inFlight.size >= this.writers.length * PIECES_A_CONNECTION
  }

  private read(after: number, target: number): Promise<readonly Recorded[]> {
    return this.options.journal.readAll(after, this.readBatch, this.fold.types, target)
  }

  private async take(events: readonly Recorded[]): Promise<void> {
    const { fold } = this
    const damaged = this.options.refusesDamaged === true ? events.find(({ damage }) => damage !== undefined) : undefined
    if (damaged !== undefined) throw new DamagedEvent(damaged)
    this.events += events.length
    const { beganAt } = this
    this.erasures.push(...erasuresFor(fold.projection, events).filter(({ position }) => position > (beganAt ?? -1)))
    if (this.parkRefused) return this.takeParkingRefused(events)
    if (fold.readsRows && !this.isCacheComplete) {
      await this.writing
      await load(this.client, [fold], events, this.schema)
    }
    this.parked.push(...applyAll(fold, events))
    const cached = this.options.cachedRows ?? 1_000_000
    if (fold.readsRows && this.isCacheComplete && fold.size > cached) this.isCacheComplete = false
    const flushRows = this.options.flushRows ?? 250_000
    if (!this.isCacheComplete || fold.dirtyCount >= flushRows || fold.stateCount >= flushRows) await this.flush()
    else if (fold.readsRows && !this.hasKey && this.inFlight.size === 0) this.startWriting()
  }

  /**
   * Writes some of the new rows while the next events are folded. A row that changes again is rewritten at the end.
   */
  private startWriting(): void {
    const { pieceRows } = this
    for (const rows of Object.values(this.fold.rows)) {
      if (rows.dirtyCount >= pieceRows) this.copy(rows.table, rows.takeNew(pieceRows))
      const versions = versionsOf(rows.table)
      if (versions !== null && rows.stateCount >= pieceRows) this.copy(versions, rows.takeStates(pieceRows))
    }
  }

  private async takeParkingRefused(events: readonly Recorded[]): Promise<void> {
    await this.client.query('begin')
    const outcomes = await projectView(this.client, this.fold, events, this.schema)
    this.parked.push(...outcomes.filter((outcome) => 'error' in outcome))
    await this.client.query('commit')
    this.fold.forget()
  }

  /** Sends the changed rows to the database piece by piece, waiting for the previous piece only. */
  private async flush(): Promise<void> {
    const { fold } = this
    const keeps = fold.readsRows && this.isCacheComplete
    await this.writeStates()
    if (!this.hasKey) await this.writeNew(keeps)
    if (!this.hasKey && (fold.dirtyCount > 0 || !keeps)) {
      await this.writing
      this.completeTables()
    }
    if (!this.isCacheComplete && !this.hasIndexes) this.indexTables()
    const changed = dirtyTables(fold).map((rows) => ({ table: rows.table, entries: [...rows.changed()] }))
    if (keeps) fold.keep()
    else fold.forget()
    for (const { table, entries } of changed) {
      for (let from = 0; from < entries.length; from += this.pieceRows) {
        await this.writing
        this.replace(table, entries.slice(from, from + this.pieceRows))
      }
    }
  }

  private async writeStates(): Promise<void> {
    for (const rows of Object.values(this.fold.rows)) {
      const versions = versionsOf(rows.table)
      while (versions !== null && rows.stateCount > 0) {
        while (this.isBusy) await Promise.race(this.inFlight)
        const states = rows.takeStates(this.pieceRows)
        if (this.hasKey) this.replace(versions, states)
        else this.copy(versions, states)
      }
    }
  }

  private async eraseStates(): Promise<void> {
    const erasures = this.erasures.splice(0)
    if (erasures.length === 0) return
    await this.ensureKeys()
    await eraseStates(this.client, this.fold.projection, this.schema, erasures)
  }

  /** Rows that were never written: copying into a table without a key is several times faster. */
  private async writeNew(keeps: boolean): Promise<void> {
    for (const rows of Object.values(this.fold.rows)) {
      if (keeps && rows.changedAgain * REWRITE_ABOVE_ONE_IN > rows.size) await this.emptyTable(rows)
      for (;;) {
        const entries = rows.takeNew(this.pieceRows)
        if (entries.length === 0) break
        // The database writes some while the next are assembled.
        while (this.isBusy) await Promise.race(this.inFlight)
        this.copy(rows.table, entries)
      }
    }
  }

  /** Updating the changed rows one by one would leave as many dead ones in the table and take several times as long. */
  private async emptyTable(rows: TableRows): Promise<void> {
    await this.writing
    rows.forgetTaken()
    this.asOwner([`truncate ${tableName(rows.table, this.schema)}`])
    await this.writing
  }

  private copy(table: Table, entries: readonly Entry[]): void {
    if (entries.length === 0) return
    this.written += entries.length
    const writer = this.writers[this.copied++ % this.writers.length] ?? this.client
    this.track(copyIn(writer, table, this.schema, entries))
  }

  private replace(table: Table, entries: readonly Entry[]): void {
    if (entries.length === 0) return
    this.written += entries.length
    const parameters = new Parameters()
    const text = upsert(table, unnested(table, entries, parameters), this.schema)
    this.track(this.client.query(namedStatement(text, parameters.values)))
  }

  /** Its failure is reported when `writing` is awaited. */
  private track(work: Promise<unknown>): void {
    const done: Promise<void> = work.then(() => {
      this.inFlight.delete(done)
    })
    this.inFlight.add(done)
    this.writing = Promise.all([this.writing, done])
    this.writing.catch(() => {})
  }

  private completeTables(): void {
    this.hasKey = true
    this.asOwner(storedTables(this.fold.projection).flatMap((table) => completeTable(table, this.schema)))
  }

  /** From now on rows are looked up: without an index that reads whole tables, and without statistics by the wrong index. */
  private indexTables(): void {
    this.hasIndexes = true
    const { projection } = this.fold
    const statements = storedTables(projection).flatMap((table) => createIndexes(table, this.schema))
    const tables = Object.values(projection.tables).map((table) => tableName(table, this.schema))
    this.asOwner([...statements, `analyze ${tables.join(', ')}`])
  }

  /** Only the tables' owner may run these, so the connection leaves its role for them. */
  private asOwner(statements: readonly string[]): void {
    this.track(this.client.query(`reset role; ${statements.join('; ')}; set role ${PROJECTOR_ROLE}`))
  }
}
