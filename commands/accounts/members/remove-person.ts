import { removeUser as decide } from '../../../domain/accounts/membership/decide-users.ts'
import { personNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { removeUserFromMembership } from '../membership.ts'
import { adminsAmong, withdrawAdmins } from './account-admins.ts'
import { endAccess } from './end-access.ts'

export interface RemovePerson {
  readonly membershipId: string
  readonly userId: string
}

/**
 * Removes one of several people from a membership and ends their access. A request that was interrupted continues when
 * it is repeated. Refused: membership-not-found, person-not-found, last-user, last-admin.
 */
export const removePerson =
  (deps: Needs<'handler' | 'roleHolders' | 'digest'>) =>
  async (context: CommandContext, input: RemovePerson): Promise<Outcome> => {
    const { tenant } = context
    const { state } = await deps.handler.read(membershipAggregate, tenant, input)
    const { state: user } = await deps.handler.read(userAggregate, tenant, input)
    const possible = decide(state, input.userId)
    if (!possible.ok) return possible
    const isOfMembership = possible.value.length > 0 || state.formerUserIds.has(input.userId)
    if (!isOfMembership || (user.details === null && !user.removed)) return refuse(personNotFound)
    const admins = await adminsAmong(deps)(tenant, [input.userId])
    if (possible.value.length > 0 && admins.length > 0) {
      const withdrawn = await withdrawAdmins(deps)(context, { userIds: admins })
      if (!withdrawn.ok) return withdrawn
    }
    const removed = await removeUserFromMembership(deps)(context, input)
    if (!removed.ok) return removed
    const ended = await endAccess(deps)(context, input)
    return ended.ok ? removed : ended
  }
