import type { Instant } from '../../../domain/kernel/time.ts'
import type { Created } from '../../../domain/payments/invoice/state.ts'
import type { TournamentState } from '../../../domain/tournaments/tournament/state.ts'
import type { Paper } from '../../ports/paper-printer.ts'
import { languageOfMail, mailTexts, moneyIn, venueMomentIn } from '../../texts/mail-texts.ts'

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
  const { invoice: texts } = mailTexts(locale)
  const titlesOf = (type: 'Add' | 'Remove'): string =>
    created.eventChanges
      .filter((change) => change.type === type)
      .map(({ eventId }) => tournament.events.find((event) => event.eventId === eventId)?.title ?? '')
      .join(', ')
  const [added, removed] = [titlesOf('Add'), titlesOf('Remove')]
  return added === '' ? [] : [removed === '' ? texts.adds(added) : texts.swaps(added, removed)]
}

/** Lays out the invoice for printing, in the language of `locale`. */
export const printedInvoice = (invoice: InvoiceToPrint, locale: string): Paper => {
  const { paper: texts, invoice: words, receipt } = mailTexts(locale)
  const { created, tournament, issued, issuer, payer, status, url } = invoice
  const timezone = tournament.details?.timezone ?? 'UTC'
  const amount = moneyIn(locale, created.amount)
  const isDue = status === 'due'
  return {
    filename: `${texts.invoice.toLowerCase()}-${created.number}`,
    language: languageOfMail(locale),
    issuer,
    heading: texts.invoice,
    title: tournament.details?.title ?? '',
    facts: [
      [texts.number, created.number],
      ...(issued === null ? [] : ([[texts.issued, venueMomentIn(locale, issued, timezone)]] as const)),
      [texts.billedTo, payer],
      [texts.status, texts.standings[status]],
    ],
    groups: [{ title: texts.details, rows: [{ name: created.description.trim() || texts.invoice, amount }] }],
    sums: [{ name: receipt.sums.total, amount, isTotal: true }],
    notes: [
      ...changesInWords(created, tournament, locale),
      ...(created.expires === null || !isDue ? [] : [words.until(venueMomentIn(locale, created.expires, timezone))]),
      ...(isDue ? [texts.payAt(url), words.yours] : []),
    ],
    unprintable: texts.unprintable,
  }
}
