import { type Refusal, refusal } from '../../kernel/result.ts'
import type { StockOf } from './state.ts'

/**
 * `remaining` is what is left for this order, without what others hold or bought. Texts of
 * spec/tournament-and-registration.md §4 and §5.
 */
export const soldOut = ({ kind, stockId }: StockOf, remaining: number): Refusal =>
  refusal('conflict', 'sold-out', kind === 'event' ? 'Full' : 'Unavailable', { kind, stockId, remaining })

export const nothingToReturn = (orderId: string): Refusal =>
  refusal('conflict', 'nothing-to-return', 'This order has nothing left to return.', { orderId })
