import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection, type RowOf, type RowSets } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'
import { membershipPeople as people } from './membership-people.tables.ts'

type Seen =
  | Exclude<InvitationEvent, { type: 'InvitationChanged' }>
  | Extract<
      UserEvent,
      { type: 'UserRegistered' | 'UserProfileChanged' | 'EmailChanged' | 'MailNotDelivered' | 'UserErased' }
    >
  | Extract<
      MembershipEvent,
      {
        type:
          | 'MembershipOpened'
          | 'TextsAccepted'
          | 'UserAddedToMembership'
          | 'UserMovedIn'
          | 'UserRemovedFromMembership'
      }
    >

type Person = RowOf<typeof people>

/** A user of whom only the id is known: a membership may be opened before its users are registered. */
const unknownPerson = (userId: string): Person => ({
  userId,
  membershipId: '',
  displayName: '',
  email: '',
  invitationStatus: null,
  invited: null,
  expires: null,
  joined: null,
  undelivered: null,
  acceptedTexts: [],
})

type PersonRows = RowSets<{ people: typeof people }>

/** A user's row, in any membership or none. */
const personIn = (rows: PersonRows, userId: string): Person | undefined => rows.people.find('userId', userId)[0]

const erased = { displayName: erasedUser.displayName, email: erasedUser.email, undelivered: null }

const change = (rows: PersonRows, userId: string, changed: Partial<Person>): void => {
  const before = personIn(rows, userId)
  const after = { ...(before ?? unknownPerson(userId)), ...changed }
  if (before !== undefined && before.membershipId !== after.membershipId) {
    rows.people.remove(userId, before.membershipId)
  }
  rows.people.put(after)
}

const addTo = (rows: PersonRows, membershipId: string, userId: string): void => {
  if ((personIn(rows, userId)?.membershipId ?? '') === '') change(rows, userId, { membershipId })
}

/** The people who act for a membership, with the state of their invitations. */
export const membershipPeople = projection<Seen>()({
  name: 'membership-people',
  version: 5,
  tables: { people },
  needs: ({ data }) => {
    const userIds = 'userIds' in data ? data.userIds : [data.userId]
    return userIds.map((userId) => ({ table: 'people' as const, by: 'userId' as const, value: userId }))
  },
  on: {
    UserRegistered: ({ data }, rows) =>
      change(rows, data.userId, { displayName: data.displayName, email: data.email.trim().toLowerCase() }),
    UserProfileChanged: ({ data }, rows) => change(rows, data.userId, { displayName: data.displayName }),
    EmailChanged: ({ data }, rows) => change(rows, data.userId, { email: data.email, undelivered: null }),
    MailNotDelivered: ({ data: { userId, subject, outcome, answer }, time }, rows) =>
      change(rows, userId, { undelivered: { at: time, subject, outcome, answer } }),
    UserErased: ({ data }, rows) => change(rows, data.userId, erased),
    MembershipOpened: ({ data }, rows) => {
      for (const userId of data.userIds) addTo(rows, data.membershipId, userId)
    },
    TextsAccepted: ({ data: { userIds, acceptedTexts } }, rows) => {
      for (const userId of userIds) change(rows, userId, { acceptedTexts })
    },
    UserAddedToMembership: ({ data }, rows) => addTo(rows, data.membershipId, data.userId),
    UserMovedIn: ({ data }, rows) => change(rows, data.userId, { membershipId: data.membershipId }),
    UserRemovedFromMembership: ({ data }, rows) => {
      if (personIn(rows, data.userId)?.membershipId === data.membershipId) {
        change(rows, data.userId, { membershipId: '' })
      }
    },
    InvitationSent: ({ data, time }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Pending', invited: time, expires: data.expires }),
    InvitationResent: ({ data, time }, rows) =>
      change(rows, data.userId, {
        invitationStatus: 'Pending',
        invited: time,
        expires: data.expires,
        undelivered: null,
      }),
    InvitationLinkIssued: ({ data }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Pending', expires: data.expires }),
    InvitationAccepted: ({ data, time }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Accepted', joined: time }),
    InvitationDeclined: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Declined' }),
    InvitationCanceled: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Canceled' }),
    InvitationExpired: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Expired' }),
  },
})
