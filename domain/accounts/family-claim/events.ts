import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, instant, token } from '../../kernel/fields.ts'

/** Which membership adds a person who was registered before. Stream `family-claim-<tenant>.<userId>`. */
export const familyClaimEvents = {
  FamilyClaimed: event(1, z.object({ userId: idOf('user'), membershipId: token(), claimedAt: instant() }), {
    audit: { about: 'user', title: 'Membership chosen', omits: ['membershipId', 'claimedAt'] },
  }),
}
export type FamilyClaimEvent = EventOf<typeof familyClaimEvents>
