import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection, type RowOf, type RowSets } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'
import { membershipPeople as people } from './membership-people.tables.ts'

type Seen =
  | Exclude<InvitationEvent, { type: 'InvitationChanged' }>
  | Extract<UserEvent, { type: 'UserRegistered' | 'UserProfileChanged' | 'EmailChanged' | 'UserErased' }>
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

/** Somebody of whom nothing is known but the id: a membership may be opened before its users are registered. */
const nobody = (userId: string): Person => ({
  userId,
  membershipId: '',
  displayName: '',
  email: '',
  invitationStatus: null,
  invited: null,
  expires: null,
  joined: null,
  acceptedTexts: [],
})

const change = (rows: RowSets<{ people: typeof people }>, userId: string, changed: Partial<Person>): void =>
  rows.people.put({ ...(rows.people.get(userId) ?? nobody(userId)), ...changed })

const addTo = (rows: RowSets<{ people: typeof people }>, membershipId: string, userId: string): void => {
  if ((rows.people.get(userId)?.membershipId ?? '') === '') change(rows, userId, { membershipId })
}

/** The people who act for a membership, and what became of their invitations. */
export const membershipPeople = projection<Seen>()({
  name: 'membership-people',
  version: 3,
  tables: { people },
  needs: ({ data }) => {
    const userIds = 'userIds' in data ? data.userIds : [data.userId]
    return userIds.map((userId) => ({ table: 'people' as const, key: [userId] }))
  },
  on: {
    UserRegistered: ({ data }, rows) =>
      change(rows, data.userId, { displayName: data.displayName, email: data.email.trim().toLowerCase() }),
    UserProfileChanged: ({ data }, rows) => change(rows, data.userId, { displayName: data.displayName }),
    EmailChanged: ({ data }, rows) => change(rows, data.userId, { email: data.email }),
    UserErased: ({ data }, rows) =>
      change(rows, data.userId, { displayName: erasedUser.displayName, email: erasedUser.email }),
    MembershipOpened: ({ data }, rows) => {
      for (const userId of data.userIds) addTo(rows, data.membershipId, userId)
    },
    TextsAccepted: ({ data: { userIds, acceptedTexts } }, rows) => {
      for (const userId of userIds) change(rows, userId, { acceptedTexts })
    },
    UserAddedToMembership: ({ data }, rows) => addTo(rows, data.membershipId, data.userId),
    UserMovedIn: ({ data }, rows) => change(rows, data.userId, { membershipId: data.membershipId }),
    UserRemovedFromMembership: ({ data }, rows) => {
      if (rows.people.get(data.userId)?.membershipId === data.membershipId) {
        change(rows, data.userId, { membershipId: '' })
      }
    },
    InvitationSent: ({ data, time }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Pending', invited: time, expires: data.expires }),
    InvitationResent: ({ data, time }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Pending', invited: time, expires: data.expires }),
    InvitationLinkIssued: ({ data }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Pending', expires: data.expires }),
    InvitationAccepted: ({ data, time }, rows) =>
      change(rows, data.userId, { invitationStatus: 'Accepted', joined: time }),
    InvitationDeclined: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Declined' }),
    InvitationCanceled: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Canceled' }),
    InvitationExpired: ({ data }, rows) => change(rows, data.userId, { invitationStatus: 'Expired' }),
  },
})
