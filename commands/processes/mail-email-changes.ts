import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { mailEmailChange } from '../accounts/email-change/mail-email-change.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'

const NAME = 'mail-email-changes'

/** An address change was requested → the new address gets a link, the current one a notice. */
export const mailEmailChanges = (
  deps: Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>,
): Process<Extract<UserEvent, { type: 'EmailChangeRequested' }>> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { EmailChangeRequested: ({ tenant, data }) => mailEmailChange(deps)(tenant, data) },
})
