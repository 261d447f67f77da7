import type { LiveRows, Tail } from '../../api/contract/live.ts'

const TAIL: Tail = 'tail'

/**
 * `connecting`: no rows yet. `live`: rows are up to date. `interrupted`: rows may be old, perhaps refreshed by polling.
 * `refused`: the user may not see them.
 */
export type LiveStatus = 'connecting' | 'live' | 'interrupted' | 'refused'

export interface LiveSnapshot<W> {
  readonly rows: ReadonlyMap<string, W>
  /** Keys that the last message changed; empty after all rows were sent again. */
  readonly changed: ReadonlySet<string>
  /** For a tail: keys of rows removed since it was joined, possibly of rows that were read elsewhere. */
  readonly removed: ReadonlySet<string>
  readonly status: LiveStatus
  readonly position: number
}

const NO_KEYS: ReadonlySet<string> = new Set()

/** The rows of one scope of a view, as a store: snapshots are immutable. */
export class LiveTopic<W> {
  readonly view: string
  readonly scope: string
  private snapshot: LiveSnapshot<W> = {
    rows: new Map(),
    changed: NO_KEYS,
    removed: NO_KEYS,
    status: 'connecting',
    position: 0,
  }
  private readonly listeners = new Set<() => void>()
  /** Parts of an incomplete message. */
  private parts: LiveRows<W>[] = []
  private basis: string
  private readonly since: number

  /** `since`: only rows that change after this position; a position greater than any means from now on. */
  constructor(view: string, scope: string, since = 0) {
    this.view = view
    this.scope = scope
    this.since = since
    this.basis = since > 0 ? TAIL : ''
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly getSnapshot = (): LiveSnapshot<W> => this.snapshot

  get listenerCount(): number {
    return this.listeners.size
  }

  /** The message that (re)joins. Drops the parts of an interrupted message, which are requested again. */
  joinMessage(): { view: string; scope: string; position: number; basis: string } {
    this.parts = []
    const position = this.basis === TAIL ? this.since : this.snapshot.position
    return { view: this.view, scope: this.scope, position, basis: this.basis }
  }

  receive(message: LiveRows<W>): void {
    this.parts.push(message)
    if (message.more === true) return
    const parts = this.parts
    this.parts = []
    const isReset = parts.some((part) => part.reset === true)
    const rows = isReset ? new Map<string, W>() : new Map(this.snapshot.rows)
    const changed = new Set<string>()
    const removed = new Set(this.since > 0 ? this.snapshot.removed : [])
    for (const part of parts) {
      // A view that was rebuilt during the transfer starts over.
      if (part.reset === true) rows.clear()
      for (const { key, row } of part.rows) {
        changed.add(key)
        if (row === null) rows.delete(key)
        else rows.set(key, row)
        if (row === null && this.since > 0) removed.add(key)
        else removed.delete(key)
      }
    }
    this.basis = message.basis
    const position = isReset ? message.position : Math.max(this.snapshot.position, message.position)
    this.update({ rows, changed: isReset ? NO_KEYS : changed, removed, status: 'live', position })
  }

  /** Shows rows fetched over HTTP while sockets do not work. They have no position, so joining asks for all rows. */
  showPolled(rows: readonly { readonly key: string; readonly row: W }[]): void {
    if (this.snapshot.status === 'live') return
    this.basis = ''
    const map = new Map(rows.map(({ key, row }) => [key, row]))
    this.update({ ...this.snapshot, rows: map, changed: NO_KEYS, status: 'interrupted', position: 0 })
  }

  setStatus(status: LiveStatus): void {
    if (status === this.snapshot.status) return
    this.update({
      ...this.snapshot,
      status,
      changed: NO_KEYS,
      ...(status === 'refused' ? { rows: new Map<string, W>(), position: 0 } : {}),
    })
  }

  private update(snapshot: LiveSnapshot<W>): void {
    this.snapshot = snapshot
    for (const listener of [...this.listeners]) listener()
  }
}
