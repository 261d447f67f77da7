import type { Instant } from '../../domain/kernel/time.ts'
import { retakeUnits as decide } from '../../domain/registration/stock/decide-retake.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface TakeUnitsAgain {
  readonly of: StockOf
  readonly membershipId: string
  readonly lineId: string
  readonly orderId: string
  readonly quantity: number
  /** How many there are in all by the tournament. */
  readonly available: number
  /** False where the line is held already. */
  readonly mustFit: boolean
  readonly now: Instant
}

/** Takes the units of a canceled line again, where they were returned. Refused: sold-out {remaining}. */
export const takeUnitsAgain = commandOn(stockAggregate, 'take-units-again', {
  ids: ({ of }: TakeUnitsAgain) => of,
  per: ({ lineId }, stream) => [stream, lineId],
  content: ({ of, lineId }) => ({ command: 'take-units-again', of, lineId }),
  decide,
})
