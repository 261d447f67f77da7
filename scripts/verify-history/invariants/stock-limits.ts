import type { Recorded } from '../../../domain/kernel/event.ts'
import type { StockEvent } from '../../../domain/registration/stock/events.ts'
import type { Finding } from '../finding.ts'

interface Ledger {
  readonly holds: Map<string, number>
  readonly sales: Map<string, number>
  readonly returns: Set<string>
}

/**
 * Invariant 6: of each limited thing, 0 ≤ held + sold − released ≤ available at every prefix; what is released, sold out
 * of a hold or returned was there before. Other events pass by.
 */
export const checkStockLimits = (events: Iterable<Recorded>): Finding[] => {
  const findings: Finding[] = []
  const ledgers = new Map<string, Ledger>()
  for (const event of events) {
    const { stream, position } = event
    const stock = event as Recorded<StockEvent> as StockEvent
    if (!TYPES.has(stock.type)) continue
    const ledger = ledgers.get(stream) ?? { holds: new Map(), sales: new Map(), returns: new Set() }
    ledgers.set(stream, ledger)
    const complain = (message: string) => findings.push({ invariant: 6, stream, position, message })
    post(ledger, stock, complain)
    const taken = sum(ledger.holds) + sum(ledger.sales)
    if (taken < 0) complain(`${taken} is held or sold`)
    const available = 'available' in stock.data ? stock.data.available : Number.POSITIVE_INFINITY
    if (taken > available) complain(`${taken} of ${available} is held or sold`)
  }
  return findings
}

const TYPES: ReadonlySet<string> = new Set(['StockHeld', 'StockReleased', 'StockSold', 'StockReturned'])
const sum = (amounts: ReadonlyMap<string, number>): number => [...amounts.values()].reduce((a, b) => a + b, 0)

const post = (ledger: Ledger, { type, data }: StockEvent, complain: (message: string) => void): void => {
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
