import type { ErasureEvent } from '../../domain/accounts/erasure/events.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { openedWithSignIn } from '../../domain/accounts/published.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'
import { userMemberships, users } from './people.tables.ts'

/** The columns of a user whose personal data is erased. */
const erased = {
  ...erasedUser,
  objectId: '',
  isAccepted: false,
  pendingEmail: null,
  pendingEmailExpires: null,
  mobileConsentDate: null,
  profileImageUri: null,
  facilityId: null,
  facilityTitle: null,
  language: null,
  roles: [],
  erasureDue: null,
  erasureAsked: null,
}

const NO_PENDING_EMAIL = { pendingEmail: null, pendingEmailExpires: null }

type RequestEvent = Extract<ErasureEvent, { type: 'ErasureRequested' | 'ErasureWithdrawn' }>

/** The users who can sign in, with their account roles and membership. */
export const people = projection<UserEvent | MembershipEvent | RequestEvent>()({
  name: 'people',
  version: 10,
  tables: { users, userMemberships },
  needs: (event) => {
    switch (event.type) {
      case 'UserRolesChanged':
      case 'UserProfileChanged':
      case 'EmailChangeRequested':
      case 'EmailChangeCanceled':
      case 'EmailChangeRefused':
      case 'EmailChanged':
      case 'NotificationsChanged':
      case 'MobileCodeSent':
      case 'MobileCodeUndeliverable':
      case 'MobileConfirmed':
      case 'MobileRemoved':
      case 'LanguageChosen':
      case 'ProfilePictureSet':
      case 'UserVisited':
      case 'UserReviewed':
      case 'IdentityLinked':
      case 'ErasureRequested':
      case 'ErasureWithdrawn':
      case 'UserErased':
        return [{ table: 'users', key: [event.data.userId] }]
      case 'UserRemoved':
        return [
          { table: 'users', key: [event.data.userId] },
          { table: 'userMemberships', key: [event.data.userId] },
        ]
      case 'MembershipOpened':
        return event.data.userIds.flatMap((userId) => [
          { table: 'userMemberships' as const, key: [userId] },
          { table: 'users' as const, key: [userId] },
        ])
      case 'UserAddedToMembership':
      case 'UserMovedIn':
      case 'UserRemovedFromMembership':
        return [{ table: 'userMemberships', key: [event.data.userId] }]
      default:
        return []
    }
  },
  on: {
    UserRegistered: ({ data, time }, rows) =>
      rows.users.put({
        userId: data.userId,
        objectId: data.objectId,
        // Until the first sign-in the subject is the user's own id.
        isAccepted: data.objectId !== data.userId,
        email: data.email.trim().toLowerCase(),
        displayName: data.displayName,
        ...NO_PENDING_EMAIL,
        mobile: data.mobile,
        mobileConsentDate: null,
        isCodeUndeliverable: false,
        notifyEmail: true,
        notifyMobile: false,
        profileImageUri: null,
        facilityId: null,
        facilityTitle: null,
        language: null,
        roles: data.roles,
        created: time,
        modified: time,
        lastVisit: null,
        erasureDue: null,
        erasureAsked: null,
      }),
    UserRolesChanged: ({ data }, rows) => rows.users.change([data.userId], { roles: data.roles }),
    UserProfileChanged: ({ data, time }, rows) => {
      const { userId, ...profile } = data
      rows.users.change([userId], { ...profile, modified: time })
    },
    EmailChangeRequested: ({ data, time }, rows) =>
      rows.users.change([data.userId], {
        pendingEmail: data.email,
        pendingEmailExpires: data.expiresAt,
        modified: time,
      }),
    EmailChangeCanceled: ({ data, time }, rows) =>
      rows.users.change([data.userId], { ...NO_PENDING_EMAIL, modified: time }),
    EmailChangeRefused: ({ data, time }, rows) =>
      rows.users.change([data.userId], { ...NO_PENDING_EMAIL, modified: time }),
    EmailChanged: ({ data, time }, rows) =>
      rows.users.change([data.userId], { email: data.email, ...NO_PENDING_EMAIL, modified: time }),
    NotificationsChanged: ({ data, time }, rows) => {
      const { userId, ...settings } = data
      rows.users.change([userId], { ...settings, modified: time })
    },
    MobileCodeSent: ({ data }, rows) => rows.users.change([data.userId], { isCodeUndeliverable: false }),
    MobileCodeUndeliverable: ({ data }, rows) => rows.users.change([data.userId], { isCodeUndeliverable: true }),
    MobileConfirmed: ({ data, time }, rows) =>
      rows.users.change([data.userId], {
        mobile: data.mobile,
        mobileConsentDate: data.consentDate,
        modified: time,
      }),
    MobileRemoved: ({ data, time }, rows) =>
      rows.users.change([data.userId], { mobile: null, mobileConsentDate: null, notifyMobile: false, modified: time }),
    ProfilePictureSet: ({ data, time }, rows) =>
      rows.users.change([data.userId], { profileImageUri: data.imageUri, modified: time }),
    LanguageChosen: ({ data }, rows) => rows.users.change([data.userId], { language: data.language }),
    UserVisited: ({ data }, rows) => rows.users.change([data.userId], { lastVisit: data.at }),
    UserReviewed: ({ data }, rows) => rows.users.change([data.userId], { modified: data.at }),
    IdentityLinked: ({ data }, rows) => rows.users.change([data.userId], { objectId: data.objectId, isAccepted: true }),
    ErasureRequested: ({ data, time }, rows) =>
      rows.users.change([data.userId], { erasureDue: data.dueAt, erasureAsked: time }),
    ErasureWithdrawn: ({ data }, rows) => rows.users.change([data.userId], { erasureDue: null, erasureAsked: null }),
    // A later sign-in with the same subject must not inherit the erased user's rights.
    UserErased: ({ data }, rows) => rows.users.change([data.userId], erased),
    UserRemoved: ({ data: { userId } }, rows) => {
      rows.users.change([userId], erased)
      rows.users.remove(userId)
      rows.userMemberships.remove(userId)
    },
    MembershipOpened: ({ data, actor }, rows) => {
      for (const userId of openedWithSignIn(actor, data)) rows.users.change([userId], { isAccepted: true })
      for (const userId of data.userIds) {
        if (rows.userMemberships.get(userId) === undefined) {
          rows.userMemberships.put({ userId, membershipId: data.membershipId })
        }
      }
    },
    UserAddedToMembership: ({ data: { userId, membershipId } }, rows) => {
      if (rows.userMemberships.get(userId) === undefined) rows.userMemberships.put({ userId, membershipId })
    },
    UserMovedIn: ({ data: { userId, membershipId } }, rows) => rows.userMemberships.put({ userId, membershipId }),
    UserRemovedFromMembership: ({ data: { userId, membershipId } }, rows) => {
      if (rows.userMemberships.get(userId)?.membershipId === membershipId) rows.userMemberships.remove(userId)
    },
  },
})
