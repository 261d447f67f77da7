import type { Instant } from '../../domain/kernel/time.ts'
import { hold } from '../../domain/registration/stock/decide.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { LimitedStock } from './limited-stock.ts'

export interface HoldStock {
  readonly stock: LimitedStock
  readonly orderId: string
  /** Withdrawn orders of the same membership, whose holds this one takes over. */
  readonly replacedOrderIds: readonly string[]
  /** Offers of the waiting list to the athletes of the order. */
  readonly offerIds: readonly string[]
  readonly until: Instant
  readonly now: Instant
}

/**
 * Holds stock for an order until a moment. Refused: sold-out {remaining}. An order holds once; a later attempt with
 * another `until` is another command, so that it renews a hold that has lapsed.
 */
export const holdStock = commandOn(stockAggregate, 'hold-stock', {
  ids: ({ stock }: HoldStock) => stock.of,
  per: ({ orderId, until }, stream) => [stream, orderId, until],
  content: ({ stock: { of, quantity }, orderId }) => ({ command: 'hold-stock', of, quantity, orderId }),
  decide: (state, { stock, ...input }) => hold(state, { ...stock, ...input }),
})
