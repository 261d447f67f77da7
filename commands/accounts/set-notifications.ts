import { setNotifications as decide } from '../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface SetNotifications {
  readonly userId: string
  readonly notifyEmail?: boolean
  readonly notifyMobile?: boolean
}

/** Turns a person's notifications on or off; what is not named stays. Refused: user-not-found, mobile-missing. */
export const setNotifications = commandOn(userAggregate, 'set-notifications', {
  per: 'aggregate',
  content: (input: SetNotifications) => input,
  decide: (state, wanted) => decide(state, wanted),
})
