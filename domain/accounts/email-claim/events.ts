import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/**
 * Which user holds an e-mail address in the organization. Stream `email-claim-<tenant>.<claimId>`; the id is a keyed
 * digest of the address, so neither stream names nor events reveal it.
 */
export const emailClaimEvents = {
  EmailClaimed: event(1, z.object({ claimId: token(), userId: idOf('user'), claimedAt: instant() }), {
    audit: { about: 'user', title: 'Email address taken', omits: ['claimedAt'] },
  }),
  EmailReleased: event(1, z.object({ claimId: token(), userId: idOf('user') }), {
    audit: { about: 'user', title: 'Email address given up' },
  }),
}
export type EmailClaimEvent = EventOf<typeof emailClaimEvents>
