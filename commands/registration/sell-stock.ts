import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { sell } from '../../domain/registration/stock/decide.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import type { LimitedStock } from './limited-stock.ts'
import { stockStream } from './streams.ts'

export interface SellStock {
  readonly stock: LimitedStock
  readonly orderId: string
  readonly now: Instant
}

/** Sells stock to an order, out of its hold or anew where there is room. Refused: sold-out {remaining}. */
export const sellStock =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, { stock, orderId, now }: SellStock): Promise<Outcome> => {
    const stream = stockStream(context.tenant, stock.of)
    const commandId = derivedId(context.commandId, 'sell-stock', stream, orderId)
    const content = { command: 'sell-stock', of: stock.of, quantity: stock.quantity, orderId }
    return deps.handler.handle(stockAggregate, stream, { ...context, commandId }, content, (state) =>
      sell(state, { ...stock, orderId, now }),
    )
  }
