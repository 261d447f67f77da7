import type { Recorded } from '../../../domain/kernel/event.ts'
import type { StockEvent } from '../../../domain/registration/stock/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/** Amounts by order with their total, so that an event with many orders is not summed again after each one. */
class Amounts extends Map<string, number> {
  total = 0

  override set(order: string, amount: number): this {
    this.total += amount - (this.get(order) ?? 0)
    return super.set(order, amount)
  }

  override delete(order: string): boolean {
    this.total -= this.get(order) ?? 0
    return super.delete(order)
  }
}

interface Ledger {
  readonly holds: Amounts
  /** Places held for offers of the waiting list, one each. */
  readonly offers: Set<string>
  readonly sales: Amounts
  /** Entries that staff gave a place, by an import or one by one, and those whose place was released. */
  readonly given: Set<string>
  readonly released: Set<string>
  readonly returns: Set<string>
}

/**
 * Invariant 6: for each limited item, 0 ≤ held + sold − released ≤ available after every event; only what was held or
 * sold before can be released, sold from a hold or returned. An import by staff may exceed what is available, but then
 * nothing more can be held or sold. Places offered to the waiting list are held. Ignores other events.
 */
export const checkStockLimits = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const ledgers = new Map<string, Ledger>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const stock = event as Recorded<StockEvent> as StockEvent
    if (!TYPES.has(stock.type)) continue
    const ledger = ledgers.get(stream) ?? newLedger()
    ledgers.set(stream, ledger)
    const complain = (message: string) => findings.push({ invariant: 6, stream, position, message })
    post(ledger, stock, complain)
    const taken = ledger.holds.total + ledger.offers.size + ledger.sales.total
    if (taken < 0) complain(`${taken} is held or sold`)
    const available = ('available' in stock.data ? stock.data.available : null) ?? Number.POSITIVE_INFINITY
    const alsoGiven = takesStock(stock) ? ledger.given.size - ledger.released.size : 0
    if (taken + alsoGiven > available) complain(`${taken + alsoGiven} of ${available} is held, sold or given`)
  }
  return findings
})

const TYPES: ReadonlySet<string> = new Set<StockEvent['type']>([
  'StockHeld',
  'StockReleased',
  'StockSold',
  'StockReturned',
  'PlacesGiven',
  'PlacesGivenByStaff',
  'PlaceGivenBack',
  'PlaceTakenAgain',
  'UnitsTakenAgain',
  'EntriesCounted',
  'PlaceHeldForOffer',
  'OfferedPlaceTakenUp',
  'OfferedPlaceReleased',
])
const newLedger = (): Ledger => ({
  holds: new Amounts(),
  offers: new Set(),
  sales: new Amounts(),
  given: new Set(),
  released: new Set(),
  returns: new Set(),
})
/** What is sold from a hold was counted when it was held. */
const takesStock = ({ type, data }: StockEvent): boolean =>
  type === 'StockHeld' ||
  (type === 'StockSold' && !data.fromHold) ||
  (type === 'PlaceHeldForOffer' && data.available !== null)

