import { cancelItem as decide } from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CancelItem {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
  /** The refund that cancels it; null when staff cancels and no money goes back. */
  readonly refundId: string | null
}

/** Cancels all units of one line of catalog items; a process returns them to stock. Refused: registration-not-found. */
export const cancelItem = commandOn(registrationAggregate, 'cancel-item', {
  per: ({ lineId }: CancelItem) => [lineId],
  decide,
})
