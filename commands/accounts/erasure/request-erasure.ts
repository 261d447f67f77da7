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
import { erasureIdOf, planErasure } from './plan-erasure.ts'
import { startErasure } from './start-erasure.ts'

type Deps = Needs<'handler' | 'roleHolders' | 'unended' | 'clock'>

export interface OwnAccount {
  readonly userId: string
  readonly membershipId: string | null
}

const DAY_MINUTES = 24 * 60

/**
 * A person asks for the erasure of their account, and of the students of their family where no other adult is left. It
 * is carried out after a week, unless it is withdrawn. Refused: user-not-found, person-in-tournament, last-admin.
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

/** The person withdraws the request; nothing where there is none. Refused: erasure-started. */
export const withdrawErasure =
  (deps: Needs<'handler'>) =>
  (context: CommandContext, { userId }: { readonly userId: string }): Promise<Outcome> =>
    withdraw(deps)(context, { erasureId: erasureIdOf(context.tenant, userId) })

const withdraw = commandOn(erasureAggregate, 'withdraw-erasure', {
  per: ({ erasureId }: { readonly erasureId: string }) => [erasureId],
  decide: (state, { erasureId }) => decideWithdrawal(state, erasureId),
})

/**
 * Starts what was asked for and not withdrawn; nothing where nothing is due at `at`. Refused: person-in-tournament,
 * last-admin: it is to be tried again another day.
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
