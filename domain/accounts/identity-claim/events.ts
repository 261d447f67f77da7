import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/**
 * Which user a sign-in belongs to in the organization. Stream `identity-claim-<tenant>.<claimId>`; the id is a keyed
 * digest of the identity provider's subject, so neither stream names nor events reveal it.
 */
export const identityClaimEvents = {
  IdentityClaimed: event(1, z.object({ claimId: token(), userId: idOf('user'), claimedAt: instant() }), {
    audit: { about: 'user', title: 'Sign-in taken', omits: ['claimedAt'] },
  }),
  IdentityReleased: event(1, z.object({ claimId: token(), userId: idOf('user') }), {
    audit: { about: 'user', title: 'Sign-in given up' },
  }),
}
export type IdentityClaimEvent = EventOf<typeof identityClaimEvents>
