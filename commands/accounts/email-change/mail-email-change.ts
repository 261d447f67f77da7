import type { User } from '../../../domain/accounts/user/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { derivedId } from '../../kernel/process.ts'
import type { Mail } from '../../ports/mailer.ts'
import { emailChangeText } from '../../texts/en/email-change.ts'
import { languageOfMail, mailLocale } from '../../texts/mail-locale.ts'
import { readTenant } from '../read-tenant.ts'
import { emailTokenOf } from './new-email-link.ts'

type Deps = Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>

export interface LinkToMail {
  readonly userId: string
  readonly changeId: string
}

/**
 * Mails the link to the new address and, once for each requested address, a notice to the old one. Sends nothing if the
 * change has ended, another address was requested since, or the link has expired. Throws the mailer's errors.
 */
export const mailEmailChange =
  (deps: Deps) =>
  async (tenant: string, { userId, changeId }: LinkToMail): Promise<void> => {
    const { state } = await deps.handler.read(userAggregate, tenant, { userId })
    const letter = letterFor(state, changeId)
    if (letter === null || !isBefore(deps.clock.now(), letter.expiresAt)) return
    const { details } = await readTenant(deps)(tenant)
    const origin = deps.sites.originOf(tenant)
    const shared = {
      ...letter,
      organization: details?.title ?? tenant,
      locale: mailLocale(state.language, details?.locale),
    }
    const url = `${origin}/user/email/${emailTokenOf(deps, tenant, { userId, changeId })}`
    await deps.mailer.send(writeLink({ ...shared, mailId: derivedId(changeId, 'mail'), url }))
    if (!letter.isFirst) return
    await deps.mailer.send(
      writeNotice({ ...shared, mailId: derivedId(changeId, 'notice'), url: `${origin}/user/profile` }),
    )
  }

const letterFor = ({ details, emailChange }: User, changeId: string) => {
  const at = emailChange?.links.findIndex((one) => one.changeId === changeId) ?? -1
  const link = emailChange?.links[at]
  if (details === null || emailChange?.status !== 'pending' || link === undefined) return null
  return { before: details.email, wanted: emailChange.email, expiresAt: link.expiresAt, isFirst: at === 0 }
}

interface Letter {
  readonly mailId: string
  /** The current address, and the requested one. */
  readonly before: string
  readonly wanted: string
  readonly organization: string
  /** Its language is the language of the mail. */
  readonly locale: string
  readonly url: string
}

/** Names the account by its address, so that erasing the account finds this mail in any recipient's inbox. */
export const writeLink = ({ mailId, before, wanted, organization, locale, url }: Letter): Mail => {
  const text = emailChangeText(locale)
  return {
    id: mailId,
    to: [wanted],
    subject: oneLine(text('linkSubject', { organization })),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: text('linkHeading'),
      paragraphs: [text('linkFor', { before, wanted, organization })],
      button: { label: text('linkButton'), url },
      closing: [text('linkValidFor'), text('linkIgnore')],
    }),
  }
}

export const writeNotice = ({ mailId, before, wanted, organization, locale, url }: Letter): Mail => {
  const text = emailChangeText(locale)
  return {
    id: mailId,
    to: [before],
    subject: oneLine(text('noticeSubject', { organization })),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: text('noticeHeading'),
      paragraphs: [text('noticeFor', { wanted, organization }), text('noticeSent')],
      button: { label: text('noticeButton'), url },
      closing: [text('noticeIgnore')],
    }),
  }
}
