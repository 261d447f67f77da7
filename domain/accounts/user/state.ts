import { aggregate } from '../../kernel/decider.ts'
import type { AccountRole, UserEvent } from './events.ts'

export type UserDetails = Extract<UserEvent, { type: 'UserRegistered' }>['data']

export interface User {
  /** Null until registered and after erasure. */
  readonly details: UserDetails | null
  readonly roles: readonly AccountRole[]
  readonly erased: boolean
  /** The subject of the identity provider; null while nobody has signed in as this user. */
  readonly objectId: string | null
}

const evolve = (state: User, event: UserEvent): User => {
  switch (event.type) {
    case 'UserRegistered': {
      const { objectId, userId, roles } = event.data
      return { ...state, details: event.data, roles, objectId: objectId === userId ? null : objectId }
    }
    case 'IdentityLinked':
      return { ...state, objectId: event.data.objectId }
    case 'UserRolesChanged':
      return { ...state, roles: event.data.roles }
    case 'UserErased':
      return { details: null, roles: [], erased: true, objectId: null }
    default:
      return state
  }
}

/** Stream `user-<tenant>.<userId>`. */
export const userAggregate = aggregate<User, UserEvent, { readonly userId: string }>({
  name: 'user',
  ids: ({ userId }) => [userId],
  initial: { details: null, roles: [], erased: false, objectId: null },
  evolve,
})
