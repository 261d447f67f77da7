import { z } from 'zod'
import { type EventOf, event, type FindName } from '../../kernel/event.ts'
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
/** For example `1 place in Sparring`, `1 T-shirt`, `2 × T-shirt`; without a name `1 place`, `2 units`. */
const counted = ({ kind, stockId, quantity }: Counted, named: FindName): string => {
  const name = named(kind === 'event' ? 'event' : 'catalogItem', stockId)
  if (kind === 'event') return plural(quantity, 'place', 'places') + (name === null ? '' : ` in ${name}`)
  if (name === null) return plural(quantity, 'unit', 'units')
  return quantity === 1 ? `1 ${name}` : `${quantity} × ${name}`
}
/** Describes places that are free again; units "return to stock". */
const freed = (of: Counted, named: FindName, word: string): string =>
  of.kind === 'item' ? `${counted(of, named)} returned to stock` : `${counted(of, named)} ${word}`

const stockValues = ({ kind, stockId, quantity }: Counted, named: FindName) => ({
  kind,
  name: named(kind === 'event' ? 'event' : 'catalogItem', stockId) ?? '–',
  quantity,
})

/** Fields about one order's places, not about the stock as a whole. */
const perOrder = ['kind', 'quantity', 'until', 'reason', 'fromHold']
/** The capacity that an order or offer was checked against, which it does not change. */
const perCheck = [...perOrder, 'available']

const ofStock = { ...stockKey, orderId: idOf('order') }

/**
 * The places of one event or the units of one item, and who has them. Stream
 * `stock-<tenant>.<tournamentId>.<kind>-<stockId>`: the consistency boundary of capacity. After every event 0 ≤ held +
 * sold ≤ available, with these exceptions: places from an import, places that staff gave knowingly, and entries made
 * before there was a limit may exceed the capacity. New holds, and sales without a hold, must fit in addition to those.
 */
