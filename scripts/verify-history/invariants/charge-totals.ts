import type { Recorded } from '../../../domain/kernel/event.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/**
 * Invariant 1: each charge's total = max(0, Σ(price + tax) − discount + convenience fee), and it equals what the provider
 * captured, once. `captured` (cents by payment intent) compares with the provider's own records where they are given.
 * Ignores other events.
 */
export const checkChargeTotals = eventCheck(function* (captured: ReadonlyMap<string, number> | null = null): Checking {
  const findings: Finding[] = []
  const totals = new Map<string, number>()
  const lines = new Map<string, number>()
  const paid = new Set<string>()
  const recorded = new Set<string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    const complain = (message: string) => findings.push({ invariant: 1, stream, position, message })
    const { type, data } = event as Recorded<TransactionEvent> as TransactionEvent
    switch (type) {
      case 'ChargePrepared': {
        let sum = 0
        for (const { price, tax } of data.lineItems) sum += price + tax
        const parts = sum + data.convenienceFee - data.discount
        if (data.total !== Math.max(0, parts)) complain(`the total is ${data.total}, its parts make ${parts}`)
        if (totals.has(stream)) complain('the charge is prepared twice')
        totals.set(stream, data.total)
        lines.set(stream, sum)
        break
      }
      case 'CouponApplied':
      case 'CouponRemoved': {
        const parts = (lines.get(stream) ?? 0) + data.convenienceFee - data.discount
        if (data.total !== Math.max(0, parts)) complain(`the total is ${data.total}, its parts make ${parts}`)
        if (paid.has(stream)) complain('a coupon changes what was paid already')
        totals.set(stream, data.total)
        break
      }
      case 'ChargeSucceeded': {
        const total = totals.get(stream)
        if (data.amount !== total) complain(`${data.amount} was captured for a total of ${total ?? 'nothing'}`)
        if (paid.has(stream)) complain('the charge succeeded twice')
        const books = captured?.get(data.paymentIntentId)
        if (captured !== null && books !== data.amount) complain(`the provider captured ${books ?? 'nothing'}`)
        paid.add(stream)
        recorded.add(data.paymentIntentId)
        break
      }
      case 'FreeOrderConfirmed':
        if (totals.get(stream) !== 0) complain(`an order of ${totals.get(stream) ?? 'nothing'} passed as free`)
        if (paid.has(stream)) complain('the order is confirmed twice')
        paid.add(stream)
    }
  }
  for (const [intent, amount] of captured ?? []) {
    if (recorded.has(intent)) continue
    findings.push({ invariant: 1, stream: '', position: -1, message: `${intent} captured ${amount}, unknown to us` })
  }
  return findings
})
