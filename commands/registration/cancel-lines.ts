import * as decide from '../../domain/registration/registration/decide.ts'
import * as decideEntries from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CancelEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
  /** The refund that cancels it; null if staff cancel it without a refund (registration rule 30). */
  readonly refundId: string | null
}

/** Cancels one student's entry in an event; a process returns its place to stock. Refused: registration-not-found. */
export const cancelEntry = commandOn(registrationAggregate, 'cancel-entry', {
  per: ({ entryId }: CancelEntry) => [entryId],
  decide: decideEntries.cancelEntry,
})

export interface CancelItem {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
  /** The refund that cancels it; null if staff cancel it without a refund. */
  readonly refundId: string | null
}

/** Cancels all units of one line of catalog items; a process returns them to stock. Refused: registration-not-found. */
export const cancelItem = commandOn(registrationAggregate, 'cancel-item', {
  per: ({ lineId }: CancelItem) => [lineId],
  decide: decideEntries.cancelItem,
})

export interface WithdrawOrder {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orderId: string
  readonly reason: 'replaced' | 'expired' | 'abandoned'
}

/**
 * Withdraws an open order. Its payment must be closed first (`commands/processes/close-order.ts`); a process releases
 * its holds. An order that is not open is not changed.
 */
export const withdrawOrder = commandOn(registrationAggregate, 'withdraw-order', {
  per: ({ orderId }: WithdrawOrder) => [orderId],
  content: ({ orderId }) => ({ command: 'withdraw-order', orderId }),
  decide: decide.withdrawOrder,
})
