import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import {
  invoiceCanceled,
  invoiceIdReused,
  invoiceNotFound,
  invoicePaid,
  invoiceTooLarge,
  invoiceTooSmall,
  missingFields,
} from './errors.ts'
import type { InvoiceEvent } from './events.ts'
import { type Created, type InvoiceState, isClosed } from './state.ts'

type Decided = Decision<InvoiceEvent>
const nothing: Decided = ok([])

/** In cents (payments rule 30). */
const MIN_AMOUNT = 500
const MAX_AMOUNT = 999_999

/**
 * Creates an invoice, once per id (payments rule 30). Event changes need no description. Refused: missing-fields,
 * invoice-too-small {minimum}, invoice-too-large {maximum}, invoice-id-reused, text-not-allowed, text-too-long.
 */
export const createInvoice = (state: InvoiceState, invoice: Created): Decided => {
  if (state.created !== null) {
    // A retry computes another expiry, because that depends on the time of the request.
    const { expires: _, ...asked } = invoice
    const { expires: __, ...known } = state.created
    return isEqual(known, asked) ? nothing : refuse(invoiceIdReused())
  }
  const { amount, description, eventChanges } = invoice
  if (eventChanges.length === 0 && isBlank(description)) return refuse(missingFields())
  if (!Number.isInteger(amount) || amount < MIN_AMOUNT) return refuse(invoiceTooSmall(MIN_AMOUNT))
  if (amount > MAX_AMOUNT) return refuse(invoiceTooLarge(MAX_AMOUNT))
  const unfit = textProblem(description, 'text')
  if (unfit !== null) return refuse(textRefusal(unfit, 'description', 'text'))
  return ok([{ type: 'InvoiceCreated', data: invoice }])
}

const closedRefusal = (state: InvoiceState): Refusal => (state.status === 'Paid' ? invoicePaid() : invoiceCanceled())
const idsOf = ({ invoiceId, tournamentId }: Created) => ({ invoiceId, tournamentId })

/** Records that the payer was notified, once per mail. Refused: invoice-not-found. */
export const recordNotice = (state: InvoiceState, { mailId }: { readonly mailId: string }): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (state.mails.get(mailId) === 'sent') return nothing
  return ok([{ type: 'InvoiceNoticeSent', data: { ...idsOf(state.created), mailId } }])
}

/** Records the first time that the invoiced membership opens the unpaid invoice. Refused: invoice-not-found. */
export const viewInvoice = (state: InvoiceState): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (state.status === 'Viewed' || isClosed(state)) return nothing
  return ok([{ type: 'InvoiceViewed', data: idsOf(state.created) }])
}

/** Requests a reminder, once per mail id. Refused: invoice-not-found, invoice-paid, invoice-canceled. */
export const requestReminder = (state: InvoiceState, { mailId }: { readonly mailId: string }): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (state.mails.has(mailId)) return nothing
  if (isClosed(state)) return refuse(closedRefusal(state))
  return ok([{ type: 'InvoiceReminderRequested', data: { ...idsOf(state.created), mailId } }])
}

/** Records that a reminder was sent, once per mail. Refused: invoice-not-found. */
export const recordReminder = (state: InvoiceState, { mailId }: { readonly mailId: string }): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (state.mails.get(mailId) === 'sent') return nothing
  return ok([{ type: 'InvoiceReminderSent', data: { ...idsOf(state.created), mailId } }])
}

/**
 * Records that the payer accepted the current terms before paying (payments rule 33). Refused: invoice-not-found,
 * invoice-paid, invoice-canceled.
 */
export const acceptInvoiceTerms = (
  state: InvoiceState,
  { userId, hash }: { readonly userId: string; readonly hash: string },
): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (isClosed(state)) return refuse(closedRefusal(state))
  if (state.acceptedTerms.includes(hash)) return nothing
  return ok([{ type: 'InvoiceTermsAccepted', data: { ...idsOf(state.created), userId, hash } }])
}

/**
 * Records that the invoice was paid. Writes nothing when it was canceled before: then the payment is refunded
 * (`commands/processes/settle-invoices.ts`). Refused: invoice-not-found.
 */
export const payInvoice = (state: InvoiceState, { transactionId }: { readonly transactionId: string }): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (isClosed(state)) return nothing
  return ok([{ type: 'InvoicePaid', data: { ...idsOf(state.created), transactionId } }])
}

/**
 * Cancels the invoice after its payment was canceled at the provider (`commands/processes/cancel-invoice.ts`). A second
 * time writes nothing. Refused: invoice-not-found, invoice-paid.
 */
export const cancelInvoice = (
  state: InvoiceState,
  { reason }: { readonly reason: 'canceled' | 'expired' },
): Decided => {
  if (state.created === null) return refuse(invoiceNotFound())
  if (state.status === 'Paid') return refuse(invoicePaid())
  if (state.status === 'Canceled') return nothing
  return ok([{ type: 'InvoiceCanceled', data: { ...idsOf(state.created), reason } }])
}
