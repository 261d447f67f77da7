import { createHash } from 'node:crypto'
import { identifier, sqlName, tableName } from '../../projections/database/names.ts'
import type { Reader, Statement } from '../../projections/database/reader.ts'
import { columnsOf } from '../../projections/database/select.ts'
import type { Audience, LiveView } from '../../projections/kernel/live-view.ts'
import { Turn } from '../../projections/kernel/turn.ts'
import { type LiveRows, TAIL } from '../contract/live.ts'

/** A live view with its row types forgotten. */
export type AnyLiveView = LiveView<never, unknown>

interface ChangedRow {
  readonly position: number
  readonly deleted: boolean
}

/** One client that wants the rows it has not seen. */
export interface Joining {
  readonly audience: Audience
  readonly position: number
  readonly basis: string
  /** Hands over the rows and lets the client into the room of its audience, before anything else is sent there. */
  readonly enter: (messages: readonly LiveRows[]) => void
}

export interface TopicOptions {
  readonly reader: Reader
  readonly tenant: string
  readonly view: AnyLiveView
  readonly scope: string
  /** Sends one message to the room of an audience. */
  readonly emit: (audience: Audience, message: LiveRows) => void
  readonly audiences: () => readonly Audience[]
  /** The position the projector is known to have committed. */
  readonly committed: () => number
}

const ROWS_PER_MESSAGE = 400

/**
 * The rows of one view within one scope of one tenant, as its rooms follow them. Reads changed rows once for all rooms.
 * Reading for newcomers and for rooms takes turns, so that a client never gets an older row after a newer one.
 */
export class Topic {
  private readonly options: TopicOptions
  private readonly changes: Omit<Statement, 'values'>
  private readonly turn = new Turn()
  private joining: Joining[] = []
  /** Up to here every room has been sent everything. */
  private last: number
  /** False while something up to `last` or after it may be unsent and unknown. */
  private reached = true
  /** Which table the rows come from; null until it is read (again). */
  private generation: string | null = null

  constructor(options: TopicOptions) {
    this.options = options
    this.last = options.committed()
    this.changes = changesOf(options.view)
  }

  /** Newcomers that arrive together share one read. */
  join(client: Joining): Promise<void> {
    this.joining.push(client)
    return this.turn.run(() => this.admit())
  }

  /**
   * Sends each room what changed since the last time: `handed`, if that is known to be everything, or what a read gives.
   * After a push that failed it is no longer everything, until one has read again.
   */
  push(handed: readonly ChangedRow[] | null = null): Promise<void> {
    return this.turn.run(async () => {
      const mayBeHanded = this.reached
      this.reached = false
      const generation = await this.currentGeneration()
      const { rows, position } = handed === null || !mayBeHanded ? await this.read(this.last) : this.newest(handed)
      this.reached = true
      this.last = Math.max(this.last, position)
      for (const audience of rows.length > 0 ? this.options.audiences() : []) {
        const sent = this.presented(rows, audience, 0)
        if (sent.length > 0) this.emit(audience, this.messages(sent, this.last, basisOf(audience, generation)))
      }
    })
  }

  /** The tables may have been replaced: if so, every room starts anew; if not, it gets what changed. */
  async recheck(): Promise<void> {
    const replaced = await this.turn.run(async () => {
      this.reached = false
      const before = this.generation
      this.generation = null
      const generation = await this.currentGeneration()
      if (generation === before) return false
      const { rows, position } = await this.read(0)
      this.last = position
      this.reached = true
      for (const audience of this.options.audiences()) {
        this.emit(audience, this.messages(this.visible(rows, audience), position, basisOf(audience, generation), true))
      }
      return true
    })
    if (!replaced) await this.push()
  }

