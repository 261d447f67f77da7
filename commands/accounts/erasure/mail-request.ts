import type { ErasureRequest } from '../../../domain/accounts/erasure/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import { erasureText } from '../../texts/en/erasure.ts'
import { dayIn, languageOfMail, mailLocale } from '../../texts/mail-locale.ts'
import { readTenant } from '../read-tenant.ts'

/** Mails the user that the account will be deleted, and how to keep it. Throws the mailer's errors. */
export const mailErasureRequest =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, mailId: string, { userId, dueAt }: ErasureRequest): Promise<void> => {
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
    if (user.details === null || user.details.email === '') return
    const { details } = await readTenant(deps)(tenant)
    const organization = details?.title ?? tenant
    const locale = mailLocale(user.language, details?.locale)
    const text = erasureText(locale)
    const letter = writeLetter({
      language: languageOfMail(locale),
      heading: text('heading'),
      paragraphs: [
        text('deletedOn', { organization, day: dayIn(locale, dueAt, details?.timeZone ?? 'UTC') }),
        text('changeYourMind'),
      ],
      button: { label: text('keep'), url: `${deps.sites.originOf(tenant)}/user/profile` },
      closing: [text('notAsked')],
    })
    const subject = oneLine(text('subject', { organization }))
    await deps.mailer.send({ id: mailId, to: [user.details.email], subject, ...letter })
  }
