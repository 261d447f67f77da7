import type { Instant } from '../../domain/kernel/time.ts'
import {
  givePlaces as decide,
  giveBackPlace as decideBack,
  givePlacesByStaff as decideByStaff,
} from '../../domain/registration/stock/decide-places.ts'
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

export interface GivePlacesByStaff {
  readonly of: StockOf
  readonly membershipId: string
  readonly changeId: string
  /** The invoice they are held for; null where the entries follow at once. */
  readonly invoiceId: string | null
  readonly entryIds: readonly string[]
  /** How many there are in all by the tournament; null for no limit. */
  readonly available: number | null
  /** False where staff were told that the event is full, or where the change is paid for. */
  readonly mustFit: boolean
  readonly now: Instant
}

/** Gives places of a limited event to entries that staff make; each entry gets one once. Refused: sold-out {remaining}. */
export const givePlacesByStaff = commandOn(stockAggregate, 'give-places-by-staff', {
  ids: ({ of }: GivePlacesByStaff) => of,
  per: ({ changeId }, stream) => [stream, changeId],
  content: ({ of, changeId, entryIds }) => ({ command: 'give-places-by-staff', of, changeId, entryIds }),
  // A change that was refused gives its places back, and takes them again when it is asked for again.
  anew: true,
  decide: decideByStaff,
})

export interface GiveBackPlace {
  readonly of: StockOf
  readonly entryId: string
}

/** Frees the place of an imported entry, or of one that staff made; changes nothing where it has none. */
export const giveBackPlace = commandOn(stockAggregate, 'give-back-place', {
  ids: ({ of }: GiveBackPlace) => of,
  per: ({ entryId }, stream) => [stream, entryId],
  decide: decideBack,
})
