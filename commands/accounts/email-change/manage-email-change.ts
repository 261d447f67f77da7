import {
  cancelEmailChange as decideCancel,
  resendEmailChange as decideResend,
  type NewEmailLink,
} from '../../../domain/accounts/user/decide-email.ts'
import { emailReadOnly } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readTenant } from '../read-tenant.ts'
import { newEmailLink } from './new-email-link.ts'

interface OwnAddress {
  readonly userId: string
}

/**
 * Sends the link to the requested address again. Refused: user-not-found, email-read-only (the organization no longer
 * allows changes), email-change-not-found, -canceled, -confirmed, email-taken, too-many-emails.
 */
export const resendEmailChange =
  (deps: Needs<'handler' | 'digest' | 'clock'>) =>
  async (context: CommandContext, { userId }: OwnAddress): Promise<Outcome> => {
    const { details } = await readTenant(deps)(context.tenant)
    if (details?.canEditEmail !== true) return refuse(emailReadOnly)
    return resend(deps)(context, { userId, link: newEmailLink(deps, context, userId) })
  }

const resend = commandOn(userAggregate, 'resend-email-change', {
  per: ({ userId }: OwnAddress & { readonly link: NewEmailLink }) => [userId],
  content: ({ userId }) => ({ command: 'resend-email-change', userId }),
  decide: (state, { link }) => decideResend(state, link),
})

/** Cancels the change; the user keeps the current address. Refused: user-not-found, email-change-confirmed. */
export const cancelEmailChange = commandOn(userAggregate, 'cancel-email-change', {
  per: ({ userId }: OwnAddress) => [userId],
  decide: (state) => decideCancel(state),
})
