import type { Instant } from '../../domain/kernel/time.ts'
import { retakePlace } from '../../domain/registration/stock/decide-retake.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface TakePlaceAgain {
  readonly of: StockOf
  readonly membershipId: string
  readonly entryId: string
  /** The order in which the entry had a place of its own; null for none. */
  readonly orderId: string | null
  /** How many there are in all by the tournament; null for no limit. */
  readonly available: number | null
  /** False where the entry is held already. */
  readonly mustFit: boolean
  readonly now: Instant
}

/** Takes the place of a canceled entry again, where it was returned. Refused: sold-out {remaining}. */
export const takePlaceAgain = commandOn(stockAggregate, 'take-place-again', {
  ids: ({ of }: TakePlaceAgain) => of,
  per: ({ entryId }, stream) => [stream, entryId],
  content: ({ of, entryId }) => ({ command: 'take-place-again', of, entryId }),
  decide: retakePlace,
})
