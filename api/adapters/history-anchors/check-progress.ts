import type { Anchor, AnchorFault } from '../../../domain/audit/published.ts'
import type { Instant } from '../../../domain/kernel/time.ts'

export interface FoundFault {
  readonly tenant: string
  readonly kind: AnchorFault
  /** Of the event, or what the anchor covers. */
  readonly position: number
}

/** The end of a stream up to where a check has come. */
export interface CheckedStream {
  readonly stream: string
  readonly tenant: string
  /** Index of its leaf in the organization's tree; -1 for the stream of the anchors, which is no leaf. */
  readonly leaf: number
  readonly revision: number
  readonly hash: string
}

/** What a check has found of an organization so far. */
export interface HistorySoFar {
  readonly faults: readonly FoundFault[]
  /** How many anchors were compared, in the order of their positions. */
  readonly compared: number
  /** Anchors whose root was not that at their position. */
  readonly elsewhere: readonly Anchor[]
  /** The awaited roots that the tree had. */
  readonly reached: readonly string[]
}

/** How far a check of the whole log has come. */
export interface CheckProgress {
  readonly startedAt: Instant
  /** Where the log ended when the check began: it checks no later event. */
  readonly end: number
  /** The last checked event, and the position before it. */
  readonly position: number
  readonly previous: number
  readonly hash: string
  readonly histories: Readonly<Record<string, HistorySoFar>>
}

/** Where an interrupted check is kept. */
export interface CheckProgressStore {
  load(): Promise<{ readonly progress: CheckProgress; readonly streams: readonly CheckedStream[] } | null>
  /** `changed`: the streams with events since the last save; null before the first, which replaces what is kept. */
  save(progress: CheckProgress, changed: readonly CheckedStream[], isFirst: boolean): Promise<void>
  clear(): Promise<void>
}
