import type { Instant } from '../../domain/kernel/time.ts'
import { changeAvailability as decide } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ChangeAvailability {
  readonly of: StockOf
  /** Null: without a limit. */
  readonly available: number | null
  readonly before: number | null
  readonly entryIds: readonly string[]
  readonly now: Instant
  /** How often it was changed before: a change that was taken back in between can be made again by the same request. */
  readonly round: number
}

/** Sets how many places or units there are. Refused: capacity-below-sold {minimum, sold, held}. */
export const changeAvailability = commandOn(stockAggregate, 'change-availability', {
  ids: ({ of }: ChangeAvailability) => of,
  per: ({ available, round }, stream) => [stream, String(available), String(round)],
  content: ({ of, available }) => ({ command: 'change-availability', of, available }),
  decide,
})
