import { cancelEntry as decide } from '../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CancelEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
  /** The refund that cancels it; null when staff cancels and no money goes back (registration rule 30). */
  readonly refundId: string | null
}

/**
 * Cancels one student's entry in an event; a process makes its place available again. Refused: registration-not-found.
 */
export const cancelEntry = commandOn(registrationAggregate, 'cancel-entry', {
  per: ({ entryId }: CancelEntry) => [entryId],
  decide,
})
