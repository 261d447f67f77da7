import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { json, nullable, table, text } from '../kernel/projection.ts'

export const users = table({
  name: 'users',
  columns: {
    userId: text,
    /** The identity provider's subject; empty once erased. */
    objectId: text,
    /** Lower-cased; empty once erased. */
    email: text,
    displayName: text,
    mobile: nullable(text),
    roles: json<AccountRole[]>(),
  },
  key: ['userId'],
  indexes: [['objectId'], ['email']],
})

/** The membership that a user acts for: the first that the user was added to. */
export const userMemberships = table({
  name: 'user_memberships',
  columns: { userId: text, membershipId: text },
  key: ['userId'],
  indexes: [['membershipId']],
})
