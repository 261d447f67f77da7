import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { EmailClaimEvent } from './events.ts'

export interface EmailClaim {
  /** Null while the address is free. */
  readonly holder: { readonly userId: string; readonly since: Instant } | null
}

const evolve = (state: EmailClaim, event: EmailClaimEvent): EmailClaim => {
  switch (event.type) {
    case 'EmailClaimed':
      return { holder: { userId: event.data.userId, since: event.data.claimedAt } }
    case 'EmailReleased':
      return { holder: null }
    default:
      return state
  }
}

/** Stream `email-claim-<tenant>.<claimId>`. */
export const emailClaimAggregate = aggregate<EmailClaim, EmailClaimEvent, { readonly claimId: string }>({
  name: 'email-claim',
  ids: ({ claimId }) => [claimId],
  initial: { holder: null },
  evolve,
})
