import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import { coveredIn } from '../published.ts'
import type { AnchorEvent } from './events.ts'
import type { Anchors } from './state.ts'

export type Anchor = Extract<AnchorEvent, { type: 'HistoryAnchored' }>['data']
export type Verification = Extract<AnchorEvent, { type: 'HistoryVerified' }>['data']

/** An anchor, and the position at which the log ends. */
export interface NewAnchor {
  readonly anchor: Anchor
  readonly end: number
}

/** Writes nothing for an anchor that covers no more than the last one of this log (audit rule 3). */
export const anchorHistory = (state: Anchors, { anchor, end }: NewAnchor): Decision<AnchorEvent> =>
  ok(anchor.upTo <= coveredIn(end, state.upTo) ? [] : [{ type: 'HistoryAnchored', data: anchor }])

/** Writes nothing for the verification that was recorded last. */
export const recordVerification = (state: Anchors, verification: Verification): Decision<AnchorEvent> =>
  ok(verification.verificationId === state.verificationId ? [] : [{ type: 'HistoryVerified', data: verification }])
