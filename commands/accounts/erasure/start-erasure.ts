import { startErasure as decide } from '../../../domain/accounts/erasure/decide.ts'
import { personInTournament } from '../../../domain/accounts/erasure/errors.ts'
import { erasureAggregate } from '../../../domain/accounts/erasure/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { adminsAmong, withdrawAdmins } from '../members/account-admins.ts'
import { type ErasureTarget, type Planned, planErasure } from './plan-erasure.ts'

type Deps = Needs<'handler' | 'roleHolders' | 'unended' | 'clock'>

/**
 * Decides that a person or a family is erased; a process then does it. A second time writes nothing. Refused: user-,
 * student-, membership-not-found, person-in-tournament, last-admin.
 */
export const startErasure =
  (deps: Deps) =>
  async (context: CommandContext, target: ErasureTarget): Promise<Outcome> => {
    const { tenant } = context
    const planned = await planErasure(deps)(tenant, target)
    if (!planned.ok) return planned
    const plan = planned.value
    const { state } = await deps.handler.read(erasureAggregate, tenant, plan)
    if (state.status === 'none' || state.status === 'requested') {
      if (plan.lockedBy.length > 0) return refuse(personInTournament)
      const admins = await adminsAmong(deps)(
        tenant,
        plan.users.map(({ userId }) => userId),
      )
      if (admins.length > 0) {
        const withdrawn = await withdrawAdmins(deps)(context, { userIds: admins })
        if (!withdrawn.ok) return withdrawn
      }
    }
    return start(deps)(context, plan)
  }

const start = commandOn(erasureAggregate, 'start-erasure', {
  per: ({ erasureId }: Planned) => [erasureId],
  content: ({ erasureId }) => ({ command: 'start-erasure', erasureId }),
  decide: (state, plan) => decide(state, plan.erasureId, plan, plan.lockedBy),
})
