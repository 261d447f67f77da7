import { type Refusal, refusal } from '../../kernel/result.ts'
import type { StockOf } from './state.ts'

/** `remaining` is what is left for this order, excluding what others hold or bought (registration rule 16). */
export const soldOut = ({ kind, stockId }: StockOf, remaining: number): Refusal =>
  refusal('conflict', 'sold-out', kind === 'event' ? 'Full' : 'Unavailable', { kind, stockId, remaining })

export const nothingToReturn = (orderId: string): Refusal =>
  refusal('conflict', 'nothing-to-return', 'This order has nothing left to return.', { orderId })

/** A family that can register does not need to wait. */
export const placesLeft = (remaining: number): Refusal =>
  refusal('conflict', 'places-left', 'There are places left in this event: you can register now.', { remaining })

/** `minimum` is the lowest possible capacity now: units sold plus units held by open checkouts. */
export const capacityBelowSold = ({ kind, stockId }: StockOf, sold: number, held: number): Refusal =>
  refusal('conflict', 'capacity-below-sold', belowSold(kind, sold, held), {
    kind,
    stockId,
    sold,
    held,
    minimum: sold + held,
  })

const belowSold = (kind: StockOf['kind'], sold: number, held: number): string => {
  const things = kind === 'event' ? 'places' : 'units'
  const open = held === 0 ? '' : ` and ${held} held by open checkouts`
  return `${sold} ${things} are sold${open}: there cannot be fewer than ${sold + held}.`
}
