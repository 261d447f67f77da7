import type { CommandContext } from '../../domain/kernel/journal.ts'
import { withdrawOrder as decide } from '../../domain/registration/registration/decide.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { registrationStream } from './streams.ts'

export interface WithdrawOrder {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orderId: string
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

/**
 * Withdraws an open order. Its payment must be closed before (`commands/processes/close-order.ts`); its holds are
 * released by a process that hears of it.
 */
export const withdrawOrder =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: WithdrawOrder): Promise<Outcome> =>
    deps.handler.handle(
      registrationAggregate,
      registrationStream(context.tenant, input.tournamentId, input.membershipId),
      { ...context, commandId: derivedId(context.commandId, 'withdraw-order', input.orderId) },
      { command: 'withdraw-order', orderId: input.orderId },
      (state) => decide(state, input),
    )
