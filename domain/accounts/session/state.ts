import { aggregate } from '../../kernel/decider.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import type { SessionEvent } from './events.ts'

export interface Session {
  /** The session's user; null until it has started. */
  readonly userId: string | null
  readonly providerSession: string | null
  readonly lastSeen: Instant
  readonly hasEnded: boolean
}

/** Precision of "last used". */
const SEEN_EVERY_MINUTES = 60

/** Whether a use at `now` is recorded, given the last recorded one. */
export const isUseRecorded = (lastSeen: Instant, now: Instant): boolean =>
  !isBefore(now, addMinutes(lastSeen, SEEN_EVERY_MINUTES))

const evolve = (state: Session, { type, data }: SessionEvent): Session => {
  switch (type) {
    case 'SessionStarted':
      return { ...state, userId: data.userId, providerSession: data.providerSession, lastSeen: data.at }
    case 'SessionSeen':
      return { ...state, lastSeen: data.at }
    case 'SessionEnded':
      return { ...state, hasEnded: true }
    default:
      return state
  }
}

/** Stream `session-<tenant>.<sessionId>`. */
export const sessionAggregate = aggregate<Session, SessionEvent, { readonly sessionId: string }>({
  name: 'session',
  ids: ({ sessionId }) => [sessionId],
  initial: { userId: null, providerSession: null, lastSeen: '', hasEnded: false },
  evolve,
})
