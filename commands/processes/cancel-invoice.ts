import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { invoiceNotFound, invoicePaid } from '../../domain/payments/invoice/errors.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Served } from '../kernel/handle.ts'
import { readInvoice, recordInvoiceCanceled } from '../payments/invoices/invoice-commands.ts'
import { closeCharge } from './close-order.ts'

export interface CancelInvoice {
  readonly tournamentId: string
  readonly invoiceId: string
  readonly reason: 'canceled' | 'expired'
}

/**
 * Cancels an invoice: first its payment at the provider, so that it can no longer be paid, then the charge, then the
 * invoice; a process releases its places. Safe to repeat after any step. Refused: invoice-not-found, invoice-paid (the
 * payer was faster), payment-in-progress. Throws the gateway's errors.
 */
export const cancelInvoice =
  (deps: Needs<'handler' | 'gateway'>) =>
  async (
    context: CommandContext,
    { tournamentId, invoiceId, reason }: CancelInvoice,
  ): Promise<Result<Served, Refusal>> => {
    const { created, status } = await readInvoice(deps)(context.tenant, invoiceId)
    if (created?.tournamentId !== tournamentId) return refuse(invoiceNotFound())
    if (status !== 'Canceled') {
      const charge = {
        tournamentId,
        orderId: invoiceId,
        reason: reason === 'expired' ? 'expired' : 'abandoned',
      } as const
      const closed = await closeCharge(deps)(context, charge)
      if (!closed.ok) return closed
      if (closed.value === 'paid') return refuse(invoicePaid())
    }
    return recordInvoiceCanceled(deps)(context, { invoiceId, reason })
  }
