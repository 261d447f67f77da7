import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { userExists } from '../user/errors.ts'
import type { EmailClaimEvent } from './events.ts'
import type { EmailClaim } from './state.ts'

type Decided = Decision<EmailClaimEvent>

/** How long an address is kept for someone whose registration is under way. */
export const UNREGISTERED_MINUTES = 15

/** What became of the one who had the address when the caller looked. */
export interface FormerHolder {
  readonly userId: string
  /**
   * `registered`: a user with this address, or one who is about to have it. `gone`: erased, or has another address by now.
   * `dismissed`: never signed in, and the invitation was canceled or declined.
   */
  readonly is: 'registered' | 'unregistered' | 'gone' | 'dismissed'
}

/**
 * Takes an address for a user, whether registered yet or not. It is free when nobody has it, when its holder is gone, and
 * when its holder's invitation came to nothing, and when a registration was cut off so long ago that nobody continues it. Refused: user-exists.
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
  // Someone else has taken it since the caller looked.
  if (former?.userId !== holder.userId) return false
  if (former.is === 'unregistered') return !isBefore(now, addMinutes(holder.since, UNREGISTERED_MINUTES))
  return former.is === 'gone' || former.is === 'dismissed'
}

/** Gives an address up; nothing when the user does not have it. */
export const releaseEmail = (
  state: EmailClaim,
  { claimId, userId }: { readonly claimId: string; readonly userId: string },
): Decided => (state.holder?.userId === userId ? ok([{ type: 'EmailReleased', data: { claimId, userId } }]) : ok([]))
