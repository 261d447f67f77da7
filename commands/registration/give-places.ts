import { givePlaces as decide, giveBackPlace as decideBack } from '../../domain/registration/stock/decide.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface GivePlaces {
  readonly of: StockOf
  readonly importId: string
  readonly entryIds: readonly string[]
}

/** Gives places of a limited event to imported entries, whether any are left or not; each entry gets one once. */
export const givePlaces = commandOn(stockAggregate, 'give-places', {
  ids: ({ of }: GivePlaces) => of,
  per: ({ entryIds }, stream) => [stream, ...entryIds],
  decide,
})

export interface GiveBackPlace {
  readonly of: StockOf
  readonly entryId: string
}

/** Frees the place of an imported entry; changes nothing where it has none. */
export const giveBackPlace = commandOn(stockAggregate, 'give-back-place', {
  ids: ({ of }: GiveBackPlace) => of,
  per: ({ entryId }, stream) => [stream, entryId],
  decide: decideBack,
})
