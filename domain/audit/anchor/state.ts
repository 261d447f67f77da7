import { aggregate } from '../../kernel/decider.ts'
import type { AnchorEvent } from './events.ts'

export interface Anchors {
  /** What the last anchor covers; -1 before the first. */
  readonly upTo: number
  /** The last verification; null before the first. */
  readonly verificationId: string | null
}

/** Stream `anchors-<tenant>`. */
export const anchorsAggregate = aggregate<Anchors, AnchorEvent, object>({
  name: 'anchors',
  ids: () => [],
  initial: { upTo: -1, verificationId: null },
  evolve: (state, { type, data }) =>
    type === 'HistoryAnchored' ? { ...state, upTo: data.upTo } : { ...state, verificationId: data.verificationId },
})
