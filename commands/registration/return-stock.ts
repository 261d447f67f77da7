import type { CommandContext } from '../../domain/kernel/journal.ts'
import { takeBack } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { stockStream } from './streams.ts'

export interface ReturnStock {
  readonly of: StockOf
  readonly orderId: string
  readonly quantity: number
  /** The same id returns the same units: once. */
  readonly returnId: string
}

/** Takes sold stock back. Refused: nothing-to-return. */
export const returnStock =
  (deps: { readonly handler: Handler }) =>
  (context: CommandContext, input: ReturnStock): Promise<Outcome> => {
    const stream = stockStream(context.tenant, input.of)
    const commandId = derivedId(context.commandId, 'return-stock', stream, input.returnId)
    return deps.handler.handle(
      stockAggregate,
      stream,
      { ...context, commandId },
      { command: 'return-stock', input },
      (state) => takeBack(state, input),
    )
  }
