import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { AcceptedText } from '../../domain/accounts/content/events.ts'
import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'

/** The last mail to the person's address that a server did not accept (accounts rule 64). */
export interface Undelivered {
  readonly at: string
  readonly subject: string
  readonly outcome: 'refused' | 'given-up'
  readonly answer: string
}

export const membershipPeople = table({
  name: 'membership_people',
  columns: {
    userId: text,
    /** The membership that the user acts for; empty for none. */
    membershipId: text,
    displayName: text,
    /** Empty once erased. */
    email: text,
    /** Null for a user who was never invited. */
    invitationStatus: nullable(textOf<InvitationStatus>()),
    /** When the newest invitation was sent. */
    invited: nullable(timestamptz),
    /** When the newest link expires. */
    expires: nullable(timestamptz),
    /** When the invitation was accepted. */
    joined: nullable(timestamptz),
    undelivered: nullable(json<Undelivered>()),
    /** The texts that were accepted when the family requested to join. */
    acceptedTexts: json<AcceptedText[]>(),
  },
  // With the membership: a user who moves or leaves keeps a removed row there, which reaches its live clients.
  key: ['userId', 'membershipId'],
  scope: 'membershipId',
  removed: { displayName: erasedUser.displayName, email: erasedUser.email },
})
