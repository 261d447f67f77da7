import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { changeText } from '../texts/en/change.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

/** Events that staff gave an athlete, and those they took, without a charge. */
export interface ChangeToMail {
  readonly changeId: string
  readonly tournamentId: string
  readonly membershipId: string
  readonly studentId: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Mails the adults of a family about a change without a fee (registration rule 40). Throws the mailer's errors. */
export const mailChange =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, change: ChangeToMail): Promise<void> => {
    const { tournamentId, membershipId, studentId } = change
    const { state: family } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const student = family.students.get(studentId)
    if (tournament?.details == null || student === undefined) return
    const { details: organization } = await readTenant(deps)(tenant)
    const titlesOf = (eventIds: readonly string[]): string =>
      eventIds.map((id) => tournament.events.find(({ eventId }) => eventId === id)?.title ?? '').join(', ')
    for (const userId of family.userIds) {
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      if (user.details === null || user.details.email === '') continue
      const about = {
        athlete: student.firstName,
        tournament: tournament.details.title,
        added: titlesOf(change.added),
        removed: titlesOf(change.removed),
        to: user.details.email,
        replyTo: tournament.details.supportEmail || organization?.supportEmail || null,
        locale: mailLocale(user.language, organization?.locale),
        url: `${deps.sites.originOf(tenant)}/event/${tournamentId}`,
      }
      await deps.mailer.send(writeChange(derivedId(change.changeId, 'mail', userId), about))
    }
  }

interface About {
  readonly athlete: string
  readonly tournament: string
  readonly added: string
  readonly removed: string
  readonly to: string
  /** The support address; null for none. */
  readonly replyTo: string | null
  readonly locale: string
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
export const writeChange = (id: string, { athlete, tournament, added, removed, to, replyTo, ...rest }: About): Mail => {
  const { locale, url } = rest
  const text = changeText(locale)
  const subject = text('subject', { tournament })
  return {
    id,
    to: [to],
    ...(replyTo === null ? {} : { replyTo }),
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text('changed', { athlete }),
        removed === '' ? text('adds', { events: added }) : text('swaps', { events: added, instead: removed }),
      ],
      button: { label: text('see'), url },
      closing: [text('free')],
    }),
  }
}
