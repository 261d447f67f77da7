import type { Instant } from '../../domain/kernel/time.ts'
import { sell } from '../../domain/registration/stock/decide.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { LimitedStock } from './limited-stock.ts'

export interface SellStock {
  readonly stock: LimitedStock
  readonly orderId: string
  readonly now: Instant
}

/** Sells stock to an order, out of its hold or, without one, while there is room. Refused: sold-out {remaining}. */
export const sellStock = commandOn(stockAggregate, 'sell-stock', {
  ids: ({ stock }: SellStock) => stock.of,
  per: ({ orderId }, stream) => [stream, orderId],
  content: ({ stock: { of, quantity }, orderId }) => ({ command: 'sell-stock', of, quantity, orderId }),
  decide: (state, { stock, orderId, now }) => sell(state, { ...stock, orderId, now }),
})
