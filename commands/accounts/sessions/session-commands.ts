import {
  endSession as decideEnd,
  recordSessionUse as decideNote,
  type SessionInUse,
} from '../../../domain/accounts/session/decide.ts'
import type { EndReason } from '../../../domain/accounts/session/events.ts'
import { sessionAggregate } from '../../../domain/accounts/session/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../../domain/kernel/result.ts'
import { cleanText } from '../../../domain/kernel/text.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { derivedId } from '../../kernel/process.ts'

export interface SignIn {
  readonly userId: string
  readonly issuer: string
  /** An id that all tokens of one sign-in share, and no others. */
  readonly login: string
}

/** The id of a user's session. Contents of the provider's tokens cannot be derived from it by readers of the log. */
export const sessionIdOf =
  ({ digest }: Needs<'digest'>) =>
  (tenant: string, { userId, issuer, login }: SignIn): string =>
    derivedId('session', digest.of('session', tenant, userId, issuer, login))

/** User agents can be long; the part that identifies the browser comes first. */
const MAX_USER_AGENT = 400

/** Records that a session is in use. Refused: session-ended. */
export const noteSession =
  (deps: Needs<'handler' | 'clock'>) =>
  (context: CommandContext, session: Omit<SessionInUse, 'now'>): Promise<Outcome> => {
    const userAgent = cleanText(session.userAgent.slice(0, MAX_USER_AGENT), 'line')
    return note(deps)(context, { ...session, userAgent, now: deps.clock.now() })
  }

const note = commandOn(sessionAggregate, 'note-session', {
  per: ({ sessionId }: SessionInUse) => [sessionId],
  decide: (state, session) => decideNote(state, session),
})

export interface EndSession {
  readonly sessionId: string
  readonly userId: string
  readonly reason: EndReason
}

/** Signs a person out of one session. Refused: session-not-found. */
export const endSession = commandOn(sessionAggregate, 'end-session', {
  per: ({ sessionId }: EndSession) => [sessionId],
  decide: (state, input) => decideEnd(state, input),
})

/** Signs a person out of every session but this one. */
export const endOtherSessions =
  (deps: Needs<'handler' | 'openSessions'>) =>
  async (
    context: CommandContext,
    { userId, sessionId: currentId }: { readonly userId: string; readonly sessionId: string },
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    let position = 0
    for (const sessionId of await deps.openSessions.of(context.tenant, userId)) {
      if (sessionId === currentId) continue
      const ended = await endSession(deps)(context, { sessionId, userId, reason: 'elsewhere' })
      if (!ended.ok) return ended
      position = Math.max(position, ended.value.position)
    }
    return ok({ position })
  }
