import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { FamilyClaimEvent } from './events.ts'

export interface FamilyClaim {
  /** The membership that claimed the person last; null before the first claim. */
  readonly family: { readonly membershipId: string; readonly since: Instant } | null
}

const evolve = (state: FamilyClaim, event: FamilyClaimEvent): FamilyClaim => {
  switch (event.type) {
    case 'FamilyClaimed':
      return { family: { membershipId: event.data.membershipId, since: event.data.claimedAt } }
    default:
      return state
  }
}

/** Stream `family-claim-<tenant>.<userId>`. */
export const familyClaimAggregate = aggregate<FamilyClaim, FamilyClaimEvent, { readonly userId: string }>({
  name: 'family-claim',
  ids: ({ userId }) => [userId],
  initial: { family: null },
  evolve,
})
