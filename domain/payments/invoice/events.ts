import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, choice, code, currency, idOf, instant, referenceTo, text, token } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'
import { OVERRIDABLE, overridesInWords } from '../../registration/published.ts'

/** An event that an athlete gets with the invoice, or gives up for it. `entryId`: the entry that is made or canceled. */
const eventChange = z.object({
  type: choice(['Add', 'Remove']),
  entryId: idOf('entry'),
  eventId: idOf('event'),
  studentId: idOf('student'),
})
export type EventChange = z.infer<typeof eventChange>

const ofInvoice = { invoiceId: idOf('invoice'), tournamentId: idOf('tournament') }

/**
 * One invoice. Stream `invoice-<tenant>.<invoiceId>`; its id is its transaction's as well. Paid and canceled are final: the
 * first of them counts.
 */
export const invoiceEvents = {
  /** What it is for may name somebody: the description is the payer's personal data. */
  InvoiceCreated: event(
    1,
    z.object({
      ...ofInvoice,
      membershipId: idOf('membership'),
      /** Who is asked to pay: the membership's first user. */
      userId: idOf('user'),
      number: code('Number'),
      description: text(),
      amount: cents(),
      currency: currency(),
      /** The change of entries that takes effect once it is paid; null for an invoice of another kind. */
      changeId: token().nullable(),
      eventChanges: z.array(eventChange),
      /** What staff were warned of and went on. */
      overrides: z.array(
        z.object({
          eventId: referenceTo('event', 'Rule set aside for'),
          reason: choice(OVERRIDABLE, { label: 'Rule set aside', words: overridesInWords }),
        }),
      ),
      /** When it is canceled and its places are given back, unless it is paid; null where it holds none. */
      expires: instant().nullable(),
    }),
    {
      audit: {
        about: 'invoice',
        title: (data) => `Invoice of ${formatCents(data.amount)} created`,
        sets: { status: 'Not sent' },
      },
      personal: { subject: (data) => data.userId, erased: { description: '' } },
    },
  ),
  /** The payer was told of it; `mailId` makes sure that each mail is sent once. */
  InvoiceNoticeSent: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Invoice sent', sets: { status: 'Unpaid' } },
  }),
  /** Somebody of the invoiced membership opened it. */
  InvoiceViewed: event(1, z.object({ ...ofInvoice }), {
    audit: { about: 'invoice', title: 'Invoice viewed', sets: { status: 'Viewed' } },
  }),
  InvoiceReminderRequested: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Reminder requested' },
  }),
  InvoiceReminderSent: event(1, z.object({ ...ofInvoice, mailId: token() }), {
    audit: { about: 'invoice', title: 'Reminder sent' },
  }),
  /** The payer agreed to the tournament's terms; `hash` is the SHA-256 of the text's HTML. */
  InvoiceTermsAccepted: event(1, z.object({ ...ofInvoice, userId: idOf('user'), hash: token() }), {
    audit: { about: 'invoice', title: 'Terms accepted' },
  }),
  InvoicePaid: event(1, z.object({ ...ofInvoice, transactionId: idOf('transaction') }), {
    audit: { about: 'invoice', title: 'Invoice paid', sets: { status: 'Paid' } },
  }),
  InvoiceCanceled: event(1, z.object({ ...ofInvoice, reason: z.enum(['canceled', 'expired']) }), {
    audit: {
      about: 'invoice',
      title: (data) => (data.reason === 'expired' ? 'Invoice expired' : 'Invoice canceled'),
      sets: { status: 'Canceled' },
    },
  }),
}
export type InvoiceEvent = EventOf<typeof invoiceEvents>
