import { partly, type Standing, standing } from '../kernel/standing.ts'
import { invoiceEvents } from './invoice/events.ts'
import { type Created, type InvoiceStatus, invoiceAggregate } from './invoice/state.ts'
import type { Chargeback } from './transaction/disputes.ts'
import { transactionEvents } from './transaction/events.ts'
import { type Prepared, type Refund, type TransactionState, transactionAggregate } from './transaction/state.ts'

const invoiceWords: Readonly<Record<InvoiceStatus, string>> = {
  PendingNotice: 'Not sent',
  Unpaid: 'Unpaid',
  Viewed: 'Viewed',
  Paid: 'Paid',
  Canceled: 'Canceled',
}
const transactionWords: Readonly<Record<TransactionState['status'], string>> = {
  pending: 'Pending',
  failure: 'Failure',
  success: 'Success',
  canceled: 'Canceled',
}
const refundWords: Readonly<Record<Refund['status'], string>> = {
  requested: 'Pending',
  submitted: 'Pending',
  succeeded: 'Success',
  failed: 'Failure',
}
const disputeWords: Readonly<Record<Chargeback['status'], string>> = {
  inquiry: 'Inquiry',
  'inquiry-closed': 'Inquiry closed',
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
}

export const paymentsStandings: readonly Standing[] = [
  standing({
    kind: 'invoice',
    events: invoiceEvents,
    aggregate: invoiceAggregate,
    revive: (status: InvoiceStatus) => ({ status, created: partly<Created>({}) }),
    keep: ({ created, status }) => (created === null ? null : status),
    show: (status) => ({ status: invoiceWords[status] }),
  }),
  standing({
    kind: 'transaction',
    events: transactionEvents,
    aggregate: transactionAggregate,
    revive: ({ status, coupon }: { readonly status: TransactionState['status']; readonly coupon: string | null }) => ({
      status,
      prepared: partly<Prepared>({}),
      coupon: coupon === null ? null : { couponId: coupon, useId: '' },
    }),
    keep: ({ prepared, status, coupon }) => (prepared === null ? null : { status, coupon: coupon?.couponId ?? null }),
    show: ({ status, coupon }) => ({ status: transactionWords[status], coupon }),
  }),
  standing({
    kind: 'refund',
    events: transactionEvents,
    aggregate: transactionAggregate,
    revive: (status: Refund['status'], id) => ({ refunds: new Map([[id, partly<Refund>({ status })]]) }),
    keep: ({ refunds }, id) => refunds.get(id)?.status,
    show: (status) => ({ status: refundWords[status] }),
  }),
  standing({
    kind: 'dispute',
    events: transactionEvents,
    aggregate: transactionAggregate,
    revive: (status: Chargeback['status'], id) => ({
      chargebacks: new Map([[id, partly<Chargeback>({ status, movements: new Set() })]]),
    }),
    keep: ({ chargebacks }, id) => chargebacks.get(id)?.status,
    show: (status) => ({ status: disputeWords[status] }),
  }),
]
