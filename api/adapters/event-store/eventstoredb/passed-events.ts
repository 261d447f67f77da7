import type { Position, ReadPosition } from '@eventstore/db-client'
import { at } from './position.ts'

/** An event of the log, ours or not. */
export interface LogEnd {
  readonly position: Position
  readonly id: string
}

/** Our last event, -1 for none, when the log ended at `seenTo`. */
export interface Passed {
  readonly head: number
  readonly seenTo: LogEnd | null
}

export const NOTHING_PASSED: Passed = { head: -1, seenTo: null }

/** Keeps a text from one start to the next. */
export interface KeptText {
  load(): Promise<string | null>
  save(text: string): Promise<void>
}

const SAVED_EVERY_MS = 10_000

/**
 * How far the log was searched: there are no events of ours between our last event and `seenTo`, however many of other
 * applications. Reads that begin in between begin at `seenTo`, in this process and after the next start.
 */
export class PassedEvents {
  private readonly kept: KeptText | undefined
  /** Another program version may have other streams: what it left out may be ours. */
  private readonly filter: string
  private known = NOTHING_PASSED
  private isDoubtful = false
  private saved = NOTHING_PASSED
  private savedAt = Number.NEGATIVE_INFINITY

  constructor(filter: string, kept: KeptText | undefined) {
    this.filter = filter
    this.kept = kept
  }

  get current(): Passed {
    return this.known
  }

  /** Continues where an earlier process stopped, if the log is the same: `find` reads the event at a position. */
  async resume(find: (position: Position) => Promise<LogEnd | null>): Promise<void> {
    const text = (await this.kept?.load().catch(() => null)) ?? null
    const passed = text === null ? null : parse(text, this.filter)
    if (passed === null || !(await isThere(passed, find).catch(() => false))) return
    this.known = passed
    this.saved = passed
  }

  /** A call failed: a new leader may not have the last events of the previous one, and others in their place. */
  doubt(): void {
    this.isDoubtful = this.known.seenTo !== null
  }

  /** Forgets what was passed if a call has failed since and the log is not the same. */
  async check(find: (position: Position) => Promise<LogEnd | null>): Promise<void> {
    if (!this.isDoubtful) return
    const { known } = this
    const isSame = await isThere(known, find)
    if (this.known !== known) return
    if (!isSame) this.known = NOTHING_PASSED
    this.isDoubtful = false
  }

  set(passed: Passed): void {
    this.known = passed
    if (performance.now() > this.savedAt + SAVED_EVERY_MS) void this.save()
  }

  /** Where to begin in order to read what follows a position. */
  beginAfter(position: number): ReadPosition {
    const { head, seenTo } = this.known
    return !this.isDoubtful && seenTo !== null && position >= head && position < Number(seenTo.position.commit)
      ? seenTo.position
      : at(position)
  }

  async save(): Promise<void> {
    const { known } = this
    if (this.kept === undefined || known === this.saved || known.seenTo === null) return
    this.savedAt = performance.now()
    this.saved = known
    const { position, id } = known.seenTo
    const seenTo = { commit: String(position.commit), prepare: String(position.prepare), id }
    // It only saves time.
    await this.kept.save(JSON.stringify({ filter: this.filter, head: known.head, seenTo })).catch(() => {})
  }
}

const isThere = async ({ seenTo }: Passed, find: (position: Position) => Promise<LogEnd | null>): Promise<boolean> =>
  seenTo !== null && (await find(seenTo.position))?.id === seenTo.id

/** Null for another filter. */
const parse = (text: string, filter: string): Passed | null => {
  const kept = JSON.parse(text) as {
    readonly filter: string
    readonly head: number
    readonly seenTo: { readonly commit: string; readonly prepare: string; readonly id: string }
  }
  if (kept.filter !== filter) return null
  const { commit, prepare, id } = kept.seenTo
  return { head: kept.head, seenTo: { position: { commit: BigInt(commit), prepare: BigInt(prepare) }, id } }
}
