import { lastAdmin } from '../../../domain/accounts/account-admins/errors.ts'
import { startErasure as decide } from '../../../domain/accounts/erasure/decide.ts'
import { personInTournament } from '../../../domain/accounts/erasure/errors.ts'
import { erasureAggregate } from '../../../domain/accounts/erasure/state.ts'
import { leaveForErasure as decideLeave } from '../../../domain/accounts/membership/decide-users.ts'
import { lastUser, membershipNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { adminsAmong, withdrawAdmins } from '../members/account-admins.ts'
import { addUserToMembership } from '../membership.ts'
import { type ErasureTarget, type Planned, planErasure } from './plan-erasure.ts'

type Deps = Needs<'handler' | 'roleHolders' | 'unended' | 'clock'>

/**
 * Records that a person or family is to be erased; a process then does it. A repeat writes nothing. An adult leaves the
 * family first, so that when two adults are erased at the same time, the second is the last one: an account then
 * includes the family, a single user waits for the family's tournaments. Refused: user-, student-,
 * membership-not-found, person-in-tournament, last-admin.
 */
export const startErasure =
  (deps: Deps) =>
  async (context: CommandContext, target: ErasureTarget): Promise<Outcome> => {
    const { tenant } = context
    const planned = await planErasure(deps)(tenant, target)
    if (!planned.ok) return planned
    const plan = planned.value
    const { state } = await deps.handler.read(erasureAggregate, tenant, plan)
    if (state.status === 'started' || state.status === 'completed') return start(deps)(context, plan)
    if (plan.lockedBy.length > 0) return refuse(personInTournament)
    if (plan.leavesNoAdmin) return refuse(lastAdmin)
    if (plan.leaving !== null) {
      const left = await leaveFamily(deps, context, plan.leaving)
      // Another adult left or was erased since the plan was made.
      if (!left.ok && left.error.code === lastUser.code) return startErasure(deps)(context, target)
      if (!left.ok && left.error.code !== membershipNotFound.code) return left
    }
    const admins = await adminsAmong(deps)(
      tenant,
      plan.users.map(({ userId }) => userId),
    )
    if (admins.length > 0) {
      const withdrawn = await withdrawAdmins(deps)(context, { userIds: admins })
      if (!withdrawn.ok) {
        // The user is not erased, so stays in the family.
        if (plan.leaving !== null) mustSucceed(await addUserToMembership(deps)(context, plan.leaving))
        return withdrawn
      }
    }
    return start(deps)(context, plan)
  }

type Leaving = NonNullable<Planned['leaving']>

const leaveFamily = async (deps: Deps, context: CommandContext, leaving: Leaving): Promise<Outcome> => {
  const { position } = await deps.handler.read(membershipAggregate, context.tenant, leaving)
  return leave(deps)(context, { ...leaving, since: String(position) })
}

const leave = commandOn(membershipAggregate, 'leave-for-erasure', {
  // A user who rejoined because the erasure could not start leaves again with the same request.
  per: ({ membershipId, userId, since }: Leaving & { readonly since: string }) => [membershipId, userId, since],
  content: ({ membershipId, userId }) => ({ command: 'leave-for-erasure', membershipId, userId }),
  decide: (state, { userId, gone }) => decideLeave(state, userId, gone),
})

const start = commandOn(erasureAggregate, 'start-erasure', {
  per: ({ erasureId }: Planned) => [erasureId],
  content: ({ erasureId }) => ({ command: 'start-erasure', erasureId }),
  decide: (state, plan) => decide(state, plan.erasureId, plan, plan.lockedBy),
})
