import { type InvitationDetails, invitationAggregate, type Link } from '../../../domain/accounts/invitation/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Instant, isBefore } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { oneLine, writeLetter } from '../../kernel/letter.ts'
import type { Mail } from '../../ports/mailer.ts'
import { readTenant } from '../read-tenant.ts'
import { tokenOf } from './links.ts'

type Deps = Needs<'handler' | 'clock' | 'digest' | 'mailer' | 'sites'>

/**
 * Mails an invitation with one of its links. Nothing is sent when the invitation is over, the person was erased or the
 * link has expired by now. Throws what the mailer throws.
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
        ...{ mailId, to: user.details.email, invitation: state.details, link, now },
        organization: organization?.title ?? tenant,
        url: `${deps.sites.originOf(tenant)}/redeem/${tokenOf(deps, tenant, invitationId, linkId)}`,
      }),
    )
  }

export interface InvitationMail {
  readonly mailId: string
  readonly to: string
  readonly organization: string
  readonly invitation: InvitationDetails
  readonly link: Link
  readonly now: Instant
  readonly url: string
}

const HOUR = 3_600_000

/** Why somebody gets the mail, by where the invitation came from. */
const reasons: Readonly<Record<InvitationDetails['origin'], (organization: string) => string>> = {
  join: (organization) => `You asked to join ${organization}. Confirm your e-mail address to sign in.`,
  admin: (organization) => `${organization} has invited you to sign in.`,
  guardian: (organization) => `A member of your family has invited you to their membership at ${organization}.`,
  import: (organization) => `You are registered with ${organization}. This link lets you sign in.`,
  opening: (organization) => `${organization} is ready. This link makes you its administrator.`,
}

/** The invitation as a mail. */
export const writeInvitation = (mail: InvitationMail): Mail => {
  const { mailId, to, organization, invitation, link, now, url } = mail
  const hours = Math.max(1, Math.round((Date.parse(link.expires) - Date.parse(now)) / HOUR))
  const isJoining = invitation.origin === 'join'
  const subject = isJoining ? `Confirm your account at ${organization}` : `Your invitation to ${organization}`
  return {
    id: mailId,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      heading: subject,
      paragraphs: [reasons[invitation.origin](organization)],
      quote: invitation.customMessage.trim(),
      button: { label: isJoining ? 'Confirm and sign in' : 'Accept the invitation', url },
      closing: [
        `This link works for ${hours} ${hours === 1 ? 'hour' : 'hours'} and only for you: please do not forward this e-mail.`,
        'If you did not expect it, you can ignore it or decline.',
      ],
      link: { label: 'Decline', url: `${url}?decline` },
    }),
  }
}
