import type { Instant } from '../../domain/kernel/time.ts'
import * as decide from '../../domain/registration/stock/decide.ts'
import { hold, release, sell, takeBack } from '../../domain/registration/stock/decide.ts'
import * as decidePlaces from '../../domain/registration/stock/decide-places.ts'
import * as decideRetake from '../../domain/registration/stock/decide-retake.ts'
import { retakePlace } from '../../domain/registration/stock/decide-retake.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { LimitedStock } from './limited-stock.ts'

export interface ChangeAvailability {
  readonly of: StockOf
  /** Null: without a limit. */
  readonly available: number | null
  readonly before: number | null
  readonly entryIds: readonly string[]
  readonly now: Instant
  /** How often it was changed before, so that the same request can repeat a change that was undone in between. */
  readonly round: number
}

/** Sets the capacity. Refused: capacity-below-sold {minimum, sold, held}. */
export const changeAvailability = commandOn(stockAggregate, 'change-availability', {
  ids: ({ of }: ChangeAvailability) => of,
  per: ({ available, round }, stream) => [stream, String(available), String(round)],
  content: ({ of, available }) => ({ command: 'change-availability', of, available }),
  decide: decide.changeAvailability,
})

export interface HoldStock {
  readonly stock: LimitedStock
  readonly orderId: string
  /** Withdrawn orders of the same membership, whose holds this one takes over. */
  readonly replacedOrderIds: readonly string[]
  /** Offers of the waiting list to the athletes of the order. */
  readonly offerIds: readonly string[]
  readonly until: Instant
  readonly now: Instant
}

/**
 * Holds stock for an order until `until`. Refused: sold-out {remaining}. An order holds once; a later attempt with
 * another `until` is a different command, so that it renews a hold that has lapsed.
 */
export const holdStock = commandOn(stockAggregate, 'hold-stock', {
  ids: ({ stock }: HoldStock) => stock.of,
  per: ({ orderId, until }, stream) => [stream, orderId, until],
  content: ({ stock: { of, quantity }, orderId }) => ({ command: 'hold-stock', of, quantity, orderId }),
  decide: (state, { stock, ...input }) => hold(state, { ...stock, ...input }),
})

export interface SellStock {
  readonly stock: LimitedStock
  readonly orderId: string
  readonly now: Instant
}

/** Sells stock to an order, from its hold or else from free stock. Refused: sold-out {remaining}. */
export const sellStock = commandOn(stockAggregate, 'sell-stock', {
  ids: ({ stock }: SellStock) => stock.of,
  per: ({ orderId }, stream) => [stream, orderId],
  content: ({ stock: { of, quantity }, orderId }) => ({ command: 'sell-stock', of, quantity, orderId }),
  decide: (state, { stock, orderId, now }) => sell(state, { ...stock, orderId, now }),
})

export interface ReleaseStock {
  readonly of: StockOf
  readonly orderId: string
  /** `lapsed` releases only a hold that has expired at `now`. */
  readonly reason: 'lapsed' | 'withdrawn'
  readonly now: Instant
}

/** Ends an order's hold, if there is one. */
export const releaseStock = commandOn(stockAggregate, 'release-stock', {
  ids: ({ of }: ReleaseStock) => of,
  // An order can hold again after a release, so a release at another moment is another command.
  per: ({ orderId, now }, stream) => [stream, orderId, now],
  content: ({ of, orderId, reason }) => ({ command: 'release-stock', of, orderId, reason }),
  decide: release,
})

export interface ReturnStock {
  readonly of: StockOf
  readonly orderId: string
  readonly quantity: number
  /** The same id returns the units once. */
  readonly returnId: string
}

/** Returns sold stock. Refused: nothing-to-return. */
export const returnStock = commandOn(stockAggregate, 'return-stock', {
  ids: ({ of }: ReturnStock) => of,
  per: ({ returnId }, stream) => [stream, returnId],
  decide: takeBack,
})

export interface TakePlaceAgain {
  readonly of: StockOf
  readonly membershipId: string
  readonly entryId: string
  /** The order in which the entry had a place; null if it had none. */
  readonly orderId: string | null
  /** The capacity in the tournament; null for no limit. */
  readonly available: number | null
  /** False if the entry is reinstated already. */
  readonly mustFit: boolean
  readonly now: Instant
}

/** Claims back the place of a canceled entry, if it was returned. Refused: sold-out {remaining}. */
export const takePlaceAgain = commandOn(stockAggregate, 'take-place-again', {
  ids: ({ of }: TakePlaceAgain) => of,
  per: ({ entryId }, stream) => [stream, entryId],
  content: ({ of, entryId }) => ({ command: 'take-place-again', of, entryId }),
  decide: retakePlace,
})

export interface TakeUnitsAgain {
  readonly of: StockOf
  readonly membershipId: string
  readonly lineId: string
  readonly orderId: string
  readonly quantity: number
  /** The capacity in the tournament. */
  readonly available: number
  /** False if the line is reinstated already. */
  readonly mustFit: boolean
  readonly now: Instant
}

/** Claims back the units of a canceled line, if they were returned. Refused: sold-out {remaining}. */
export const takeUnitsAgain = commandOn(stockAggregate, 'take-units-again', {
  ids: ({ of }: TakeUnitsAgain) => of,
  per: ({ lineId }, stream) => [stream, lineId],
  content: ({ of, lineId }) => ({ command: 'take-units-again', of, lineId }),
  decide: decideRetake.retakeUnits,
})

export interface GivePlaces {
  readonly of: StockOf
  readonly importId: string
  readonly entryIds: readonly string[]
}

/** Assigns places of a limited event to imported entries, even beyond the capacity; each entry gets one place. */
export const givePlaces = commandOn(stockAggregate, 'give-places', {
  ids: ({ of }: GivePlaces) => of,
  per: ({ entryIds }, stream) => [stream, ...entryIds],
  decide: decidePlaces.givePlaces,
})

export interface GivePlacesByStaff {
  readonly of: StockOf
  readonly membershipId: string
  readonly changeId: string
  /** The invoice for which the places are held; null if the entries are recorded immediately. */
  readonly invoiceId: string | null
  readonly entryIds: readonly string[]
  /** The capacity in the tournament; null for no limit. */
  readonly available: number | null
  /** False if staff chose to exceed the capacity, or the change is paid already. */
  readonly mustFit: boolean
  readonly now: Instant
}

/**
 * Assigns places of a limited event to entries added by staff; each entry gets one place. Refused: sold-out
 * {remaining}.
 */
export const givePlacesByStaff = commandOn(stockAggregate, 'give-places-by-staff', {
  ids: ({ of }: GivePlacesByStaff) => of,
  per: ({ changeId }, stream) => [stream, changeId],
  content: ({ of, changeId, entryIds }) => ({ command: 'give-places-by-staff', of, changeId, entryIds }),
  // A refused change releases its places, and claims them again when it is retried.
  isRepeatable: true,
  decide: decidePlaces.givePlacesByStaff,
})

export interface GiveBackPlace {
  readonly of: StockOf
  readonly entryId: string
}

/** Releases the place of an entry that was imported or added by staff, if it has one. */
export const giveBackPlace = commandOn(stockAggregate, 'give-back-place', {
  ids: ({ of }: GiveBackPlace) => of,
  per: ({ entryId }, stream) => [stream, entryId],
  decide: decidePlaces.giveBackPlace,
})
