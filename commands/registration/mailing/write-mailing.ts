import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { MailingText, MailRecipient } from '../../../domain/registration/mailing/state.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { escapeHtml, oneLine } from '../../kernel/letter.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { mailingText } from '../../texts/en/mailing.ts'
import { languageOfMail, mailLocale } from '../../texts/mail-locale.ts'
import { readTournament } from '../../tournaments/read-tournament.ts'
import { plainText } from './plain-text.ts'

export interface MailToWrite extends MailingText {
  readonly tournamentId: string
  readonly mailingId: string
}

export type WrittenMail =
  | { readonly kind: 'mail'; readonly mail: Mail }
  | { readonly kind: 'none'; readonly reason: 'no-address' | 'erased' }

/**
 * Writes a family's mail: one to all adults with an address, in the language of the first. Its id derives from the
 * mailing and the family, so that writing it again gives the same message.
 */
export const writeMailing =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, of: MailToWrite, { membershipId, studentIds }: MailRecipient): Promise<WrittenMail> => {
    const { state: family } = await handler.read(membershipAggregate, tenant, { membershipId })
    const people = await Promise.all(
      [...family.userIds].map(async (userId) => (await handler.read(userAggregate, tenant, { userId })).state),
    )
    const addressed = people.flatMap(({ details, language }) =>
      details === null || details.email === '' ? [] : [{ email: details.email, name: details.displayName, language }],
    )
    const [first] = addressed
    if (first === undefined)
      return { kind: 'none', reason: people.some(({ erased }) => erased) ? 'erased' : 'no-address' }
    const [tournament, { details: organization }] = await Promise.all([
      readTournament({ handler })(tenant, of.tournamentId),
      readTenant({ handler })(tenant),
    ])
    const locale = mailLocale(first.language, organization?.locale)
    const athletes = studentIds.flatMap((id) => family.students.get(id)?.firstName ?? [])
    const about: About = {
      locale,
      family: first.name,
      athletes: new Intl.ListFormat(locale, { type: 'conjunction' }).format(athletes),
      tournament: tournament?.details?.title ?? '',
      organization: organization?.title ?? '',
      replyTo: tournament?.details?.supportEmail || organization?.supportEmail || null,
    }
    const id = derivedId('mailing', of.mailingId, membershipId)
    return { kind: 'mail', mail: { id, to: addressed.map(({ email }) => email), ...writeMail(of, about) } }
  }

interface About {
  readonly locale: string
  readonly family: string
  readonly athletes: string
  readonly tournament: string
  readonly organization: string
  readonly replyTo: string | null
}

/** Replaces `{family}` and `{athletes}` by the family's names. */
const filledIn = (written: string, { family, athletes }: About, safe: (name: string) => string): string =>
  written.replaceAll('{family}', () => safe(family)).replaceAll('{athletes}', () => safe(athletes))

const STYLE = [
  'body{margin:0 auto;max-width:560px;padding:16px;font:16px/1.5 system-ui,sans-serif;color:#1b2423;background:#fff;overflow-wrap:anywhere}',
  'a{color:#0d5c50}',
  'footer{margin-top:24px;padding-top:12px;border-top:1px solid #dde3e1;font-size:14px;color:#52605d}',
].join('')

/**
 * Writes the mail with a footer that says why the family gets it and who reads replies, in the language of `locale`.
 */
export const writeMail = ({ subject, html }: MailingText, about: About): Omit<Mail, 'id' | 'to'> => {
  const { locale, tournament, organization, replyTo } = about
  const text = mailingText(locale)
  const foot = [
    text('why', { tournament, organization }),
    ...(replyTo === null ? [] : [text('answer', { address: replyTo })]),
  ]
  const headline = oneLine(filledIn(subject, about, (name) => name))
  const body = filledIn(html, about, escapeHtml)
  return {
    ...(replyTo === null ? {} : { replyTo }),
    subject: headline,
    text: [plainText(body), '--', ...foot].join('\n\n'),
    html: [
      `<!doctype html><html lang="${languageOfMail(locale)}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">',
      `<title>${escapeHtml(headline)}</title><style>${STYLE}</style></head><body>`,
      `<main>${body}</main>`,
      `<footer>${foot.map((words) => `<p>${escapeHtml(words)}</p>`).join('')}</footer>`,
      '</body></html>',
    ].join('\n'),
  }
}
