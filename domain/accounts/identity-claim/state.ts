import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { IdentityClaimEvent } from './events.ts'

export interface IdentityClaim {
  /** Null while the sign-in belongs to no user. */
  readonly holder: { readonly userId: string; readonly since: Instant } | null
}

const evolve = (state: IdentityClaim, event: IdentityClaimEvent): IdentityClaim => {
  switch (event.type) {
    case 'IdentityClaimed':
      return { holder: { userId: event.data.userId, since: event.data.claimedAt } }
    case 'IdentityReleased':
      return { holder: null }
    default:
      return state
  }
}

/** Stream `identity-claim-<tenant>.<claimId>`. */
export const identityClaimAggregate = aggregate<IdentityClaim, IdentityClaimEvent, { readonly claimId: string }>({
  name: 'identity-claim',
  ids: ({ claimId }) => [claimId],
  initial: { holder: null },
  evolve,
})
