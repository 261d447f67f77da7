import { withdrawOrder as decide } from '../../domain/registration/registration/decide.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface WithdrawOrder {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orderId: string
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

/**
 * Withdraws an open order. Its payment must be closed before (`commands/processes/close-order.ts`); a process releases
 * its holds. An order that is not open stays as it is.
 */
export const withdrawOrder = commandOn(registrationAggregate, 'withdraw-order', {
  per: ({ orderId }: WithdrawOrder) => [orderId],
  content: ({ orderId }) => ({ command: 'withdraw-order', orderId }),
  decide,
})
