import type Stripe from 'stripe'
import type { PaymentNotice } from '../../../commands/ports/payment-gateway.ts'
import { cleanText } from '../../../domain/kernel/text.ts'
import { idOf } from './stripe-mapping.ts'

export type ProviderDispute = Omit<Extract<PaymentNotice, { kind: 'chargeback' }>, 'kind' | 'id'>

/** Null for a dispute that was prevented before it began. */
export const toDispute = (dispute: Stripe.Dispute): ProviderDispute | null => {
  const status = statusOf(dispute.status)
  if (status === null) return null
  const { due_by: due, submission_count: submissions } = dispute.evidence_details
  return {
    paymentIntentId: idOf(dispute.payment_intent),
    disputeId: dispute.id,
    amount: dispute.amount,
    status,
    reason: cleanText(dispute.reason, 'code'),
    evidenceDue: due === null ? null : new Date(due * 1_000).toISOString(),
    // Saved evidence counts only once it was submitted to the bank.
    hasEvidence: submissions > 0,
    movements: dispute.balance_transactions.map(toMovement),
  }
}

const statusOf = (status: Stripe.Dispute.Status): ProviderDispute['status'] | null => {
  switch (status) {
    case 'won':
      return 'won'
    case 'lost':
      return 'lost'
    case 'prevented':
      return null
    case 'warning_closed':
      return 'inquiry-closed'
    default:
      return status.startsWith('warning_') ? 'inquiry' : 'open'
  }
}

/** A withdrawal is negative and its fee positive; a reinstatement has the opposite signs. */
const toMovement = ({ id, amount, fee }: Stripe.BalanceTransaction): ProviderDispute['movements'][number] =>
  amount < 0
    ? { movementId: id, kind: 'withdrawn', amount: -amount, fee: Math.max(0, fee) }
    : { movementId: id, kind: 'reinstated', amount, fee: Math.max(0, -fee) }
