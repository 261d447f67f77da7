import { z } from 'zod'
import { type EventOf, event, type Named } from '../../kernel/event.ts'
import { count, flag, idOf, instant, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

/** What is limited: the places of an event or the units of a catalog item. */
const stockKind = z.enum(['event', 'item'])

const stockKey = {
  tournamentId: idOf('tournament'),
  kind: stockKind,
  stockId: idOf('stock', { by: 'kind', kinds: { event: 'event', item: 'catalogItem' } }),
}
interface Counted {
  readonly kind: z.infer<typeof stockKind>
  readonly stockId: string
  readonly quantity: number
}
/** `1 place in Sparring`, `1 T-shirt`, `2 × T-shirt`; without the name `1 place`, `2 units`. */
const counted = ({ kind, stockId, quantity }: Counted, named: Named): string => {
  const name = named(kind === 'event' ? 'event' : 'catalogItem', stockId)
  if (kind === 'event') return plural(quantity, 'place', 'places') + (name === null ? '' : ` in ${name}`)
  if (name === null) return plural(quantity, 'unit', 'units')
  return quantity === 1 ? `1 ${name}` : `${quantity} × ${name}`
}
/** Places are given back, units return to where they were taken from. */
const freed = (of: Counted, named: Named, word: string): string =>
  of.kind === 'item' ? `${counted(of, named)} returned to stock` : `${counted(of, named)} ${word}`

/** Fields about one order's places, not about the stock as a whole. */
const perOrder = ['kind', 'quantity', 'until', 'reason', 'fromHold']

const ofStock = { ...stockKey, orderId: idOf('order') }

/**
 * The places of one event or the units of one item, and who has them. Stream
 * `stock-<tenant>.<tournamentId>.<kind>-<stockId>`: the consistency boundary of capacity. After every event
 * 0 ≤ held + sold ≤ available. Places that staff gave by an import may exceed the capacity; a new hold, or a sale without
 * one, must fit beside them as well. The same holds for places that staff gave knowingly, and for entries made before there was a limit.
 */
export const stockEvents = {
  /** Reserved for an order until `until`; `available` is the capacity it was checked against. */
  StockHeld: event(1, z.object({ ...ofStock, quantity: count(), until: instant(), available: count() }), {
    audit: {
      about: 'stock',
      title: (data, named) => `${counted(data, named)} held for an order`,
      omits: perOrder,
    },
  }),
  /** An order's hold ended without a sale. */
  StockReleased: event(1, z.object({ ...ofStock, quantity: count(), reason: z.enum(['lapsed', 'withdrawn']) }), {
    audit: { about: 'stock', title: (data, named) => freed(data, named, 'released'), omits: perOrder },
  }),
  /** Sold from the order's hold, or directly when the hold had expired and there was still room. */
  StockSold: event(1, z.object({ ...ofStock, quantity: count(), fromHold: z.boolean(), available: count() }), {
    audit: { about: 'stock', title: (data, named) => `${counted(data, named)} sold`, omits: perOrder },
  }),
  /** Sold units became available again by a cancellation; `returnId` makes sure that they do so once. */
  StockReturned: event(1, z.object({ ...ofStock, quantity: count(), returnId: token() }), {
    audit: { about: 'stock', title: (data, named) => freed(data, named, 'returned'), omits: perOrder },
  }),
  /**
   * A canceled entry that is to be held again has its place again; `orderId` as it was sold, null for a place from an import.
   * Only while there is room.
   */
  PlaceTakenAgain: event(
    1,
    z.object({
      ...stockKey,
      membershipId: idOf('membership'),
      entryId: idOf('entry'),
      orderId: idOf('order').nullable(),
    }),
    {
      audit: {
        about: 'stock',
        title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} taken again`,
        omits: perOrder,
      },
    },
  ),
  /** Units of a canceled line that is to be held again are its own again. Only while there are enough. */
  UnitsTakenAgain: event(
    1,
    z.object({ ...ofStock, membershipId: idOf('membership'), lineId: idOf('line'), quantity: count() }),
    {
      audit: {
        about: 'stock',
        title: (data, named) => `${counted(data, named)} taken again`,
        omits: perOrder,
      },
    },
  ),
  /** An import gave each of these entries a place. Never refused, even beyond the capacity. */
  PlacesGiven: event(1, z.object({ ...stockKey, importId: idOf('import'), entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} given by an import`,
      omits: perOrder,
    },
  }),
  /** Staff gave each of these entries a place: held until the entries are made, or until their invoice comes to nothing. */
  PlacesGivenByStaff: event(
    1,
    z.object({
      ...stockKey,
      membershipId: idOf('membership'),
      changeId: token(),
      /** The invoice they are held for; null where the entries follow at once. */
      invoiceId: idOf('invoice').nullable(),
      entryIds: z.array(idOf('entry')),
    }),
    {
      audit: {
        about: 'stock',
        title: (data, named) => `${counted({ ...data, quantity: data.entryIds.length }, named)} given by staff`,
        omits: perOrder,
      },
    },
  ),
  /**
   * How many there are in all, from now on, whatever an order was checked against before; null without a limit. Never fewer
   * than are held and sold, unless there were fewer before.
   */
  AvailabilityChanged: event(1, z.object({ ...stockKey, available: count().nullable() }), {
    audit: {
      about: 'stock',
      title: ({ available }) => (available === null ? 'Places without a limit' : `${available} in all`),
      omits: perOrder,
    },
  }),
  /** These entered while there was no limit: they count from now on, as imported ones do. */
  EntriesCounted: event(1, z.object({ ...stockKey, entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} counted that had no limit`,
      omits: perOrder,
    },
  }),
  /** From now on a free place is offered to the names on the waiting list, and sold to nobody else; or no longer. */
  PlacesKeptForWaitingList: event(1, z.object({ ...stockKey, isKept: flag() }), {
    audit: {
      about: 'stock',
      title: ({ isKept }) =>
        isKept ? 'Free places go to the waiting list' : 'Free places no longer go to the waiting list',
      omits: ['kind', 'isKept'],
    },
  }),
  /** A free place is held until `until` for the one name on the waiting list that it is offered to. */
  PlaceHeldForOffer: event(
    1,
    z.object({
      ...stockKey,
      offerId: token(),
      until: instant(),
      /** Null for a place that goes back to its offer from an order that came to nothing. */
      available: count().nullable(),
    }),
    {
      audit: {
        about: 'stock',
        title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} held for an offer`,
        omits: perOrder,
      },
    },
  ),
  /** The order of whom a place is offered to holds it from now on, in the same append; until then it is kept if the order comes to nothing. */
  OfferedPlaceTakenUp: event(1, z.object({ ...ofStock, offerId: token(), until: instant() }), {
    audit: {
      about: 'stock',
      title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} taken up from an offer`,
      omits: perOrder,
    },
  }),
  /** An offered place is free again: it goes to the next name on the list. */
  OfferedPlaceReleased: event(1, z.object({ ...stockKey, offerId: token(), reason: z.enum(['lapsed', 'withdrawn']) }), {
    audit: {
      about: 'stock',
      title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} released by an offer`,
      omits: perOrder,
    },
  }),
  /** A place that was not sold is available again: of an import, or given by staff. */
  PlaceGivenBack: event(1, z.object({ ...stockKey, entryId: idOf('entry') }), {
    audit: { about: 'stock', title: '1 place given back', omits: perOrder },
  }),
}
export type StockEvent = EventOf<typeof stockEvents>

/** An order's hold ends without a sale. */
export const releasedEvent = (
  of: Pick<StockEvent['data'], keyof typeof stockKey>,
  orderId: string,
  quantity: number,
  reason: 'lapsed' | 'withdrawn',
): StockEvent => ({
  type: 'StockReleased',
  data: { ...of, orderId, quantity, reason },
})
