import type { CommandContext } from '../../domain/kernel/journal.ts'
import { givePlaces as decide, giveBackPlace as decideBack } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Handler, Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { stockStream } from './streams.ts'

interface Deps {
  readonly handler: Handler
}

export interface GivePlaces {
  readonly of: StockOf
  readonly importId: string
  readonly entryIds: readonly string[]
}

/** Gives places of a limited event to imported entries, whether there are any left or not; each entry gets one once. */
export const givePlaces =
  ({ handler }: Deps) =>
  (context: CommandContext, input: GivePlaces): Promise<Outcome> => {
    const stream = stockStream(context.tenant, input.of)
    const commandId = derivedId(context.commandId, 'give-places', stream, ...input.entryIds)
    const content = { command: 'give-places', input }
    return handler.handle(stockAggregate, stream, { ...context, commandId }, content, (state) => decide(state, input))
  }

export interface GiveBackPlace {
  readonly of: StockOf
  readonly entryId: string
}

/** Frees the place of an imported entry; nothing happens where it has none. */
export const giveBackPlace =
  ({ handler }: Deps) =>
  (context: CommandContext, input: GiveBackPlace): Promise<Outcome> => {
    const stream = stockStream(context.tenant, input.of)
    const commandId = derivedId(context.commandId, 'give-back-place', stream, input.entryId)
    const content = { command: 'give-back-place', input }
    return handler.handle(stockAggregate, stream, { ...context, commandId }, content, (state) =>
      decideBack(state, input),
    )
  }
