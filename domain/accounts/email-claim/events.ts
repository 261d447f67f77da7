import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/**
 * Who has an e-mail address in the organization. Stream `email-claim-<tenant>.<claimId>`; the id is a keyed digest of the
 * address, so that neither names nor events tell it.
 */
export const emailClaimEvents = {
  EmailClaimed: event(1, z.object({ claimId: token(), userId: idOf('user'), claimedAt: instant() }), {
    audit: { about: 'user', title: 'E-mail address taken', omits: ['claimedAt'] },
  }),
  EmailReleased: event(1, z.object({ claimId: token(), userId: idOf('user') }), {
    audit: { about: 'user', title: 'E-mail address given up' },
  }),
}
export type EmailClaimEvent = EventOf<typeof emailClaimEvents>
