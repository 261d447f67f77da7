import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type SignedInRequest, unwrap } from '../http/route.ts'

/** The command context of an organization's admin. Throws Refused for anyone else. */
export const byAdmin = ({ person, command }: Pick<SignedInRequest, 'person' | 'command'>): CommandContext => {
  unwrap(mayManageAccounts(person))
  return command('account-admin')
}
