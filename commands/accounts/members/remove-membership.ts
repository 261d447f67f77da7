import { removeMembership as decide } from '../../../domain/accounts/membership/decide-status.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { adminsAmong, withdrawAdmins } from './account-admins.ts'

/**
 * Deletes a membership; a process then ends the access of its people. Its registrations and payments stay. Refused:
 * membership-not-found, membership-in-tournament, people-moving, last-admin.
 */
export const removeMembership =
  (deps: Needs<'handler' | 'roleHolders' | 'unended' | 'clock'>) =>
  async (context: CommandContext, { membershipId }: { readonly membershipId: string }): Promise<Outcome> => {
    const { tenant } = context
    const { state } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const now = deps.clock.now()
    const locks = await Promise.all([...state.students.keys()].map((id) => deps.unended.of(tenant, id, now)))
    const lockedBy = [...new Set(locks.flat())]
    const possible = decide(state, lockedBy)
    if (!possible.ok) return possible
    const admins = await adminsAmong(deps)(tenant, state.userIds)
    if (admins.length > 0) {
      const withdrawn = await withdrawAdmins(deps)(context, { userIds: admins })
      if (!withdrawn.ok) return withdrawn
    }
    return remove(deps)(context, { membershipId, lockedBy })
  }

const remove = commandOn(membershipAggregate, 'remove-membership', {
  per: ({ membershipId }: { readonly membershipId: string; readonly lockedBy: readonly string[] }) => [membershipId],
  content: ({ membershipId }) => ({ command: 'remove-membership', membershipId }),
  decide: (state, { lockedBy }) => decide(state, lockedBy),
})
