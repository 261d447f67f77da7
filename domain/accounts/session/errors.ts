import { refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

/** Mapped to 401, so that the client signs in again. */
export const sessionEnded = refusal('forbidden', 'session-ended', accountsText('session-ended'))
export const sessionNotFound = refusal('not-found', 'session-not-found', accountsText('session-not-found'))
/** The provider's tokens contain no session id. */
export const sessionUnknown = refusal('conflict', 'session-unknown', accountsText('session-unknown'))
