import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { AcceptedText } from '../../domain/accounts/content/events.ts'
import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const membershipPeople = table({
  name: 'membership_people',
  columns: {
    userId: text,
    /** The membership that the user acts for; empty for none. */
    membershipId: text,
    displayName: text,
    /** Empty once erased. */
    email: text,
    /** Null for somebody who was never invited. */
    invitationStatus: nullable(textOf<InvitationStatus>()),
    /** When the newest invitation was sent. */
    invited: nullable(timestamptz),
    /** Until when the newest link works. */
    expires: nullable(timestamptz),
    /** When the invitation was accepted. */
    joined: nullable(timestamptz),
    /** The texts that were accepted when the family asked to join. */
    acceptedTexts: json<AcceptedText[]>(),
  },
  // The membership, too: who moves or leaves has a removed row left behind, of which those who follow it learn.
  key: ['userId', 'membershipId'],
  scope: 'membershipId',
})
