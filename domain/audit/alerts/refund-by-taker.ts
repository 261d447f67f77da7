import type { InvoiceEvent, TransactionEvent } from '../../payments/published.ts'
import { alertRule, isPerson } from './rule.ts'

type Watched =
  | Extract<InvoiceEvent, { type: 'InvoiceCreated' }>
  | Extract<TransactionEvent, { type: 'ChargePrepared' | 'RefundRequested' }>

/** Who took a payment, and the events that say so. */
interface Payment {
  readonly invoicedBy: string | null
  readonly chargedBy: string | null
  readonly paidBy: string | null
  readonly currency: string
  readonly events: readonly number[]
}

const UNKNOWN: Payment = { invoicedBy: null, chargedBy: null, paidBy: null, currency: '', events: [] }

/** A person refunds a payment that they invoiced, charged or paid themselves (audit rule 11). */
export const refundByTaker = alertRule<Watched, Payment>()({
  name: 'refund-by-taker',
  watches: ['InvoiceCreated', 'ChargePrepared', 'RefundRequested'],
  completedBy: ['RefundRequested'],
  // An invoice's transaction has its id.
  reads: ({ data }) => ['transactionId' in data ? data.transactionId : data.invoiceId],
  after: (event, memory) => {
    const { type, data, actor, position } = event
    const key = 'transactionId' in data ? data.transactionId : data.invoiceId
    const known = memory(key) ?? UNKNOWN
    if (type !== 'RefundRequested') {
      const by = isPerson(actor) ? actor.userId : null
      const events = [...known.events, position]
      const { currency } = event.data
      if (type === 'InvoiceCreated') return { memories: { [key]: { ...known, invoicedBy: by, currency, events } } }
      return { memories: { [key]: { ...known, chargedBy: by, paidBy: event.data.userId, currency, events } } }
    }
    const took = isPerson(actor) ? tookBy(known, actor.userId) : null
    const { tournamentId, transactionId, amount, reason } = event.data
    if (took === null || reason !== 'requested') return {}
    return {
      found: {
        id: event.id,
        tournamentId,
        record: { kind: 'transaction', id: transactionId },
        actor,
        events: [...known.events, position],
        facts: { amount, currency: known.currency, took },
      },
    }
  },
})

const tookBy = ({ invoicedBy, paidBy, chargedBy }: Payment, userId: string) => {
  if (userId === invoicedBy) return 'invoiced'
  if (userId === paidBy) return 'paid'
  return userId === chargedBy ? 'charged' : null
}
