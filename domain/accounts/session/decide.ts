import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { sessionEnded, sessionNotFound } from './errors.ts'
import type { EndReason, SessionEvent } from './events.ts'
import { isUseRecorded, type Session } from './state.ts'

type Decided = Decision<SessionEvent>

/** A session expires after this many days without use. */
const UNUSED_DAYS = 90

export interface SessionInUse {
  readonly sessionId: string
  readonly userId: string
  readonly issuer: string
  readonly providerSession: string | null
  readonly userAgent: string
  readonly now: Instant
}

/**
 * Records that a session is in use: its first use starts it, later uses are recorded at most once an hour. Refused:
 * session-ended (signed out, or unused for 90 days).
 */
export const recordSessionUse = (state: Session, { now, ...session }: SessionInUse): Decided => {
  if (state.userId === null) return ok([{ type: 'SessionStarted', data: { ...session, at: now } }])
  if (state.hasEnded || state.userId !== session.userId) return refuse(sessionEnded)
  if (!isBefore(now, addMinutes(state.lastSeen, UNUSED_DAYS * 24 * 60))) return refuse(sessionEnded)
  if (!isUseRecorded(state.lastSeen, now)) return ok([])
  const { sessionId, userId, userAgent } = session
  return ok([{ type: 'SessionSeen', data: { sessionId, userId, userAgent, at: now } }])
}

/**
 * Ends one of a person's sessions; a second time writes nothing. Refused: session-not-found (also another person's).
 */
export const endSession = (
  state: Session,
  { sessionId, userId, reason }: { readonly sessionId: string; readonly userId: string; readonly reason: EndReason },
): Decided => {
  if (state.userId !== userId) return refuse(sessionNotFound)
  if (state.hasEnded) return ok([])
  return ok([{ type: 'SessionEnded', data: { sessionId, userId, reason } }])
}
