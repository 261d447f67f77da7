import { lastAdmin } from '../../../domain/accounts/account-admins/errors.ts'
import {
  requestErasure as decideRequest,
  withdrawErasure as decideWithdrawal,
  WITHDRAWAL_DAYS,
} from '../../../domain/accounts/erasure/decide.ts'
import { personInTournament } from '../../../domain/accounts/erasure/errors.ts'
import { type ErasureRequest, erasureAggregate, isDue } from '../../../domain/accounts/erasure/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { addMinutes, type Instant } from '../../../domain/kernel/time.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { erasureIdOf } from '../read-erasing.ts'
import { planErasure } from './plan-erasure.ts'
import { startErasure } from './start-erasure.ts'

type Deps = Needs<'handler' | 'roleHolders' | 'unended' | 'clock'>

export interface OwnAccount {
  readonly userId: string
  readonly membershipId: string | null
}

const DAY_MINUTES = 24 * 60

/**
 * Requests the erasure of the user's own account, with the family's students if no other adult is left. It starts after
 * a week unless the user withdraws the request. Refused: user-not-found, person-in-tournament, last-admin.
 */
export const requestErasure =
  (deps: Deps) =>
  async (context: CommandContext, { userId, membershipId }: OwnAccount): Promise<Outcome> => {
    const planned = await planErasure(deps)(context.tenant, { kind: 'account', userId, membershipId })
    if (!planned.ok) return planned
    const { erasureId, lockedBy, leavesNoAdmin } = planned.value
    if (lockedBy.length > 0) return refuse(personInTournament)
    if (leavesNoAdmin) return refuse(lastAdmin)
    const dueAt = addMinutes(deps.clock.now(), WITHDRAWAL_DAYS * DAY_MINUTES)
    return request(deps)(context, { erasureId, request: { userId, membershipId, dueAt } })
  }

const request = commandOn(erasureAggregate, 'request-erasure', {
  per: ({ erasureId }: { readonly erasureId: string; readonly request: ErasureRequest }) => [erasureId],
  content: ({ erasureId }) => ({ command: 'request-erasure', erasureId }),
  decide: (state, input) => decideRequest(state, input.erasureId, input.request),
})

/** Withdraws the user's request, if there is one. Refused: erasure-started. */
export const withdrawErasure =
  (deps: Needs<'handler'>) =>
  (context: CommandContext, { userId }: { readonly userId: string }): Promise<Outcome> =>
    withdraw(deps)(context, { erasureId: erasureIdOf(context.tenant, userId) })

const withdraw = commandOn(erasureAggregate, 'withdraw-erasure', {
  per: ({ erasureId }: { readonly erasureId: string }) => [erasureId],
  decide: (state, { erasureId }) => decideWithdrawal(state, erasureId),
})

/**
 * Starts a requested erasure that is due at `at`; null if none is. Refused: person-in-tournament, last-admin (retry
 * another day).
 */
export const startDueErasure =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { erasureId, at }: { readonly erasureId: string; readonly at: Instant },
  ): Promise<Outcome | null> => {
    const { state } = await deps.handler.read(erasureAggregate, context.tenant, { erasureId })
    if (!isDue(state, at) || state.request === null) return null
    const { userId, membershipId } = state.request
    return startErasure(deps)(context, { kind: 'account', userId, membershipId })
  }
