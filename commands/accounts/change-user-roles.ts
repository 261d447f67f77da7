import { changeUserRoles as decide } from '../../domain/accounts/user/decide.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeUserRoles {
  readonly userId: string
  readonly roles: readonly AccountRole[]
}

/** Replaces a user's account roles. Refused: user-not-found. */
export const changeUserRoles = commandOn(userAggregate, 'change-user-roles', {
  content: (input: ChangeUserRoles) => input,
  decide: (state, { roles }) => decide(state, roles),
})
