import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, code, currency, idOf, instant, referenceTo, text, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { OVERRIDABLE, overrideTexts } from '../../registration/published.ts'

/** An event that an athlete gains or gives up with the invoice. `entryId`: the entry that is created or canceled. */
const eventChange = z.object({
  type: choice(['Add', 'Remove']),
  entryId: idOf('entry'),
  eventId: idOf('event'),
  studentId: idOf('student'),
})
export type EventChange = z.infer<typeof eventChange>

const ofInvoice = { invoiceId: idOf('invoice'), tournamentId: idOf('tournament') }

/**
 * One invoice. Stream `invoice-<tenant>.<invoiceId>`; its transaction has the same id. Paid and canceled are final;
 * whichever comes first counts.
 */
export const invoiceEvents = {
  /** The description is the payer's personal data, because it may contain names. */
  InvoiceCreated: event(
    1,
    z.object({
      ...ofInvoice,
      membershipId: idOf('membership'),
      /** The payer: the membership's first user. */
      userId: idOf('user'),
      number: code('Number'),
      description: text(),
      amount: cents(),
      currency: currency(),
      /** The change of entries that takes effect on payment; null for other invoices. */
      changeId: token().nullable(),
      eventChanges: z.array(eventChange),
      /** Rules that staff set aside after a warning. */
      overrides: z.array(
        z.object({
          eventId: referenceTo('event', 'Rule set aside for'),
          reason: choice(OVERRIDABLE, { label: 'Rule set aside', words: overrideTexts }),
        }),
      ),
      /** When it is canceled and its places are released unless it is paid; null if it holds no places. */
      expires: instant().nullable(),
    }),
    {
      audit: {
        about: 'invoice',
        values: ({ amount }) => ({ amount: formatCents(amount) }),
        title: (data) => `Invoice of ${formatCents(data.amount)} created`,
      },
      personal: { subject: (data) => data.userId, erased: { description: '' } },
    },
  ),
  /** The payer was notified; `mailId` ensures that each mail is sent once. */
  InvoiceNoticeSent: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Invoice sent' },
  }),
  /** A user of the invoiced membership opened it. */
  InvoiceViewed: event(1, z.object({ ...ofInvoice }), {
    audit: { about: 'invoice', title: 'Invoice viewed' },
  }),
  InvoiceReminderRequested: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Reminder requested' },
  }),
  InvoiceReminderSent: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Reminder sent' },
  }),
  /** The payer accepted the tournament's terms; `hash` is the SHA-256 of the text's HTML. */
  InvoiceTermsAccepted: event(1, z.object({ ...ofInvoice, userId: idOf('user'), hash: token() }), {
    audit: { about: 'invoice', title: 'Terms accepted' },
  }),
  InvoicePaid: event(1, z.object({ ...ofInvoice, transactionId: idOf('transaction') }), {
    audit: { about: 'invoice', title: 'Invoice paid' },
  }),
  InvoiceCanceled: event(1, z.object({ ...ofInvoice, reason: z.enum(['canceled', 'expired']) }), {
    audit: {
      about: 'invoice',
      values: ({ reason }) => ({ reason }),
      title: (data) => (data.reason === 'expired' ? 'Invoice expired' : 'Invoice canceled'),
      omits: ['reason'],
    },
  }),
}
export type InvoiceEvent = EventOf<typeof invoiceEvents>
