import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { EventOfStream } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import type { PaymentIntent, PaymentNotice } from '../ports/payment-gateway.ts'

type Seen = EventOfStream<TransactionEvent>

/** What an event follows from: its request, and the event that caused it. */
export type Origin = Pick<CommandContext, 'correlationId' | 'causationId'>

/**
 * What a notice answers (payments rule 41): the start of its payment, the request of its refund, or the opening of its
 * dispute. Other notices of a payment have a correlation
 * id in common and no cause.
 */
export const answeredRequest =
  ({ handler }: Needs<'handler'>) =>
  async (notice: PaymentNotice, { tenant, transactionId, id }: PaymentIntent): Promise<Origin> => {
    const events = await handler.events(transactionAggregate, tenant, { transactionId })
    const isKnown = events.some((event) => startsPayment(event, id))
    const request = isKnown ? events.findLast((event) => isAnsweredBy(event, notice)) : undefined
    return request === undefined
      ? { correlationId: derivedId('payment-notices', id), causationId: null }
      : { correlationId: request.correlationId, causationId: request.id }
  }

const startsPayment = ({ type, data }: Seen, paymentIntentId: string): boolean =>
  type === 'PaymentIntentCreated' && data.paymentIntentId === paymentIntentId

const isAnsweredBy = (event: Seen, notice: PaymentNotice): boolean => {
  switch (notice.kind) {
    case 'payment':
      return startsPayment(event, notice.intent.id)
    case 'refund':
      return startsRefund(event, notice.refund)
    case 'chargeback':
      return opensDispute(event, notice.disputeId)
    case 'payout':
    case 'other':
      return false
  }
}

type RefundOfNotice = Extract<PaymentNotice, { kind: 'refund' }>['refund']

const startsRefund = ({ type, data }: Seen, { id, refundId }: RefundOfNotice): boolean => {
  switch (type) {
    case 'RefundRequested':
      return data.refundId === refundId
    case 'RefundSubmitted':
    case 'RefundStartedExternally':
      return data.providerRefundId === id
    default:
      return false
  }
}

const opensDispute = ({ type, data }: Seen, disputeId: string): boolean =>
  (type === 'InquiryOpened' || type === 'ChargebackOpened') && data.disputeId === disputeId
