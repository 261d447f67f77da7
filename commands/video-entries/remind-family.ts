import { membershipAggregate } from '../../domain/accounts/published.ts'
import { videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { readRecipients } from '../accounts/read-recipients.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { entryReminderText } from '../texts/en/entry-reminder.ts'
import { languageOfMail, venueMomentIn } from '../texts/mail-locale.ts'
import type { RulesOfTournament } from './read-entry-terms.ts'

interface Reminder {
  readonly of: RulesOfTournament
  readonly membershipId: string
  /** Distinguishes the occasions: the same one is mailed once. */
  readonly occasion: string
}

/**
 * Mails the adults of a family which videos of theirs are missing (video-entries rule 8); no mail if none is. Throws the
 * mailer's errors.
 */
export const remindFamily =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, { of, membershipId, occasion }: Reminder): Promise<void> => {
    const { tournamentId, details } = of.tournament
    const missing = await missingOf(deps)(tenant, of, membershipId)
    if (missing.length === 0) return
    const { state: family } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const named = missing.flatMap(({ studentId, event }) => {
      const student = family.students.get(studentId)
      return student === undefined ? [] : [{ athlete: student.firstName, event }]
    })
    if (named.length === 0) return
    const reply = await readReplyAddress(deps)(tenant, details.supportEmail)
    for (const { userId, to, locale } of await readRecipients(deps)(tenant, family.userIds)) {
      const about = {
        to,
        locale,
        tournament: details.title,
        until: venueMomentIn(locale, details.endDate, details.timezone),
        missing: named,
        url: `${deps.sites.originOf(tenant)}/event/${tournamentId}/enter`,
      }
      const mail = writeReminder(derivedId(occasion, tournamentId, membershipId, 'mail', userId), about)
      await deps.mailer.send({ ...mail, ...reply, stops: { tenant, userId } })
    }
  }

/** The family's registrations for events that take videos, without a video. */
const missingOf =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { tournament: { tournamentId, events }, rulesOf }: RulesOfTournament,
    membershipId: string,
  ) => {
    const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const missing: { readonly studentId: string; readonly event: string }[] = []
    for (const { eventId, studentId, isCanceled } of entries.values()) {
      if (isCanceled) continue
      if (rulesOf(eventId)?.current.takesVideos !== true) continue
      const { state } = await deps.handler.read(videoEntryAggregate, tenant, { tournamentId, eventId, studentId })
      const event = events.find((one) => one.eventId === eventId)?.title ?? ''
      if (state.current === null) missing.push({ studentId, event })
    }
    return missing
  }

interface About {
  readonly to: string
  readonly locale: string
  readonly tournament: string
  readonly until: string
  readonly missing: readonly { readonly athlete: string; readonly event: string }[]
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
const writeReminder = (id: string, { to, locale, tournament, until, missing, url }: About): Mail => {
  const text = entryReminderText(locale)
  const subject = text('subject', { tournament })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: [
        text('missing', { entries: list.format(missing.map((one) => text('entry', one))) }),
        text('until', { date: until }),
      ],
      button: { label: text('enter'), url },
      closing: [text('ignore')],
    }),
  }
}
