import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { release } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { stockStream } from './streams.ts'

export interface ReleaseStock {
  readonly of: StockOf
  readonly orderId: string
  /** `lapsed` releases only a hold whose time has passed at `now`. */
  readonly reason: 'lapsed' | 'withdrawn'
  readonly now: Instant
}

/** Ends an order's hold; nothing happens when there is none. */
export const releaseStock =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: ReleaseStock): Promise<Outcome> => {
    const stream = stockStream(context.tenant, input.of)
    // An order can hold again after a release, so each moment's release is a command of its own.
    const commandId = derivedId(context.commandId, 'release-stock', stream, input.orderId, input.now)
    const content = { command: 'release-stock', of: input.of, orderId: input.orderId, reason: input.reason }
    return deps.handler.handle(stockAggregate, stream, { ...context, commandId }, content, (state) =>
      release(state, input),
    )
  }
