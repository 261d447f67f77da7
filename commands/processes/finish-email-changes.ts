import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { finishEmailChange } from '../accounts/email-change/confirm-email-change.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'finish-email-changes'

/**
 * A new address was confirmed → the user gets it and the old one is released, even if the request stopped before that.
 */
export const finishEmailChanges = (
  deps: Needs<'handler' | 'clock' | 'digest' | 'contacts'>,
): Process<Extract<UserEvent, { type: 'EmailChangeConfirmed' }>> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    EmailChangeConfirmed: async (event) => {
      mustSucceed(await finishEmailChange(deps)(causedBy(event, NAME), event.data))
    },
  },
})
