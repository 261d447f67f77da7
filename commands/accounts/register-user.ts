import { registerUser as decide } from '../../domain/accounts/user/decide.ts'
import { type UserDetails, userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Registers someone who may sign in. Refused: invalid-email, missing-fields, user-exists, user-not-found (erased). */
export const registerUser = commandOn(userAggregate, 'register-user', {
  per: 'aggregate',
  content: (input: UserDetails) => input,
  decide,
})
