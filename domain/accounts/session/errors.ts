import { refusal } from '../../kernel/result.ts'

/** Mapped to 401, so that the client signs in again. */
export const sessionEnded = refusal(
  'forbidden',
  'session-ended',
  'You were signed out in this browser. Please sign in again.',
)
export const sessionNotFound = refusal('not-found', 'session-not-found', 'This sign-in is over.')
/** The provider's tokens contain no session id. */
export const sessionUnknown = refusal(
  'conflict',
  'session-unknown',
  'Your sign-in provider does not tell its sign-ins apart. Please sign out there.',
)
