import { takeBack } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface ReturnStock {
  readonly of: StockOf
  readonly orderId: string
  readonly quantity: number
  /** The same id returns the same units: once. */
  readonly returnId: string
}

/** Takes sold stock back. Refused: nothing-to-return. */
export const returnStock = commandOn(stockAggregate, 'return-stock', {
  ids: ({ of }: ReturnStock) => of,
  per: ({ returnId }, stream) => [stream, returnId],
  decide: takeBack,
})
