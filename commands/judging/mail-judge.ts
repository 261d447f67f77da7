import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import { judgeReminderText } from '../texts/en/judge-reminder.ts'
import { languageOfMail, mailLocale } from '../texts/mail-locale.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Reminder = Extract<JudgingEvent, { type: 'JudgeReminded' }>['data']

/**
 * Mails a judge how many videos are left, in the judge's language; no mail to a judge without an address or who wants
 * none. Throws the mailer's errors.
 */
export const mailJudge =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, { tournamentId, reminderId, userId, missing }: Reminder): Promise<void> => {
    const [{ state: user }, { details: organization }, tournament] = await Promise.all([
      deps.handler.read(userAggregate, tenant, { userId }),
      readTenant(deps)(tenant),
      readTournament(deps)(tenant, tournamentId),
    ])
    if (user.details === null || user.details.email === '' || !user.notifyEmail) return
    const locale = mailLocale(user.language, organization?.locale)
    const text = judgeReminderText(locale)
    const subject = text('subject', { tournament: tournament?.details?.title ?? '' })
    await deps.mailer.send({
      id: derivedId('judge reminder', reminderId),
      to: [user.details.email],
      subject: oneLine(subject),
      ...writeLetter({
        language: languageOfMail(locale),
        heading: subject,
        paragraphs: [text('missing', { missing })],
        button: { label: text('judge'), url: `${deps.sites.originOf(tenant)}/event/${tournamentId}/review` },
        closing: [text('why')],
      }),
    })
  }
