import type { Instant } from '../../domain/kernel/time.ts'
import { release } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ReleaseStock {
  readonly of: StockOf
  readonly orderId: string
  /** `lapsed` releases only a hold that has expired at `now`. */
  readonly reason: 'lapsed' | 'withdrawn'
  readonly now: Instant
}

/** Ends an order's hold; changes nothing when there is none. */
export const releaseStock = commandOn(stockAggregate, 'release-stock', {
  ids: ({ of }: ReleaseStock) => of,
  // An order can hold again after a release, so a release at another moment is another command.
  per: ({ orderId, now }, stream) => [stream, orderId, now],
  content: ({ of, orderId, reason }) => ({ command: 'release-stock', of, orderId, reason }),
  decide: release,
})
