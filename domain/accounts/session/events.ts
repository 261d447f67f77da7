import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, idOf, instant, line, token } from '../../kernel/fields.ts'

/** `signed-out`: in that browser itself; `elsewhere`: by the same person from another one. */
export const endReason = choice(['signed-out', 'elsewhere'], { label: 'Ended' })
export type EndReason = z.infer<typeof endReason>

const ids = { sessionId: token(), userId: idOf('user') }
/** As the browser names itself. */
const userAgent = line('Browser')

/**
 * One sign-in of a person in one browser. Stream `session-<tenant>.<sessionId>`: a stream of its own, because it is written
 * at other times than the user's and ends. The id is a keyed digest of what the provider's tokens say of the sign-in.
 */
export const sessionEvents = {
  /** `providerSession`: the provider's own name of its session; null where it tells none. */
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
  /** Recorded at most once an hour for each session; browsers change their name when they are updated. */
  SessionSeen: event(1, z.object({ ...ids, userAgent, at: instant('Last used') }), {
    audit: { about: 'user', title: 'Sign-in used', omits: ['at', 'userAgent'] },
    personal: { subject: (data) => data.userId, erased: { userAgent: '' } },
  }),
  /** Its tokens are refused from now on. */
  SessionEnded: event(1, z.object({ ...ids, reason: endReason }), {
    audit: {
      about: 'user',
      title: ({ reason }) => (reason === 'elsewhere' ? 'Signed out from another browser' : 'Signed out'),
      omits: ['reason'],
    },
  }),
}
export type SessionEvent = EventOf<typeof sessionEvents>
