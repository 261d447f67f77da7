import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { erasedUser } from './erased.ts'
import { userMemberships, users } from './people.tables.ts'

/** Who can sign in, with which account roles and for which membership. */
export const people = projection<UserEvent | MembershipEvent>()({
  name: 'people',
  version: 2,
  tables: { users, userMemberships },
  needs: (event) => {
    switch (event.type) {
      case 'UserRolesChanged':
      case 'UserErased':
        return [{ table: 'users', key: [event.data.userId] }]
      case 'MembershipOpened':
        return event.data.userIds.map((userId) => ({ table: 'userMemberships' as const, key: [userId] }))
      default:
        return []
    }
  },
  on: {
    UserRegistered: ({ data }, rows) =>
      rows.users.put({
        userId: data.userId,
        objectId: data.objectId,
        email: data.email.trim().toLowerCase(),
        displayName: data.displayName,
        mobile: data.mobile,
        roles: data.roles,
      }),
    UserRolesChanged: ({ data }, rows) => rows.users.change([data.userId], { roles: data.roles }),
    // A later sign-in with the same subject must not inherit the erased user's rights.
    UserErased: ({ data }, rows) => rows.users.change([data.userId], { ...erasedUser, objectId: '', roles: [] }),
    MembershipOpened: ({ data }, rows) => {
      for (const userId of data.userIds) {
        if (rows.userMemberships.get(userId) === undefined) {
          rows.userMemberships.put({ userId, membershipId: data.membershipId })
        }
      }
    },
  },
})
