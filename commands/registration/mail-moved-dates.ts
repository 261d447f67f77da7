import { membershipAggregate } from '../../domain/accounts/published.ts'
import type { DateMove } from '../../domain/tournaments/published-set-up.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { type Recipient, readRecipients } from '../accounts/read-recipients.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { movedDatesText } from '../texts/en/moved-dates.ts'
import { languageOfMail, venueMomentIn } from '../texts/mail-locale.ts'
import { readRegistration } from './read-registration.ts'

type Deps = Needs<'handler' | 'mailer' | 'sites'>

/** The moved dates of a tournament. */
export interface MovedDates {
  readonly tournament: TournamentState & { readonly details: NonNullable<TournamentState['details']> }
  readonly moves: readonly DateMove[]
  /** Distinguishes the occasions: the same one is mailed once. */
  readonly occasion: string
}

/**
 * Mails the adults of a family the moved dates of a tournament (tournaments rule 51); no mail without an entry. It is about
 * a place that they have, so that it cannot be turned off. Throws the mailer's errors.
 */
export const mailMovedDatesToFamily =
  (deps: Deps) =>
  async (tenant: string, membershipId: string, moved: MovedDates): Promise<void> => {
    const { tournamentId } = moved.tournament
    const [{ entries }, { state: family }] = await Promise.all([
      readRegistration(deps)(tenant, tournamentId, membershipId),
      deps.handler.read(membershipAggregate, tenant, { membershipId }),
    ])
    const entered = new Set([...entries.values()].flatMap((entry) => (entry.isCanceled ? [] : [entry.studentId])))
    const athletes = [...entered].flatMap((id) => family.students.get(id)?.firstName ?? [])
    if (athletes.length === 0) return
    for (const adult of await readRecipients(deps)(tenant, family.userIds, 'money-or-places')) {
      const id = derivedId(moved.occasion, membershipId, 'mail', adult.userId)
      await deps.mailer.send({ id, ...(await writeMail(deps, tenant, adult, moved, athletes)) })
    }
  }

/** The same for a stakeholder, unless the person wants no mails. */
export const mailMovedDatesToStaff =
  (deps: Deps) =>
  async (tenant: string, userId: string, moved: MovedDates): Promise<void> => {
    for (const person of await readRecipients(deps)(tenant, [userId])) {
      const id = derivedId(moved.occasion, 'staff mail', userId)
      await deps.mailer.send({
        id,
        ...(await writeMail(deps, tenant, person, moved, null)),
        stops: { tenant, userId },
      })
    }
  }

/** Writes the mail in the person's language; `athletes` of the family by first name, null for staff. */
const writeMail = async (
  deps: Deps,
  tenant: string,
  { to, locale }: Recipient,
  { tournament: { tournamentId, details }, moves }: MovedDates,
  athletes: readonly string[] | null,
): Promise<Omit<Mail, 'id'>> => {
  const text = movedDatesText(locale)
  const subject = text('subject', { tournament: details.title })
  const at = (moment: string): string => venueMomentIn(locale, moment, details.timezone)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    to: [to],
    ...(await readReplyAddress(deps)(tenant, details.supportEmail)),
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text('moved'),
        ...moves.map(({ what, from, to: moment }) => text(what, { from: at(from), to: at(moment) })),
        ...(athletes === null ? [] : [text('entries', { athletes: list.format(athletes) })]),
      ],
      button: { label: text('open'), url: `${deps.sites.originOf(tenant)}/event/${tournamentId}` },
      closing: [text(athletes === null ? 'whyStaff' : 'why')],
    }),
  }
}
