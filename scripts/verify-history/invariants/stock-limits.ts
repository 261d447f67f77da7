import type { Recorded } from '../../../domain/kernel/event.ts'
import type { StockEvent } from '../../../domain/registration/stock/events.ts'
import type { Finding } from '../finding.ts'

interface Ledger {
  readonly holds: Map<string, number>
  readonly sales: Map<string, number>
  /** Imported entries that staff gave a place, and those that returned it. */
  readonly given: Set<string>
  readonly givenBack: Set<string>
  readonly returns: Set<string>
}

/**
 * Invariant 6: for each limited item, 0 ≤ held + sold − released ≤ available after every event; only what was held or
 * sold before can be released, sold from a hold or returned. An import by staff may exceed what is available, but then
 * nothing more can be held or sold. Ignores other events.
 */
export const checkStockLimits = (events: Iterable<Recorded>): Finding[] => {
  const findings: Finding[] = []
  const ledgers = new Map<string, Ledger>()
  for (const event of events) {
    const { stream, position } = event
    const stock = event as Recorded<StockEvent> as StockEvent
    if (!TYPES.has(stock.type)) continue
    const ledger = ledgers.get(stream) ?? newLedger()
    ledgers.set(stream, ledger)
    const complain = (message: string) => findings.push({ invariant: 6, stream, position, message })
    post(ledger, stock, complain)
    const taken = sum(ledger.holds) + sum(ledger.sales)
    if (taken < 0) complain(`${taken} is held or sold`)
    const available = ('available' in stock.data ? stock.data.available : null) ?? Number.POSITIVE_INFINITY
    const beside = takesMore(stock) ? ledger.given.size - ledger.givenBack.size : 0
    if (taken + beside > available) complain(`${taken + beside} of ${available} is held, sold or given`)
  }
  return findings
}

const TYPES: ReadonlySet<string> = new Set<StockEvent['type']>([
  'StockHeld',
  'StockReleased',
  'StockSold',
  'StockReturned',
  'PlacesGiven',
  'PlaceGivenBack',
  'PlaceTakenAgain',
  'EntriesCounted',
])
const newLedger = (): Ledger => ({
  holds: new Map(),
  sales: new Map(),
  given: new Set(),
  givenBack: new Set(),
  returns: new Set(),
})
/** What is sold from a hold was counted when it was held. */
const takesMore = ({ type, data }: StockEvent): boolean =>
  type === 'StockHeld' || (type === 'StockSold' && !data.fromHold)
const sum = (amounts: ReadonlyMap<string, number>): number => [...amounts.values()].reduce((a, b) => a + b, 0)

const post = (ledger: Ledger, event: StockEvent, complain: (message: string) => void): void => {
  if (event.type === 'AvailabilityChanged') return
  if (event.type === 'PlacesGiven' || event.type === 'EntriesCounted') {
    for (const id of event.data.entryIds) {
      if (ledger.given.has(id)) complain(`entry ${id} is given a place twice`)
      ledger.given.add(id)
    }
    return
  }
  if (event.type === 'PlaceGivenBack') {
    const { entryId } = event.data
    if (!ledger.given.has(entryId)) complain(`entry ${entryId} gives back what it was not given`)
    if (ledger.givenBack.has(entryId)) complain(`entry ${entryId} gives back twice`)
    ledger.givenBack.add(entryId)
    return
  }
  if (event.type === 'PlaceTakenAgain') {
    takeAgain(ledger, event.data, complain)
    return
  }
  postOrder(ledger, event, complain)
}

/**
 * A place that was returned, or of an event that had no limit, is taken again. It is not compared with what is available: an entry
 * that is held already has its place whatever is left.
 */
const takeAgain = (
  ledger: Ledger,
  { entryId, orderId }: Extract<StockEvent, { type: 'PlaceTakenAgain' }>['data'],
  complain: (message: string) => void,
): void => {
  if (orderId === null) {
    if (ledger.given.has(entryId) && !ledger.givenBack.has(entryId)) complain(`entry ${entryId} takes its place twice`)
    ledger.given.add(entryId)
    ledger.givenBack.delete(entryId)
    return
  }
  if (!ledger.returns.has(entryId)) complain(`entry ${entryId} takes again what was not returned`)
  ledger.returns.delete(entryId)
  ledger.sales.set(orderId, (ledger.sales.get(orderId) ?? 0) + 1)
}

const postOrder = (
  ledger: Ledger,
  {
    type,
    data,
  }: Exclude<
    StockEvent,
    { type: 'PlacesGiven' | 'PlaceGivenBack' | 'PlaceTakenAgain' | 'EntriesCounted' | 'AvailabilityChanged' }
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
