import type { InvoiceEvent } from '../../domain/payments/invoice/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type Process, type RecordedOf } from '../kernel/process.ts'
import { cancelInvoice } from './cancel-invoice.ts'

type Deps = Needs<'handler' | 'gateway' | 'timers'>

const NAME = 'expire-invoices'

/**
 * An invoice that holds places was created → it is canceled when it expires unpaid. If the payer was faster, it counts
 * as paid. A payment that is still in progress is checked again later.
 */
export const expireInvoices = (deps: Deps): Process<InvoiceEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    InvoiceCreated: async ({ tenant, data: { invoiceId, tournamentId, expires } }) => {
      if (expires === null) return
      const payload = { invoiceId, tournamentId }
      await deps.timers.set({ process: NAME, tenant, key: invoiceId, at: expires, payload })
    },
    InvoicePaid: cancelTimer(deps),
    InvoiceCanceled: cancelTimer(deps),
  },
  onDue: async (timer) => {
    const { invoiceId = '', tournamentId = '' } = timer.payload
    const canceled = await cancelInvoice(deps)(causedByTimer(timer), { invoiceId, tournamentId, reason: 'expired' })
    if (!canceled.ok && canceled.error.code === 'invoice-paid') return
    mustSucceed(canceled)
  },
})

const cancelTimer =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<InvoiceEvent, 'InvoicePaid' | 'InvoiceCanceled'>): Promise<void> =>
    timers.cancel(NAME, tenant, data.invoiceId)
