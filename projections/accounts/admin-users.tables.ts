import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

type InvitationStatus = 'Pending' | 'Accepted' | 'Declined' | 'Canceled' | 'Expired'

/** A person who signs in for a membership. */
export interface Contact {
  readonly userId: string
  readonly displayName: string
  readonly email: string
  readonly roles: readonly AccountRole[]
  readonly lastVisit: string | null
  /** Null for a person who was never invited. */
  readonly invitationStatus: InvitationStatus | null
  /** When the invitation was sent last. */
  readonly invited: string | null
}

export interface StudentName {
  readonly studentId: string
  readonly firstName: string
  readonly lastName: string
}

/** A membership in the admins' list of users, with everything that the list is searched and sorted by. */
export const members = table({
  name: 'members',
  columns: {
    membershipId: text,
    /** As recorded: an invited membership is displayed as expired when all of its invitations are. */
    status: textOf<MembershipStatus>(),
    facilityId: nullable(text),
    contacts: json<Contact[]>(),
    students: json<StudentName[]>(),
    /** When an invitation was sent last; null for never. */
    invited: nullable(timestamptz),
    /** Since when a member can take part; null while the membership is invited. */
    joined: nullable(timestamptz),
    lastVisit: nullable(timestamptz),
    created: timestamptz,
    modified: timestamptz,
    /** When something last happened: a visit, a change, an invitation. */
    activity: timestamptz,
    /** Names and addresses as `searchKey` folds them, a line each. */
    search: text,
  },
  key: ['membershipId'],
  indexes: [['activity', 'membershipId']],
  removed: { contacts: [], students: [], search: '' },
})

/** Each user's membership, and the details of users who have none yet. */
export const memberPeople = table({
  name: 'member_people',
  columns: {
    userId: text,
    membershipId: nullable(text),
    displayName: text,
    email: text,
    roles: json<AccountRole[]>(),
    lastVisit: nullable(timestamptz),
    invitationStatus: nullable(textOf<InvitationStatus>()),
    invited: nullable(timestamptz),
  },
  key: ['userId'],
  removed: { displayName: '', email: '', roles: [] },
})
