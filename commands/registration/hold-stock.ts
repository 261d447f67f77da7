import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { hold } from '../../domain/registration/stock/decide.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import type { LimitedStock } from './limited-stock.ts'
import { stockStream } from './streams.ts'

export interface HoldStock {
  readonly stock: LimitedStock
  readonly orderId: string
  /** Withdrawn orders of the same membership, whose holds this one takes over. */
  readonly inPlaceOf: readonly string[]
  readonly until: Instant
  readonly now: Instant
}

/**
 * Keeps stock for an order until a moment. Refused: sold-out {remaining}. The order id makes it happen once; the
 * command's own id is one per moment, so that a later attempt renews a hold that has lapsed.
 */
export const holdStock =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, { stock, ...input }: HoldStock): Promise<Outcome> => {
    const stream = stockStream(context.tenant, stock.of)
    const commandId = derivedId(context.commandId, 'hold-stock', stream, input.orderId, input.until)
    const content = { command: 'hold-stock', of: stock.of, quantity: stock.quantity, orderId: input.orderId }
    return deps.handler.handle(stockAggregate, stream, { ...context, commandId }, content, (state) =>
      hold(state, { ...stock, ...input }),
    )
  }
