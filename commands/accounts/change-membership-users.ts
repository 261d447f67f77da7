import * as decide from '../../domain/accounts/membership/decide-users.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

interface UserOfMembership {
  readonly membershipId: string
  readonly userId: string
}

/** Adds a person who may act for the membership. Refused: membership-not-found, membership-full. */
export const addUserToMembership = commandOn(membershipAggregate, 'add-user-to-membership', {
  per: ({ membershipId, userId }: UserOfMembership) => [membershipId, userId],
  decide: (state, { userId }) => decide.addUser(state, userId),
})

/** Removes a person from the membership. Refused: membership-not-found, last-user. */
export const removeUserFromMembership = commandOn(membershipAggregate, 'remove-user-from-membership', {
  per: ({ membershipId, userId }: UserOfMembership) => [membershipId, userId],
  decide: (state, { userId }) => decide.removeUser(state, userId),
})

/** Makes an invited membership active; any other stays as it is. Refused: membership-not-found. */
export const activateMembership = commandOn(membershipAggregate, 'activate-membership', {
  per: ({ membershipId }: { readonly membershipId: string }) => [membershipId],
  decide: (state) => decide.activateMembership(state),
})
