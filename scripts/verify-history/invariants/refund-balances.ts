import type { Recorded } from '../../../domain/kernel/event.ts'
import type {
  LineItem,
  LineToCancel,
  SwappedLine,
  TransactionEvent,
} from '../../../domain/payments/transaction/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

interface Account {
  readonly lines: readonly LineItem[]
  readonly charged: number
  /** Refunds that are pending or completed, by id. */
  readonly refunds: ReadonlyMap<string, Refunded>
}
interface Refunded {
  readonly amount: number
  readonly lines: readonly LineToCancel[]
  readonly swapped: readonly SwappedLine[]
}
const empty: Account = { lines: [], charged: 0, refunds: new Map() }

/**
 * Invariant 2: after every event, pending and completed refunds add up to at most the charge, and each line they cancel
 * belongs to it and is canceled once, as is each entry that one of its lines pays for since a swap. Ignores other events.
 */
export const checkRefundBalances = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const accounts = new Map<string, Account>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const account = accounts.get(stream) ?? empty
    const next = post(account, event as Recorded<TransactionEvent> as TransactionEvent)
    if (next === account) continue
    accounts.set(stream, next)
    const complain = (message: string) => findings.push({ invariant: 2, stream, position, message })
    let total = 0
    const canceled = new Set<string>()
    for (const { amount, lines, swapped } of next.refunds.values()) {
      total += amount
      for (const { lineId, eventId, catalogItemId, studentId } of lines) {
        const own = next.lines.find((line) => line.lineId === lineId)
        const belongs = own?.eventId === eventId && own.catalogItemId === catalogItemId && own.studentId === studentId
        if (!belongs) complain(`line ${lineId} is canceled but not in the transaction`)
        if (canceled.has(lineId)) complain(`line ${lineId} is canceled twice`)
        canceled.add(lineId)
      }
      for (const { lineId, entryId } of swapped) {
        if (next.lines.every((line) => line.lineId !== lineId)) {
          complain(`line ${lineId} is refunded for entry ${entryId} but not in the transaction`)
        }
        if (canceled.has(entryId)) complain(`entry ${entryId} is canceled twice`)
        canceled.add(entryId)
      }
    }
    if (total > next.charged) complain(`${total} of a charge of ${next.charged} is refunded or pending`)
  }
  return findings
})

const post = (account: Account, { type, data }: TransactionEvent): Account => {
  switch (type) {
    case 'ChargePrepared':
      return { ...account, lines: data.lineItems }
    case 'ChargeSucceeded':
      return { ...account, charged: account.charged + data.amount }
    case 'RefundRequested': {
      const { refundId, lineItemsToCancel: lines, swappedLines: swapped } = data
      const amount = data.amount + (account.refunds.get(refundId)?.amount ?? 0)
      return withRefund(account, refundId, { amount, lines, swapped })
    }
    case 'RefundStartedExternally':
      return withRefund(account, data.refundId, { amount: data.amount, lines: [], swapped: [] })
    case 'RefundFailed': {
      const refunds = new Map(account.refunds)
      refunds.delete(data.refundId)
      return { ...account, refunds }
    }
    default:
      return account
  }
}

const withRefund = (account: Account, refundId: string, refund: Refunded): Account => ({
  ...account,
  refunds: new Map(account.refunds).set(refundId, refund),
})