const post = (ledger: Ledger, event: StockEvent, complain: (message: string) => void): void => {
  if (event.type === 'AvailabilityChanged' || event.type === 'PlacesKeptForWaitingList') return
  if (event.type === 'PlaceHeldForOffer') {
    const { offerId } = event.data
    if (ledger.offers.has(offerId)) complain(`offer ${offerId} holds a place twice`)
    ledger.offers.add(offerId)
    return
  }
  if (event.type === 'OfferedPlaceTakenUp' || event.type === 'OfferedPlaceReleased') {
    const { offerId } = event.data
    if (!ledger.offers.delete(offerId)) complain(`offer ${offerId} releases a place it did not hold`)
    return
  }
  if (event.type === 'PlacesGiven' || event.type === 'EntriesCounted') {
    for (const id of event.data.entryIds) {
      if (ledger.given.has(id)) complain(`entry ${id} is given a place twice`)
      ledger.given.add(id)
    }
    return
  }
  if (event.type === 'PlacesGivenByStaff') {
    for (const id of event.data.entryIds) {
      if (ledger.given.has(id) && !ledger.released.has(id)) complain(`entry ${id} is given a place twice`)
      ledger.given.add(id)
      ledger.released.delete(id)
    }
    return
  }
  if (event.type === 'PlaceGivenBack') {
    const { entryId } = event.data
    if (!ledger.given.has(entryId)) complain(`entry ${entryId} releases a place it was not given`)
    if (ledger.released.has(entryId)) complain(`entry ${entryId} releases its place twice`)
    ledger.released.add(entryId)
    return
  }
  if (event.type === 'PlaceTakenAgain') {
    reclaim(ledger, event.data, complain)
    return
  }
  if (event.type === 'UnitsTakenAgain') {
    const { lineId, orderId, quantity } = event.data
    reclaimFromSale(ledger, orderId, lineId, quantity, complain)
    return
  }
  postOrder(ledger, event, complain)
}

/**
 * Reclaims a place that was returned, or one in an event without a limit. Not compared with what is available: a
 * reinstated entry keeps its place, whatever is left.
 */
const reclaim = (
  ledger: Ledger,
  { entryId, orderId }: Extract<StockEvent, { type: 'PlaceTakenAgain' }>['data'],
  complain: (message: string) => void,
): void => {
  if (orderId === null) {
    if (ledger.given.has(entryId) && !ledger.released.has(entryId))
      complain(`entry ${entryId} reclaims its place twice`)
    ledger.given.add(entryId)
    ledger.released.delete(entryId)
    return
  }
  reclaimFromSale(ledger, orderId, entryId, 1, complain)
}

const reclaimFromSale = (
  ledger: Ledger,
  orderId: string,
  id: string,
  quantity: number,
  complain: (message: string) => void,
): void => {
  if (!ledger.returns.has(id)) complain(`${id} reclaims what was not returned`)
  ledger.returns.delete(id)
  ledger.sales.set(orderId, (ledger.sales.get(orderId) ?? 0) + quantity)
}

const postOrder = (
  ledger: Ledger,
  {
    type,
    data,
  }: Exclude<
    StockEvent,
    {
      type:
        | 'PlacesGiven'
        | 'PlacesGivenByStaff'
        | 'PlaceGivenBack'
        | 'PlaceTakenAgain'
        | 'UnitsTakenAgain'
        | 'EntriesCounted'
        | 'AvailabilityChanged'
        | 'PlacesKeptForWaitingList'
        | 'PlaceHeldForOffer'
        | 'OfferedPlaceTakenUp'
        | 'OfferedPlaceReleased'
    }
  >,
  complain: (message: string) => void,
): void => {
  const { orderId, quantity } = data
  if (quantity <= 0) complain(`a quantity of ${quantity}`)
  switch (type) {
    case 'StockHeld':
      if (ledger.holds.has(orderId)) complain(`order ${orderId} holds twice`)
      ledger.holds.set(orderId, quantity)
      break
    case 'StockReleased':
      endHold(ledger, orderId, quantity, complain)
      break
    case 'StockSold':
      if (data.fromHold) endHold(ledger, orderId, quantity, complain)
      if (ledger.sales.has(orderId)) complain(`order ${orderId} buys twice`)
      ledger.sales.set(orderId, quantity)
      break
    case 'StockReturned': {
      const left = (ledger.sales.get(orderId) ?? 0) - quantity
      if (left < 0) complain(`order ${orderId} returns more than it bought`)
      if (ledger.returns.has(data.returnId)) complain(`return ${data.returnId} happens twice`)
      ledger.returns.add(data.returnId)
      ledger.sales.set(orderId, left)
    }
  }
}

const endHold = (ledger: Ledger, orderId: string, quantity: number, complain: (message: string) => void): void => {
  if (ledger.holds.get(orderId) !== quantity) complain(`order ${orderId} did not hold ${quantity}`)
  ledger.holds.delete(orderId)
}
