import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { AnchorEvent } from './events.ts'
import type { Anchors } from './state.ts'

export type Anchor = Extract<AnchorEvent, { type: 'HistoryAnchored' }>['data']
export type Verification = Extract<AnchorEvent, { type: 'HistoryVerified' }>['data']

/** Writes nothing for an anchor that covers no more than the last one (audit rule 3). */
export const anchorHistory = (state: Anchors, anchor: Anchor): Decision<AnchorEvent> =>
  ok(anchor.upTo <= state.upTo ? [] : [{ type: 'HistoryAnchored', data: anchor }])

/** Writes nothing for the verification that was recorded last. */
export const recordVerification = (state: Anchors, verification: Verification): Decision<AnchorEvent> =>
  ok(verification.verificationId === state.verificationId ? [] : [{ type: 'HistoryVerified', data: verification }])
