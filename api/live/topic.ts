import { createHash } from 'node:crypto'
import { Mutex } from 'async-mutex'
import { tableName } from '../../projections/database/names.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { changedRows } from '../../projections/kernel/changed-rows.ts'
import type { Audience } from '../../projections/kernel/live-view.ts'
import type { WrittenRow } from '../../projections/kernel/written-rows.ts'
import { type LiveRows, TAIL } from '../contract/live.ts'
import type { ServedView } from './served-view.ts'

/** A joining client, which needs the rows it has not seen. */
export interface JoiningClient {
  readonly audience: Audience
  /** Position of the last message it received; 0 for none. */
  readonly position: number
  readonly basis: string
  /** Sends the rows to the client and adds it to its audience's room before any other message to that room. */
  readonly admit: (messages: readonly LiveRows[]) => void
}

export interface TopicOptions {
  readonly reader: Reader
  readonly tenant: string
  readonly view: ServedView
  readonly scope: string
  /** Sends a message to the room of an audience. */
  readonly emit: (audience: Audience, message: LiveRows) => void
  /** Audiences that have a subscriber. */
  readonly audiences: () => readonly Audience[]
  /** The last position that the projector has committed. */
  readonly committed: () => number
}

const ROWS_PER_MESSAGE = 400

/**
 * One scope of one view of one tenant. Changed rows are read once for all rooms. Reads for joining clients and for
 * rooms run one at a time, so that a client never receives an older row after a newer one.
 */
export class Topic {
  private readonly options: TopicOptions
  private readonly lock = new Mutex()
  private joining: JoiningClient[] = []
  /** All changes up to this position were sent to every room. */
  private sentTo: number
  /** False after a failed push until a read succeeds: changes may have been missed. */
  private isComplete = true
  /** Identifies the table that the rows were read from, which a rebuild replaces; null if it must be looked up. */
  private generation: string | null = null

  constructor(options: TopicOptions) {
    this.options = options
    this.sentTo = options.committed()
  }

  /** Clients that join at the same time share one read. */
  join(client: JoiningClient): Promise<void> {
    this.joining.push(client)
    return this.lock.runExclusive(() => this.admitJoining())
  }

  /**
   * Sends each room the changes since the last push: the `written` rows if they are known to be complete, else the
   * result of a read.
   */
  push(written: readonly WrittenRow[] | null = null): Promise<void> {
    return this.lock.runExclusive(async () => {
      const wasComplete = this.isComplete
      this.isComplete = false
      const generation = await this.currentGeneration()
      const { rows, position } =
        written === null || !wasComplete ? await this.read(this.sentTo) : this.latestOf(written)
      this.isComplete = true
      this.sentTo = Math.max(this.sentTo, position)
      for (const audience of rows.length > 0 ? this.options.audiences() : []) {
        const sent = this.rowsFor(audience, rows, 0)
        if (sent.length > 0) this.emit(audience, this.messages(sent, this.sentTo, basisOf(audience, generation)))
      }
    })
  }

  /** Resets every room if a rebuild replaced the table, otherwise pushes the changes. */
  async refresh(): Promise<void> {
    const wasReplaced = await this.lock.runExclusive(async () => {
      this.isComplete = false
      const before = this.generation
      this.generation = null
      const generation = await this.currentGeneration()
      if (generation === before) return false
      const { rows, position } = await this.read(0)
      this.sentTo = position
      this.isComplete = true
      for (const audience of this.options.audiences()) {
        const visible = this.visibleRowsFor(audience, rows)
        this.emit(audience, this.messages(visible, position, basisOf(audience, generation), true))
      }
      return true
    })
    if (!wasReplaced) await this.push()
  }

  private async admitJoining(): Promise<void> {
    const joining = this.joining.splice(0)
    if (joining.length === 0) return
    const generation = await this.currentGeneration()
    const clients = joining.map((client) => {
      const basis = basisOf(client.audience, generation)
      return { ...client, basis, seen: client.basis === basis || client.basis === TAIL ? client.position : 0 }
    })
    const { rows, position } = await this.read(Math.min(...clients.map(({ seen }) => seen)))
    const shared = new Map<string, readonly LiveRows[]>()
    for (const { audience, seen, basis, admit } of clients) {
      const key = `${basis} ${seen}`
      const messages =
        shared.get(key) ??
        (seen === 0
          ? this.messages(this.visibleRowsFor(audience, rows), position, basis, true)
          : this.messages(this.rowsFor(audience, rows, seen), position, basis))
      shared.set(key, messages)
      admit(messages)
    }
  }

