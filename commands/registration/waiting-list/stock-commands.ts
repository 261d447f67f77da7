import {
  holdForOffer as decideHold,
  keepForList as decideKeep,
  releaseOffer as decideRelease,
  sellToAll as decideSell,
} from '../../../domain/registration/stock/decide-offers.ts'
import { type StockOf, stockAggregate } from '../../../domain/registration/stock/state.ts'
import type { ListOf } from '../../../domain/registration/waiting-list/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** The places of a list's event. */
export const placesOf = ({ tournamentId, eventId }: ListOf): StockOf => ({
  tournamentId,
  kind: 'event',
  stockId: eventId,
})

/** Reserves free places of an event for its waiting list. Refused: places-left {remaining}. */
export const keepPlaces = commandOn(stockAggregate, 'keep-places-for-list', {
  ids: ({ of }: Parameters<typeof decideKeep>[1]) => of,
  content: ({ of }) => ({ command: 'keep-places-for-list', of }),
  // Places are sold to everyone again once the list is empty.
  isRepeatable: true,
  decide: decideKeep,
})

/** Sells free places to everyone again. */
export const sellPlacesToAll = commandOn(stockAggregate, 'sell-places-to-all', {
  ids: ({ of }: { readonly of: StockOf }) => of,
  isRepeatable: true,
  decide: decideSell,
})

/** Holds a free place for an offer. Refused: sold-out {remaining}. */
export const holdPlaceForOffer = commandOn(stockAggregate, 'hold-place-for-offer', {
  ids: ({ of }: Parameters<typeof decideHold>[1]) => of,
  per: ({ offerId }) => [offerId],
  content: ({ of, offerId }) => ({ command: 'hold-place-for-offer', of, offerId }),
  // A place that was released because its offer was not recorded is held again by the next attempt.
  isRepeatable: true,
  decide: decideHold,
})

/** Releases the place of an offer that has ended. */
export const releaseOfferedPlace = commandOn(stockAggregate, 'release-offered-place', {
  ids: ({ of }: Parameters<typeof decideRelease>[1]) => of,
  per: ({ offerId, reason }) => [offerId, reason],
  isRepeatable: true,
  decide: decideRelease,
})
