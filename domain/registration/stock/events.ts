import { z } from 'zod'
import { type EventOf, event, type Named } from '../../kernel/event.ts'
import { count, idOf, instant, token } from '../../kernel/fields.ts'
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
 * one, must fit beside them as well. The same holds for entries made before there was a limit.
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
  /** An import gave each of these entries a place. Never refused, even beyond the capacity. */
  PlacesGiven: event(1, z.object({ ...stockKey, importId: idOf('import'), entryIds: z.array(idOf('entry')) }), {
    audit: {
      about: 'stock',
      title: (data) => `${plural(data.entryIds.length, 'place', 'places')} given by an import`,
      omits: perOrder,
    },
  }),
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
  /** An imported entry's place is available again. */
  PlaceGivenBack: event(1, z.object({ ...stockKey, entryId: idOf('entry') }), {
    audit: { about: 'stock', title: '1 place from an import released', omits: perOrder },
  }),
}
export type StockEvent = EventOf<typeof stockEvents>
