import { type InvoiceState, invoiceAggregate } from '../../../domain/payments/invoice/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** Reads the invoice from the log; `created` is null if it does not exist. */
export const readInvoice =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, invoiceId: string): Promise<InvoiceState> =>
    (await handler.read(invoiceAggregate, tenant, { invoiceId })).state
