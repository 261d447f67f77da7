import { type InvitationDetails, invitationAggregate, type Link } from '../../../domain/accounts/invitation/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Instant, isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import type { Mail } from '../../ports/mailer.ts'
import { invitationText } from '../../texts/en/invitation.ts'
import { languageOfMail, mailLocale } from '../../texts/mail-locale.ts'
import { readTenant } from '../read-tenant.ts'
import { tokenOf } from './links.ts'

type Deps = Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>

/**
 * Mails an invitation with one of its links. Sends nothing if the invitation has ended, the person was erased or the
 * link has expired. Throws the mailer's errors.
 */
export const mailInvitation =
  (deps: Deps) =>
  async (
    tenant: string,
    {
      invitationId,
      linkId,
      mailId,
    }: { readonly invitationId: string; readonly linkId: string; readonly mailId: string },
  ): Promise<void> => {
    const { state } = await deps.handler.read(invitationAggregate, tenant, { invitationId })
    const link = state.links.find((one) => one.linkId === linkId)
    if (state.details === null || state.status !== 'Pending' || link === undefined) return
    const now = deps.clock.now()
    const { state: user } = await deps.handler.read(userAggregate, tenant, { userId: state.details.userId })
    if (user.details === null || user.details.email === '' || !isBefore(now, link.expires)) return
    const { details: organization } = await readTenant(deps)(tenant)
    await deps.mailer.send(
      writeInvitation({
        mailId,
        to: user.details.email,
        invitation: state.details,
        link,
        now,
        organization: organization?.title ?? tenant,
        locale: mailLocale(user.language, organization?.locale),
        url: `${deps.sites.originOf(tenant)}/redeem/${tokenOf(deps, tenant, invitationId, linkId)}`,
      }),
    )
  }

export interface InvitationMail {
  readonly mailId: string
  readonly to: string
  readonly organization: string
  /** Its language is the language of the mail. */
  readonly locale: string
  readonly invitation: InvitationDetails
  readonly link: Link
  readonly now: Instant
  readonly url: string
}

const HOUR = 3_600_000

export const writeInvitation = (mail: InvitationMail): Mail => {
  const { mailId, to, organization, locale, invitation, link, now, url } = mail
  const text = invitationText(locale)
  const hours = Math.max(1, Math.round((Date.parse(link.expires) - Date.parse(now)) / HOUR))
  const isJoining = invitation.origin === 'join'
  const subject = text(isJoining ? 'joinSubject' : 'subject', { organization })
  return {
    id: mailId,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [text(`reasons.${invitation.origin}`, { organization })],
      quote: invitation.customMessage.trim(),
      button: { label: text(isJoining ? 'confirm' : 'accept'), url },
      closing: [
        hours < 48 ? text('validFor', { hours }) : text('validForDays', { days: Math.round(hours / 24) }),
        text('ignore'),
      ],
      link: { label: text('decline'), url: `${url}?decline` },
    }),
  }
}
