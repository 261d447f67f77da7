import type { InvoiceEvent } from '../../domain/payments/invoice/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, derivedId, type Process } from '../kernel/process.ts'
import { recordInvoiceNotice, recordInvoiceReminder } from '../payments/invoices/invoice-commands.ts'
import { mailInvoice } from '../payments/invoices/mail-invoice.ts'

const NAME = 'mail-invoices'

/**
 * An invoice was created → its payer gets one mail. A reminder was requested → another mail. It was paid → a
 * confirmation.
 */
export const mailInvoices = (
  deps: Needs<'handler' | 'mailer' | 'papers' | 'receipts' | 'sites'>,
): Process<InvoiceEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    InvoiceCreated: async (event) => {
      const { invoiceId } = event.data
      const mailId = derivedId(invoiceId, 'notice')
      if (!(await mailInvoice(deps)(event.tenant, { invoiceId, mailId, kind: 'notice' }))) return
      mustSucceed(await recordInvoiceNotice(deps)(causedBy(event, NAME), { invoiceId, mailId }))
    },
    InvoiceReminderRequested: async (event) => {
      const { invoiceId, mailId } = event.data
      if (!(await mailInvoice(deps)(event.tenant, { invoiceId, mailId, kind: 'reminder' }))) return
      mustSucceed(await recordInvoiceReminder(deps)(causedBy(event, NAME), { invoiceId, mailId }))
    },
    InvoicePaid: async (event) => {
      const { invoiceId } = event.data
      await mailInvoice(deps)(event.tenant, { invoiceId, mailId: derivedId(invoiceId, 'paid'), kind: 'paid' })
    },
  },
})
