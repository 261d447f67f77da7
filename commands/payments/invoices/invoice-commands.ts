import * as decide from '../../../domain/payments/invoice/decide.ts'
import { type Created, type InvoiceState, invoiceAggregate } from '../../../domain/payments/invoice/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'

export { invoiceExpiry } from '../../../domain/payments/invoice/expiry.ts'

interface OfInvoice {
  readonly invoiceId: string
}
interface OfMail extends OfInvoice {
  readonly mailId: string
}
const ofInvoice = ({ invoiceId }: OfInvoice) => ({ invoiceId })

/** Refused: missing-fields, invoice-too-small {minimum}, invoice-too-large {maximum}, invoice-id-reused. */
export const createInvoice = commandOn(invoiceAggregate, 'create-invoice', {
  per: ({ invoiceId }: Created) => [invoiceId],
  content: ({ expires: _, ...invoice }) => ({ command: 'create-invoice', invoice }),
  decide: decide.createInvoice,
})

/** Records that the payer was notified of the invoice. */
export const recordInvoiceNotice = commandOn(invoiceAggregate, 'record-invoice-notice', {
  per: ({ mailId }: OfMail) => [mailId],
  decide: decide.recordNotice,
})

/** Records that a user of the invoiced membership opened the invoice. */
export const viewInvoice = commandOn(invoiceAggregate, 'view-invoice', {
  ids: ofInvoice,
  decide: (state) => decide.viewInvoice(state),
})

/** Requests a reminder; a process sends it. Refused: invoice-not-found, invoice-paid, invoice-canceled. */
export const remindOfInvoice = commandOn(invoiceAggregate, 'remind-of-invoice', {
  ids: ofInvoice,
  decide: (state, _, { commandId }) => decide.requestReminder(state, { mailId: commandId }),
})

/** Records that a reminder was sent. */
export const recordInvoiceReminder = commandOn(invoiceAggregate, 'record-invoice-reminder', {
  per: ({ mailId }: OfMail) => [mailId],
  decide: decide.recordReminder,
})

/** Records that the payer agreed to the terms. Refused: invoice-not-found, invoice-paid, invoice-canceled. */
export const acceptInvoiceTerms = commandOn(invoiceAggregate, 'accept-invoice-terms', {
  per: ({ hash }: OfInvoice & { readonly userId: string; readonly hash: string }) => [hash],
  decide: decide.acceptInvoiceTerms,
})

/** Records that an invoice was paid; writes nothing if it was canceled before. */
export const payInvoice = commandOn(invoiceAggregate, 'pay-invoice', {
  per: ({ invoiceId }: OfInvoice & { readonly transactionId: string }) => [invoiceId],
  decide: decide.payInvoice,
})

/** Records that an invoice was canceled. Refused: invoice-not-found, invoice-paid. */
export const recordInvoiceCanceled = commandOn(invoiceAggregate, 'cancel-invoice', {
  per: ({ invoiceId }: OfInvoice & { readonly reason: 'canceled' | 'expired' }) => [invoiceId],
  decide: decide.cancelInvoice,
})

/** Reads the invoice from the log; `created` is null if it does not exist. */
export const readInvoice =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, invoiceId: string): Promise<InvoiceState> =>
    (await handler.read(invoiceAggregate, tenant, { invoiceId })).state
