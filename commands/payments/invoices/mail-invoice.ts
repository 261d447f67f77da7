import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Created, isClosed } from '../../../domain/payments/invoice/state.ts'
import type { TournamentState } from '../../../domain/tournaments/tournament/state.ts'
import { readReplyAddress } from '../../accounts/read-reply-address.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import { attachPaper } from '../../kernel/attach-paper.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import type { Mail } from '../../ports/mailer.ts'
import { invoiceText } from '../../texts/en/invoice.ts'
import { languageOfMail, mailLocale, moneyIn, venueMomentIn } from '../../texts/mail-locale.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { readInvoice } from './invoice-commands.ts'
import { changesInWords, printedInvoice } from './print-invoice.ts'

type Deps = Needs<'handler' | 'mailer' | 'papers' | 'receipts' | 'sites'>
/** A mail about a new invoice, an unpaid invoice or a paid invoice. */
export type InvoiceMailKind = 'notice' | 'reminder' | 'paid'

/**
 * Mails the payer about an invoice. Returns false if nothing is sent: the payer was erased, or the invoice was closed
 * before a notice or reminder. Throws the mailer's errors.
 */
export const mailInvoice =
  (deps: Deps) =>
  async (
    tenant: string,
    {
      invoiceId,
      mailId,
      kind,
    }: { readonly invoiceId: string; readonly mailId: string; readonly kind: InvoiceMailKind },
  ): Promise<boolean> => {
    const invoice = await readInvoice(deps)(tenant, invoiceId)
    const { created } = invoice
    if (created === null || (kind !== 'paid' && isClosed(invoice))) return false
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId: created.userId })
    const tournament = await readTournament(deps)(tenant, created.tournamentId)
    if (user.details === null || user.details.email === '' || tournament?.details == null) return false
    const { details: organization } = await readTenant(deps)(tenant)
    const locale = mailLocale(user.language, organization?.locale)
    const url = `${deps.sites.originOf(tenant)}/invoice/view/${invoiceId}`
    const { email, displayName } = user.details
    const mail = {
      ...writeInvoice(mailId, kind, { created, tournament, to: email, locale, url }),
      ...(await readReplyAddress(deps)(tenant, tournament.details.supportEmail)),
    }
    const issued = await deps.receipts.invoicedAt(tenant, invoiceId)
    const status = kind === 'paid' ? 'paid' : 'due'
    const of = {
      created,
      tournament,
      issued,
      issuer: organization?.title ?? '',
      payer: displayName,
      status,
      url,
    } as const
    return (await deps.mailer.send(await attachPaper(deps)(mail, printedInvoice(of, locale)))) === 'sent'
  }

interface ToWrite {
  readonly created: Created
  readonly tournament: TournamentState
  readonly to: string
  readonly locale: string
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
export const writeInvoice = (
  id: string,
  kind: InvoiceMailKind,
  { created, tournament, to, locale, url }: ToWrite,
): Mail => {
  const text = invoiceText(locale)
  const subject = text(`subjects.${kind}`, { tournament: tournament.details?.title ?? '' })
  const amount = moneyIn(locale, created.amount)
  const change = changesInWords(created, tournament, locale)
  const isPaid = kind === 'paid'
  const until =
    created.expires === null || isPaid
      ? []
      : [text('until', { moment: venueMomentIn(locale, created.expires, tournament.details?.timezone ?? 'UTC') })]
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [text(`amounts.${kind}`, { amount, number: created.number }), ...change, ...until],
      quote: created.description.trim(),
      button: { label: text(isPaid ? 'see' : 'pay'), url },
      closing: isPaid ? [] : [text('yours')],
    }),
  }
}
