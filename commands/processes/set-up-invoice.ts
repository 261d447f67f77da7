import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { invoiceCanceled, invoiceNotFound } from '../../domain/payments/invoice/errors.ts'
import type { Prepared } from '../../domain/payments/transaction/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import type { Needs } from '../kernel/deps.ts'
import { hashOfText } from '../kernel/hash-of-text.ts'
import { prepareCharge, recordChargeOutcome, recordIntent } from '../payments/charge.ts'
import { acceptInvoiceTerms, readInvoice } from '../payments/invoices/invoice-commands.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import type { PaymentIntent } from '../ports/payment-gateway.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { chargeOfInvoice } from './charge-of-invoice.ts'

type Deps = Needs<'handler' | 'gateway'>

/** An invoice that is ready to be paid. */
export interface PreparedInvoice {
  readonly charge: Prepared
  readonly clientSecret: string | null
  readonly position: number
}

/**
 * Opens an invoice's payment, once the payer has agreed to the terms: records the agreement, prepares the charge,
 * creates the payment at the provider, and returns its secret only after the payment is recorded on a charge that is
 * not canceled, so that canceling the invoice finds every open payment. Safe to repeat. Refused: invoice-not-found,
 * invoice-paid, invoice-canceled.
 */
export const setUpInvoice =
  (deps: Deps) =>
  async (
    context: CommandContext,
    { invoiceId, userId }: { readonly invoiceId: string; readonly userId: string },
  ): Promise<Result<PreparedInvoice, Refusal>> => {
    const { tenant } = context
    const { created } = await readInvoice(deps)(tenant, invoiceId)
    if (created === null) return refuse(invoiceNotFound())
    const tournament = await readTournament(deps)(tenant, created.tournamentId)
    if (tournament?.details == null) return refuse(tournamentNotFound())
    const agreed = { invoiceId, userId, hash: hashOfText(tournament.details.terms) }
    const accepted = await acceptInvoiceTerms(deps)(context, agreed)
    if (!accepted.ok) return accepted
    const charge = (await readTransaction(deps)(tenant, invoiceId)).prepared ?? chargeOfInvoice(tournament, created)
    const prepared = await prepareCharge(deps)(context, charge)
    if (!prepared.ok) return refuse(prepared.error.code === 'charge-canceled' ? invoiceCanceled() : prepared.error)
    if (charge.total === 0) return ok({ charge, clientSecret: null, position: prepared.value.position })

    const descriptor = tournament.details.statementDescriptor || null
    const intent = await intentFor(deps)(context, charge, descriptor)
    const recorded = await recordIntent(deps)(context, { transactionId: invoiceId, paymentIntentId: intent.id })
    if (!recorded.ok) {
      if (recorded.error.code !== 'charge-canceled') return recorded
      await deps.gateway.cancelIntent(intent.id)
      return refuse(invoiceCanceled())
    }
    if (intent.status === 'canceled') return refuse(invoiceCanceled())
    // The provider may be ahead of its notices.
    const paid = intent.status === 'succeeded' ? await recordChargeOutcome(deps)(context, intent) : recorded
    if (!paid.ok) return paid
    return ok({ charge, clientSecret: intent.clientSecret, position: paid.value.position })
  }

/** The charge's payment at the provider: the existing one, or a new one, created idempotently by transaction id. */
const intentFor =
  (deps: Deps) =>
  async ({ tenant }: CommandContext, charge: Prepared, statementDescriptor: string | null): Promise<PaymentIntent> => {
    const { paymentIntentId } = await readTransaction(deps)(tenant, charge.transactionId)
    if (paymentIntentId !== null) return deps.gateway.retrieveIntent(paymentIntentId)
    const { transactionId, total: amount, currency, description } = charge
    return deps.gateway.createIntent({
      transactionId,
      tenant,
      amount,
      currency,
      description,
      statementDescriptor,
      receiptEmail: null,
    })
  }
