import { type InvoiceState, invoiceAggregate } from '../../../domain/payments/invoice/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** The invoice as the log has it now; `created` is null for one that does not exist. */
export const readInvoice =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, invoiceId: string): Promise<InvoiceState> =>
    (await handler.read(invoiceAggregate, tenant, { invoiceId })).state
