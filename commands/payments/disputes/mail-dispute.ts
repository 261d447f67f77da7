import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { Cents } from '../../../domain/kernel/money.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { disputeText } from '../../texts/en/dispute.ts'
import { languageOfMail, mailLocale, moneyIn, venueMomentIn } from '../../texts/mail-locale.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { readTransaction } from '../read-transaction.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites' | 'providerAccount'>

export interface Disputed {
  readonly transactionId: string
  readonly tournamentId: string
  readonly disputeId: string
  readonly kind: 'inquiry' | 'chargeback'
}

/**
 * Mails the tournament's directors about a dispute that needs their response, with the bank's deadline for evidence and
 * the page to submit it. Sends nothing if the dispute has ended or reached its next stage. Throws the mailer's errors.
 */
export const mailDispute =
  (deps: Deps) =>
  async (tenant: string, { transactionId, tournamentId, disputeId, kind }: Disputed): Promise<void> => {
    const { chargebacks } = await readTransaction(deps)(tenant, transactionId)
    const dispute = chargebacks.get(disputeId)
    if (dispute === undefined || dispute.status !== (kind === 'inquiry' ? 'inquiry' : 'open')) return
    const tournament = await readTournament(deps)(tenant, tournamentId)
    if (tournament?.details == null) return
    const { details: organization } = await readTenant(deps)(tenant)
    const order = encodeURIComponent(`${transactionId}_chargeback_${disputeId}`)
    const directors = tournament.stakeholders.filter(({ roles }) => roles.some(({ value }) => value === 'director'))
    const { title, timezone } = tournament.details
    const { amount, evidenceDue } = dispute
    const about = {
      kind,
      tournament: title,
      timezone,
      amount,
      evidenceDue,
      url: `${deps.sites.originOf(tenant)}/event/${tournamentId}/manage/transactions?order=${order}`,
      evidenceUrl: deps.providerAccount.pageOfDispute(disputeId),
    }
    for (const { userId } of directors) {
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      const to = user.details?.email ?? ''
      if (to === '') continue
      const locale = mailLocale(user.language, organization?.locale)
      await deps.mailer.send(writeDispute(derivedId(disputeId, kind, userId), { ...about, to, locale }))
    }
  }

interface About {
  readonly kind: Disputed['kind']
  readonly tournament: string
  readonly timezone: string
  readonly amount: Cents
  readonly evidenceDue: Instant | null
  readonly url: string
  /** Null if the provider has no page for it. */
  readonly evidenceUrl: string | null
  readonly to: string
  readonly locale: string
}

/** Writes the mail in the language of `locale`. */
export const writeDispute = (id: string, about: About): Mail => {
  const { kind, tournament, timezone, amount, evidenceDue, url, evidenceUrl, to, locale } = about
  const text = disputeText(locale)
  const subject = text(`subjects.${kind}`, { tournament })
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text(`what.${kind}`, { amount: moneyIn(locale, amount), tournament }),
        ...(evidenceDue === null
          ? []
          : [text('evidenceUntil', { moment: venueMomentIn(locale, evidenceDue, timezone) })]),
      ],
      button: { label: text('see'), url },
      closing: [text(`hint.${kind}`)],
      ...(evidenceUrl === null ? {} : { link: { label: text('handIn'), url: evidenceUrl } }),
    }),
  }
}
