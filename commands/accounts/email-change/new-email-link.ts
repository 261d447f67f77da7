import type { NewEmailLink } from '../../../domain/accounts/user/decide-email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import { hashOfToken } from '../invitations/links.ts'

/** The token of a link to a new address. It is computed when needed and never stored. */
export const emailTokenOf = (
  { digest }: Needs<'digest'>,
  tenant: string,
  { userId, changeId }: { readonly userId: string; readonly changeId: string },
): string => digest.of('email-change-token', tenant, userId, changeId)

/** The link of a request. A repeated request gets the same link. */
export const newEmailLink = (
  deps: Needs<'digest' | 'clock'>,
  { tenant, commandId }: CommandContext,
  userId: string,
): NewEmailLink => {
  const changeId = derivedId(commandId, 'email-change')
  return { changeId, tokenHash: hashOfToken(emailTokenOf(deps, tenant, { userId, changeId })), now: deps.clock.now() }
}
