import type { Instant } from '../../../domain/kernel/time.ts'
import type { Created } from '../../../domain/payments/invoice/state.ts'
import type { TournamentState } from '../../../domain/tournaments/tournament/state.ts'
import type { Paper } from '../../ports/paper-printer.ts'
import { invoiceText } from '../../texts/en/invoice.ts'
import { paperText } from '../../texts/en/paper.ts'
import { receiptText } from '../../texts/en/receipt.ts'
import { languageOfMail, moneyIn, venueMomentIn } from '../../texts/mail-locale.ts'

/** An invoice with everything that is printed on it. */
export interface InvoiceToPrint {
  readonly created: Created
  readonly tournament: TournamentState
  readonly issued: Instant | null
  /** The organization's name. */
  readonly issuer: string
  /** The payer's name. */
  readonly payer: string
  readonly status: 'due' | 'paid' | 'canceled'
  /** The page on which the invoice is paid. */
  readonly url: string
}

/** Describes the event changes that take effect with the payment; empty if there are none. */
export const changesInWords = (created: Created, tournament: TournamentState, locale: string): readonly string[] => {
  const text = invoiceText(locale)
  const titlesOf = (type: 'Add' | 'Remove'): string =>
    created.eventChanges
      .filter((change) => change.type === type)
      .map(({ eventId }) => tournament.events.find((event) => event.eventId === eventId)?.title ?? '')
      .join(', ')
  const [added, removed] = [titlesOf('Add'), titlesOf('Remove')]
  return added === ''
    ? []
    : [removed === '' ? text('adds', { events: added }) : text('swaps', { events: added, instead: removed })]
}

/** Lays out the invoice for printing, in the language of `locale`. */
export const printedInvoice = (invoice: InvoiceToPrint, locale: string): Paper => {
  const [onPaper, onInvoice] = [paperText(locale), invoiceText(locale)]
  const { created, tournament, issued, issuer, payer, status, url } = invoice
  const timezone = tournament.details?.timezone ?? 'UTC'
  const amount = moneyIn(locale, created.amount)
  const isDue = status === 'due'
  return {
    filename: `${onPaper('invoice').toLowerCase()}-${created.number}`,
    language: languageOfMail(locale),
    issuer,
    heading: onPaper('invoice'),
    title: tournament.details?.title ?? '',
    facts: [
      [onPaper('number'), created.number],
      ...(issued === null ? [] : ([[onPaper('issued'), venueMomentIn(locale, issued, timezone)]] as const)),
      [onPaper('billedTo'), payer],
      [onPaper('status'), onPaper(`standings.${status}`)],
    ],
    groups: [{ title: onPaper('details'), rows: [{ name: created.description.trim() || onPaper('invoice'), amount }] }],
    sums: [{ name: receiptText(locale)('sums.total'), amount, isTotal: true }],
    code: null,
    notes: [
      ...changesInWords(created, tournament, locale),
      ...(created.expires === null || !isDue
        ? []
        : [onInvoice('until', { moment: venueMomentIn(locale, created.expires, timezone) })]),
      ...(isDue ? [onPaper('payAt', { address: url }), onInvoice('yours')] : []),
    ],
    unprintable: onPaper('unprintable'),
  }
}
