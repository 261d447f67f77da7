import type { Recorded } from '../../../domain/kernel/event.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/**
 * Invariant 5: each payment, charge and refund at the provider belongs to one transaction, and to one of its charges or
 * refunds. The provider's own records are not read. Ignores other events.
 */
export const checkProviderIds = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  /** What each of the provider's ids means here. */
  const meanings = new Map<string, string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position } = event
    for (const [id, meaning] of idsOf(event as Recorded<TransactionEvent> as TransactionEvent)) {
      const mine = `${meaning} of ${stream}`
      const known = meanings.get(id) ?? mine
      meanings.set(id, known)
      if (known !== mine) findings.push({ invariant: 5, stream, position, message: `${id} is already ${known}` })
    }
  }
  return findings
})

const idsOf = ({ type, data }: TransactionEvent): readonly (readonly [id: string, meaning: string])[] => {
  switch (type) {
    case 'PaymentIntentCreated':
      return [[data.paymentIntentId, 'a payment']]
    case 'ChargeSucceeded':
      return [
        [data.paymentIntentId, 'a payment'],
        [data.chargeId, 'the charge'],
      ]
    case 'RefundSubmitted':
    case 'RefundSucceeded':
    case 'RefundStartedExternally':
      return [[data.providerRefundId, `the refund ${data.refundId}`]]
    default:
      return []
  }
}
