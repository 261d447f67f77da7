import { changeUserRoles as decide } from '../../domain/accounts/user/decide.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeUserRoles {
  readonly userId: string
  readonly roles: readonly AccountRole[]
  /** The roles that the editor had in view; left out, it overwrites whatever there are. */
  readonly seen?: readonly AccountRole[]
}

/** Replaces a user's account roles. Refused: user-not-found, changed-meanwhile. */
export const changeUserRoles = commandOn(userAggregate, 'change-user-roles', {
  per: 'aggregate',
  content: (input: ChangeUserRoles) => input,
  decide: (state, { roles, seen }) => decide(state, roles, seen ?? null),
})
