import { leaveFacility as decide, type LeaveFacility } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { leaveFacility as decideUser } from '../../domain/accounts/user/decide-profile.ts'
import { type User, userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import { facilityText } from '../texts/en/facility.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'
import { type Recipient, readRecipients } from './read-recipients.ts'
import { readTenant } from './read-tenant.ts'

/** Takes back a membership's choice of a disabled facility (accounts rule 65); never refused. */
export const leaveFacilityOfMembership = commandOn(membershipAggregate, 'leave-facility', {
  per: ({ facilityId }: LeaveFacility & { readonly membershipId: string }) => [facilityId],
  decide,
})

interface LeaveFacilityOfUser {
  readonly userId: string
  readonly facilityId: string
  readonly kept: Pick<User, 'facilityId' | 'facilityTitle'>
}

/** Takes back a person's choice of a disabled facility (accounts rule 65); never refused. */
export const leaveFacilityOfUser = commandOn(userAggregate, 'leave-facility', {
  per: ({ facilityId }: LeaveFacilityOfUser) => [facilityId],
  decide: decideUser,
})

export interface FacilityLeft {
  /** Distinguishes the choices: the same one is mailed once. */
  readonly occasion: string
  readonly facilityId: string
  /** The title of the facility in its place; null for none. */
  readonly kept: string | null
  /** For whom it was chosen. */
  readonly userIds: readonly string[]
  /** Who chose it; null for an import, after which the admins get the mail instead of the people. */
  readonly chosenBy: string | null
}

/** Mails the people concerned that the choice of a facility was taken back. Throws the mailer's errors. */
export const mailFacilityLeft =
  (deps: Needs<'handler' | 'mailer' | 'sites' | 'roleHolders'>) =>
  async (tenant: string, { occasion, facilityId, kept, userIds, chosenBy }: FacilityLeft): Promise<void> => {
    const { details: organization, facilities } = await readTenant(deps)(tenant)
    if (organization === null) return
    const facility = facilities.get(facilityId)?.title ?? ''
    const people = await Promise.all(userIds.map((userId) => deps.handler.read(userAggregate, tenant, { userId })))
    const names = people.flatMap(({ state: { details } }) => details?.displayName ?? []).join(', ')
    const recipients: readonly (Omit<Recipient, 'userId'> & { readonly userId: string | null })[] =
      chosenBy === null
        ? (await deps.roleHolders.emails(tenant, 'Admin')).map((to) => ({
            userId: null,
            to,
            locale: mailLocale(null, organization.locale),
          }))
        : await readRecipients(deps)(tenant, [...new Set([...userIds, chosenBy])])
    const [first = ''] = userIds
    const pageFor = (userId: string | null): string =>
      userId !== null && userIds.includes(userId) ? '/user/profile' : `/admin/users/${encodeURIComponent(first)}`
    for (const { userId, to, locale } of recipients) {
      const text = facilityText(locale)
      const subject = text('subject', { facility })
      const paragraphs = [
        text('lead', { facility, names, organization: organization.title }),
        kept === null ? text('none') : text('kept', { kept }),
      ]
      await deps.mailer.send({
        id: derivedId(occasion, 'mail', to),
        to: [to],
        ...(organization.supportEmail === null ? {} : { replyTo: organization.supportEmail }),
        subject: oneLine(subject),
        ...writeLetter({
          language: languageOfMail(locale),
          heading: subject,
          paragraphs,
          button: { label: text('choose'), url: `${deps.sites.originOf(tenant)}${pageFor(userId)}` },
          closing: [],
        }),
      })
    }
  }
