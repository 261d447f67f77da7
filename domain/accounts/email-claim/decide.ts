import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { userExists } from '../user/errors.ts'
import type { EmailClaimEvent } from './events.ts'
import type { EmailClaim } from './state.ts'

type Decided = Decision<EmailClaimEvent>

/** Minutes for which an address is reserved while its user's registration is in progress. */
export const UNREGISTERED_MINUTES = 15

/** The previous holder of the address, as the caller read it. */
export interface FormerHolder {
  readonly userId: string
  /**
   * `registered`: a user has this address or is about to. `unregistered`: the registration is in progress. `gone`:
   * erased, or the user changed to another address. `dismissed`: never signed in, and the invitation was canceled or
   * declined.
   */
  readonly is: 'registered' | 'unregistered' | 'gone' | 'dismissed'
}

/**
 * Reserves an address for a user, registered or not. An address is free when it has no holder, its holder is gone, its
 * holder's invitation was canceled or declined, or its holder's registration was interrupted more than
 * `UNREGISTERED_MINUTES` ago. Refused: user-exists.
 */
export const claimEmail = (
  state: EmailClaim,
  claim: {
    readonly claimId: string
    readonly userId: string
    readonly now: Instant
    readonly former: FormerHolder | null
  },
): Decided => {
  const { claimId, userId, now, former } = claim
  if (state.holder?.userId === userId) return ok([])
  if (state.holder !== null && !isFree(state.holder, former, now)) return refuse(userExists)
  return ok([{ type: 'EmailClaimed', data: { claimId, userId, claimedAt: now } }])
}

const isFree = (holder: NonNullable<EmailClaim['holder']>, former: FormerHolder | null, now: Instant): boolean => {
  // Another user claimed the address after the caller read it.
  if (former?.userId !== holder.userId) return false
  if (former.is === 'unregistered') return !isBefore(now, addMinutes(holder.since, UNREGISTERED_MINUTES))
  return former.is === 'gone' || former.is === 'dismissed'
}

/** Releases an address; writes nothing when the user does not hold it. */
export const releaseEmail = (
  state: EmailClaim,
  { claimId, userId }: { readonly claimId: string; readonly userId: string },
): Decided => (state.holder?.userId === userId ? ok([{ type: 'EmailReleased', data: { claimId, userId } }]) : ok([]))
