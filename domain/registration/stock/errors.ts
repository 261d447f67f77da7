import type { Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { registrationText } from '../texts.ts'
import type { StockOf } from './state.ts'

/** `remaining` is what is left for this order, excluding what others hold or bought (registration rule 16). */
export const soldOut = ({ kind, stockId }: StockOf, remaining: number): Refusal =>
  refusal('conflict', 'sold-out', registrationText(kind === 'event' ? 'full' : 'unavailable'), {
    kind,
    stockId,
    remaining,
  })

export const nothingToReturn = (orderId: string): Refusal =>
  refusal('conflict', 'nothing-to-return', registrationText('nothing-to-return'), { orderId })

/** A family that can register does not need to wait. */
export const placesLeft = (remaining: number): Refusal =>
  refusal('conflict', 'places-left', registrationText('places-left'), { remaining })

/** `minimum` is the lowest possible capacity now: units sold plus units held by open checkouts. */
export const capacityBelowSold = ({ kind, stockId }: StockOf, sold: number, held: number): Refusal =>
  refusal('conflict', 'capacity-below-sold', belowSold(kind, sold, held), {
    kind,
    stockId,
    sold,
    held,
    minimum: sold + held,
  })

const belowSold = (kind: StockOf['kind'], sold: number, held: number): Phrase => {
  const things = kind === 'event' ? 'places' : 'units'
  const minimum = sold + held
  return held === 0
    ? registrationText(`${things}-sold`, { sold, minimum })
    : registrationText(`${things}-sold-and-held`, { sold, held, minimum })
}