  private async admit(): Promise<void> {
    const clients = this.joining.splice(0)
    if (clients.length === 0) return
    const generation = await this.currentGeneration()
    const newcomers = clients.map((client) => {
      const basis = basisOf(client.audience, generation)
      return { ...client, basis, known: client.basis === basis || client.basis === TAIL ? client.position : 0 }
    })
    const { rows, position } = await this.read(Math.min(...newcomers.map(({ known }) => known)))
    const shared = new Map<string, readonly LiveRows[]>()
    for (const { audience, known, basis, enter } of newcomers) {
      const name = `${basis} ${known}`
      const anew = known === 0
      const sent = shared.has(name) ? [] : anew ? this.visible(rows, audience) : this.presented(rows, audience, known)
      const messages = shared.get(name) ?? this.messages(sent, position, basis, anew)
      shared.set(name, messages)
      enter(messages)
    }
  }

  /** `position`: all changes up to it are in `rows`, since batches are committed whole and in order. */
  private async read(after: number): Promise<{ rows: readonly ChangedRow[]; position: number }> {
    const { reader, tenant, scope, view, committed } = this.options
    const known = committed()
    const values = view.table.scope === null ? [after] : [after, scope]
    const rows = await reader.query<ChangedRow>(tenant, { ...this.changes, values })
    return { rows, position: Math.max(known, rows.at(-1)?.position ?? 0) }
  }

  /** Of the rows handed over, those not sent yet, each as it was last written. */
  private newest(handed: readonly ChangedRow[]): { rows: readonly ChangedRow[]; position: number } {
    const rows = new Map<string, ChangedRow>()
    for (const row of handed) {
      if (row.position <= this.last) continue
      const key = this.options.view.keyOf(row as never)
      rows.delete(key)
      rows.set(key, row)
    }
    const newest = [...rows.values()]
    return { rows: newest, position: newest.at(-1)?.position ?? this.last }
  }

  private async currentGeneration(): Promise<string> {
    if (this.generation !== null) return this.generation
    const { reader, tenant, view } = this.options
    const statement = { name: 'live-generation', text: 'select to_regclass($1)::oid::text as oid' }
    const rows = await reader.query<{ oid: string }>(tenant, { ...statement, values: [tableName(view.table)] })
    this.generation = rows[0]?.oid ?? ''
    return this.generation
  }

  private presented(rows: readonly ChangedRow[], audience: Audience, after: number): LiveRows['rows'] {
    const { view } = this.options
    return rows.flatMap((row) => {
      if (row.position <= after || view.concerns?.(row as never, audience) === false) return []
      return [{ key: view.keyOf(row as never), row: row.deleted ? null : view.present(row as never, audience) }]
    })
  }

  private visible(rows: readonly ChangedRow[], audience: Audience): LiveRows['rows'] {
    return this.presented(rows, audience, 0).filter(({ row }) => row !== null)
  }

  private emit(audience: Audience, messages: readonly LiveRows[]): void {
    for (const message of messages) this.options.emit(audience, message)
  }

  private messages(rows: LiveRows['rows'], position: number, basis: string, reset = false): readonly LiveRows[] {
    const { scope, view } = this.options
    const messages: LiveRows[] = []
    for (let from = 0; from === 0 || from < rows.length; from += ROWS_PER_MESSAGE) {
      messages.push({
        view: view.name,
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

const changesOf = (view: AnyLiveView): Omit<Statement, 'values'> => {
  const { table } = view
  const within = table.scope === null ? '' : `and r.${identifier(sqlName(table.scope))} = $2`
  return {
    name: `live-${view.name}`,
    text: `select ${columnsOf(table, 'r')}, r.deleted from ${identifier(sqlName(table.name))} as r
      where r.position > $1 ${within} order by r.position`,
  }
}

/** Who is looking at which table: rows seen on another basis say nothing about what is still unseen on this one. */
export const audienceKey = (audience: Audience): string => JSON.stringify([audience.kind, audience.id ?? ''])
const basisOf = (audience: Audience, generation: string): string =>
  createHash('sha256')
    .update(`${generation} ${audienceKey(audience)}`)
    .digest('base64url')
    .slice(0, 22)
