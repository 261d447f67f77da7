import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, instant, line, token } from '../../kernel/fields.ts'

/** `signed-out`: in this browser; `elsewhere`: by the same person from another browser. */
export const endReason = choice(['signed-out', 'elsewhere'], { label: 'Ended' })
export type EndReason = z.infer<typeof endReason>

const ids = { sessionId: token(), userId: idOf('user') }
/** The browser's User-Agent header. */
const userAgent = line('Browser')

/**
 * A person's session in one browser. Stream `session-<tenant>.<sessionId>`: separate from the user's, because it is
 * written at other times and ends. The id is a keyed digest of the session claims in the provider's tokens.
 */
export const sessionEvents = {
  /** `providerSession`: the provider's id of the session; null when its tokens contain none. */
  SessionStarted: event(
    1,
    z.object({
      ...ids,
      issuer: line('Sign-in provider'),
      providerSession: token().nullable(),
      userAgent,
      at: instant('Signed in'),
    }),
    {
      audit: { about: 'user', title: 'Signed in', omits: ['at', 'issuer', 'userAgent'] },
      personal: { subject: (data) => data.userId, erased: { providerSession: null, userAgent: '' } },
    },
  ),
  /** Recorded at most once an hour per session. A browser's `userAgent` changes with its updates. */
  SessionSeen: event(1, z.object({ ...ids, userAgent, at: instant('Last used') }), {
    audit: { about: 'user', title: 'Sign-in used', omits: ['at', 'userAgent'] },
    personal: { subject: (data) => data.userId, erased: { userAgent: '' } },
  }),
  /** Tokens of the session are refused from now on. */
  SessionEnded: event(1, z.object({ ...ids, reason: endReason }), {
    audit: {
      about: 'user',
      values: ({ reason }) => ({ reason }),
      title: ({ reason }) => (reason === 'elsewhere' ? 'Signed out from another browser' : 'Signed out'),
      omits: ['reason'],
    },
  }),
}
export type SessionEvent = EventOf<typeof sessionEvents>
