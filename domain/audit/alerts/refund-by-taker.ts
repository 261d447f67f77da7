import type { Actor } from '../../kernel/event.ts'
import type { InvoiceEvent, TransactionEvent } from '../../payments/published.ts'
import type { RegistrationEvent } from '../../registration/published.ts'
import { alertRule, isPerson } from './rule.ts'

type Watched =
  | Extract<InvoiceEvent, { type: 'InvoiceCreated' }>
  | Extract<TransactionEvent, { type: 'ChargePrepared' | 'RefundRequested' }>
  | Extract<RegistrationEvent, { type: 'FamilyRequestGranted' }>

/** Who took a payment, and the events that say so. */
interface Payment {
  readonly invoicedBy: string | null
  readonly chargedBy: string | null
  readonly paidBy: string | null
  readonly currency: string
  readonly events: readonly number[]
}

/** Who granted a request of a family, which a process carries out. */
interface Grant {
  readonly grantedBy: Pick<Actor, 'userId' | 'role'>
  readonly position: number
}

const grantKey = (correlationId: string): string => `granted:${correlationId}`

const UNKNOWN: Payment = { invoicedBy: null, chargedBy: null, paidBy: null, currency: '', events: [] }

/** A person refunds a payment that they invoiced, charged or paid themselves (audit rule 11). */
export const refundByTaker = alertRule<Watched, Payment | Grant>()({
  name: 'refund-by-taker',
  watches: ['InvoiceCreated', 'ChargePrepared', 'FamilyRequestGranted', 'RefundRequested'],
  completedBy: ['RefundRequested'],
  reads: (event) => {
    if (event.type === 'FamilyRequestGranted') return []
    return event.type === 'RefundRequested'
      ? [paymentOf(event.data), grantKey(event.correlationId)]
      : [paymentOf(event.data)]
  },
  after: (event, memory) => {
    const { actor, position } = event
    if (event.type === 'FamilyRequestGranted') {
      const { userId, role } = actor
      return { memories: { [grantKey(event.correlationId)]: { grantedBy: { userId, role }, position } } }
    }
    const { type, data } = event
    const key = paymentOf(data)
    const before = memory(key)
    const known = before !== undefined && 'events' in before ? before : UNKNOWN
    if (type !== 'RefundRequested') {
      const by = isPerson(actor) ? actor.userId : null
      const events = [...known.events, position]
      const { currency } = data
      if (type === 'InvoiceCreated') return { memories: { [key]: { ...known, invoicedBy: by, currency, events } } }
      return { memories: { [key]: { ...known, chargedBy: by, paidBy: data.userId, currency, events } } }
    }
    const grant = isPerson(actor) ? undefined : memory(grantKey(event.correlationId))
    const granted = grant !== undefined && 'grantedBy' in grant ? grant : null
    const refundedBy = granted?.grantedBy ?? actor
    const took = isPerson(refundedBy) ? tookBy(known, refundedBy.userId) : null
    const { tournamentId, transactionId, amount, reason } = data
    if (took === null || reason !== 'requested') return {}
    return {
      found: {
        id: event.id,
        tournamentId,
        record: { kind: 'transaction', id: transactionId },
        actor: refundedBy,
        events: [...known.events, ...(granted === null ? [] : [granted.position]), position],
        facts: { amount, currency: known.currency, took },
      },
    }
  },
})

/** The transaction's id, which is also its invoice's. */
const paymentOf = (data: { readonly transactionId: string } | { readonly invoiceId: string }): string =>
  'transactionId' in data ? data.transactionId : data.invoiceId

const tookBy = ({ invoicedBy, paidBy, chargedBy }: Payment, userId: string) => {
  if (userId === invoicedBy) return 'invoiced'
  if (userId === paidBy) return 'paid'
  return userId === chargedBy ? 'charged' : null
}