export const stockEvents = {
  /** Reserved for an order until `until`; `available` is the capacity it was checked against. */
  StockHeld: event(1, z.object({ ...ofStock, quantity: count(), until: instant(), available: count() }), {
    audit: {
      about: 'stock',
      values: stockValues,
      title: (data, named) => `${counted(data, named)} held for an order`,
      omits: perCheck,
    },
  }),
  /** An order's hold ended without a sale. */
  StockReleased: event(1, z.object({ ...ofStock, quantity: count(), reason: z.enum(['lapsed', 'withdrawn']) }), {
    audit: {
      about: 'stock',
      values: stockValues,
      title: (data, named) => freed(data, named, 'released'),
      omits: perOrder,
    },
  }),
  /** Sold from the order's hold, or directly when the hold had expired and there was still room. */
  StockSold: event(1, z.object({ ...ofStock, quantity: count(), fromHold: z.boolean(), available: count() }), {
    audit: {
      about: 'stock',
      values: stockValues,
      title: (data, named) => `${counted(data, named)} sold`,
      omits: perCheck,
    },
  }),
  /** Sold units became available again through a cancellation; `returnId` ensures that this happens once. */
  StockReturned: event(1, z.object({ ...ofStock, quantity: count(), returnId: token() }), {
    audit: {
      about: 'stock',
      values: stockValues,
      title: (data, named) => freed(data, named, 'returned'),
      omits: perOrder,
    },
  }),
  /**
   * A reinstated entry has its place again; `orderId` is the order that bought it, null for an imported one. Only while
   * there is room.
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
        values: (data, named) => stockValues({ ...data, quantity: 1 }, named),
        title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} taken again`,
        omits: perOrder,
      },
    },
  ),
  /** The units of a reinstated line are its own again. Only while there are enough. */
  UnitsTakenAgain: event(
    1,
    z.object({ ...ofStock, membershipId: idOf('membership'), lineId: idOf('line'), quantity: count() }),
    {
      audit: {
        about: 'stock',
        values: stockValues,
        title: (data, named) => `${counted(data, named)} taken again`,
        omits: perOrder,
      },
    },
  ),
  /** An import gave each of these entries a place. Never refused, even beyond the capacity. */
  PlacesGiven: event(1, z.object({ ...stockKey, importId: idOf('import'), entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      values: ({ entryIds }) => ({ places: entryIds.length }),
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} given by an import`,
      omits: perOrder,
    },
  }),
  /** Staff gave each of these entries a place: held until the entries are made, or until their invoice is canceled. */
  PlacesGivenByStaff: event(
    1,
    z.object({
      ...stockKey,
      membershipId: idOf('membership'),
      changeId: token(),
      /** The invoice for which they are held; null if the entries follow immediately. */
      invoiceId: idOf('invoice').nullable(),
      entryIds: z.array(idOf('entry')),
    }),
    {
      audit: {
        about: 'stock',
        values: (data, named) => stockValues({ ...data, quantity: data.entryIds.length }, named),
        title: (data, named) => `${counted({ ...data, quantity: data.entryIds.length }, named)} given by staff`,
        omits: perOrder,
      },
    },
  ),
  /**
   * The new capacity, which replaces any capacity that orders were checked against; null for no limit. Never below what
   * is held and sold, unless it already was before.
   */
  AvailabilityChanged: event(1, z.object({ ...stockKey, available: count().nullable() }), {
    audit: {
      about: 'stock',
      values: ({ available }) => ({ limit: available === null ? 'none' : 'some', available: available ?? 0 }),
      title: ({ available }) => (available === null ? 'Places without a limit' : `${available} in all`),
      omits: perOrder,
    },
  }),
  /** Entries made while there was no limit: they count from now on, like imported ones. */
  EntriesCounted: event(1, z.object({ ...stockKey, entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      values: ({ entryIds }) => ({ places: entryIds.length }),
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} counted that had no limit`,
      omits: perOrder,
    },
  }),
  /** Whether free places are offered only to the waiting list from now on. */
  PlacesKeptForWaitingList: event(1, z.object({ ...stockKey, isKept: flag() }), {
    audit: {
      about: 'stock',
      values: ({ isKept }) => ({ isKept: String(isKept) }),
      title: ({ isKept }) =>
        isKept ? 'Free places go to the waiting list' : 'Free places no longer go to the waiting list',
      omits: ['kind', 'isKept'],
    },
  }),
  /** A free place is held until `until` for the waiting-list entry to which it is offered. */
  PlaceHeldForOffer: event(
    1,
    z.object({
      ...stockKey,
      offerId: token(),
      until: instant(),
      /** Null for a place that returns to its offer from an order that ended without a sale. */
      available: count().nullable(),
    }),
    {
      audit: {
        about: 'stock',
        values: (data, named) => stockValues({ ...data, quantity: 1 }, named),
        title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} held for an offer`,
        omits: perCheck,
      },
    },
  ),
  /**
   * The order of a family with an offer takes over the offered place, in the same append. If the order ends without a
   * sale, the place stays reserved for the offer until `until`.
   */
  OfferedPlaceTakenUp: event(1, z.object({ ...ofStock, offerId: token(), until: instant() }), {
    audit: {
      about: 'stock',
      values: (data, named) => stockValues({ ...data, quantity: 1 }, named),
      title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} taken up from an offer`,
      omits: perOrder,
    },
  }),
  /** An offered place is free again: it goes to the next in line. */
  OfferedPlaceReleased: event(1, z.object({ ...stockKey, offerId: token(), reason: z.enum(['lapsed', 'withdrawn']) }), {
    audit: {
      about: 'stock',
      values: (data, named) => stockValues({ ...data, quantity: 1 }, named),
      title: (data, named) => `${counted({ ...data, quantity: 1 }, named)} released by an offer`,
      omits: perOrder,
    },
  }),
  /** A place from an import or from staff, which was not sold, is available again. */
  PlaceGivenBack: event(1, z.object({ ...stockKey, entryId: idOf('entry') }), {
    audit: { about: 'stock', title: '1 place given back', omits: perOrder },
  }),
}
export type StockEvent = EventOf<typeof stockEvents>

/** Ends an order's hold without a sale. */
export const releasedEvent = (
  of: Pick<StockEvent['data'], keyof typeof stockKey>,
  orderId: string,
  quantity: number,
  reason: 'lapsed' | 'withdrawn',
): StockEvent => ({
  type: 'StockReleased',
  data: { ...of, orderId, quantity, reason },
})