  /**
   * Reads the rows changed after a position. Batches commit whole and in order, so all changes up to `position` are
   * included.
   */
  private async read(after: number): Promise<{ rows: readonly WrittenRow[]; position: number }> {
    const { reader, tenant, scope, view, committed } = this.options
    const known = committed()
    const changes = changedRows(view.rows.table, isWholeTenant(view) ? 'tenant' : 'scope')
    const rows = await changes.run(reader, tenant, { after, scope })
    return { rows, position: Math.max(known, rows.at(-1)?.position ?? 0) }
  }

  /** The latest version of each written row that has not been sent yet. */
  private latestOf(written: readonly WrittenRow[]): { rows: readonly WrittenRow[]; position: number } {
    const { key } = this.options.view.rows.table
    const latest = new Map<string, WrittenRow>()
    for (const row of written) {
      if (row.position <= this.sentTo) continue
      const id = key.length === 1 ? String(row[key[0] ?? '']) : key.map((column) => row[column]).join('\u0000')
      latest.delete(id)
      latest.set(id, row)
    }
    const rows = [...latest.values()]
    return { rows, position: rows.at(-1)?.position ?? this.sentTo }
  }

  private async currentGeneration(): Promise<string> {
    if (this.generation !== null) return this.generation
    const { reader, tenant, view } = this.options
    const statement = { name: 'live-generation', text: 'select to_regclass($1)::oid::text as oid' }
    const rows = await reader.query<{ oid: string }>(tenant, { ...statement, values: [tableName(view.rows.table)] })
    this.generation = rows[0]?.oid ?? ''
    return this.generation
  }

  /** Changes after a position for an audience; null for a row that is removed or hidden. */
  private rowsFor(audience: Audience, rows: readonly WrittenRow[], after: number): LiveRows['rows'] {
    const { declaration, rows: view } = this.options.view
    return rows.flatMap((row) => {
      if (row.position <= after || view.concerns?.(row, audience) === false) return []
      const wire = view.toWire(row, audience)
      const isGone = row.deleted || view.isVisible?.(row, audience) === false
      return [{ key: declaration.key(wire), row: isGone ? null : wire }]
    })
  }

  private visibleRowsFor(audience: Audience, rows: readonly WrittenRow[]): LiveRows['rows'] {
    return this.rowsFor(audience, rows, 0).filter(({ row }) => row !== null)
  }

  private emit(audience: Audience, messages: readonly LiveRows[]): void {
    for (const message of messages) this.options.emit(audience, message)
  }

  private messages(rows: LiveRows['rows'], position: number, basis: string, reset = false): readonly LiveRows[] {
    const { scope, view } = this.options
    const messages: LiveRows[] = []
    for (let from = 0; from === 0 || from < rows.length; from += ROWS_PER_MESSAGE) {
      messages.push({
        view: view.declaration.name,
        scope,
        position: Math.max(0, position),
        basis,
        rows: rows.slice(from, from + ROWS_PER_MESSAGE),
        ...(reset && from === 0 ? { reset: true as const } : {}),
        ...(from + ROWS_PER_MESSAGE < rows.length ? { more: true as const } : {}),
      })
    }
    return messages
  }
}

/** Whether a view's scope is the tenant, so that it includes all rows that row-level security allows. */
export const isWholeTenant = ({ declaration }: ServedView): boolean => declaration.scope === 'tenant'

export const audienceKey = (audience: Audience): string => JSON.stringify([audience.kind, audience.id ?? ''])

/** Identifies table and audience: a position reached on one basis says nothing about another. */
const basisOf = (audience: Audience, generation: string): string =>
  createHash('sha256')
    .update(`${generation} ${audienceKey(audience)}`)
    .digest('base64url')
    .slice(0, 22)
