import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { count, idOf, instant, token } from '../../kernel/fields.ts'
import { plural } from '../../kernel/plural.ts'

/** What is limited: the places of an event or the units of a catalog item. */
const stockKind = z.enum(['event', 'item'])

const thing = {
  tournamentId: idOf('tournament'),
  kind: stockKind,
  stockId: idOf('stock', { by: 'kind', kinds: { event: 'event', item: 'catalogItem' } }),
}
/** How many, what became of them and why: of one order, while the stock is of all. */
const ofPlaces = ['kind', 'quantity', 'until', 'reason', 'fromHold']

const ofStock = { ...thing, orderId: idOf('order') }

/**
 * The places or units of one thing, and who has them. Stream `stock-<tenant>.<tournamentId>.<kind>-<stockId>`: the one
 * consistency boundary of capacity. At every prefix 0 ≤ held + sold ≤ available; nothing is held, and nothing sold but
 * out of a hold, unless it fits beside what staff gave as well.
 */
export const stockEvents = {
  /** Kept for an order until `until`; `available` is the limit that was checked. */
  StockHeld: event(1, z.object({ ...ofStock, quantity: count(), until: instant(), available: count() }), {
    audit: {
      about: 'stock',
      title: (data) => `${plural(data.quantity, 'place', 'places')} held for an order`,
      omits: ofPlaces,
    },
  }),
  /** An order's hold ended without a sale. */
  StockReleased: event(1, z.object({ ...ofStock, quantity: count(), reason: z.enum(['lapsed', 'withdrawn']) }), {
    audit: { about: 'stock', title: (data) => `${plural(data.quantity, 'place', 'places')} released`, omits: ofPlaces },
  }),
  /** Sold: out of the order's hold, or anew when the hold had lapsed and there was still room. */
  StockSold: event(1, z.object({ ...ofStock, quantity: count(), fromHold: z.boolean(), available: count() }), {
    audit: { about: 'stock', title: (data) => `${plural(data.quantity, 'place', 'places')} sold`, omits: ofPlaces },
  }),
  /** Sold units came back by a cancellation; `returnId` makes the return happen once. */
  StockReturned: event(1, z.object({ ...ofStock, quantity: count(), returnId: token() }), {
    audit: { about: 'stock', title: (data) => `${plural(data.quantity, 'place', 'places')} returned`, omits: ofPlaces },
  }),
  /** Staff gave one place to each of these entries, by an import: that is never refused, be it more than there are. */
  PlacesGiven: event(1, z.object({ ...thing, importId: idOf('import'), entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} given by an import`,
      omits: ofPlaces,
    },
  }),
  /** The place of such an entry is free again. */
  PlaceGivenBack: event(1, z.object({ ...thing, entryId: idOf('entry') }), {
    audit: { about: 'stock', title: '1 place of an import given back', omits: ofPlaces },
  }),
}
export type StockEvent = EventOf<typeof stockEvents>
