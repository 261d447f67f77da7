import type { JudgingEvent } from '../../domain/judging/setup/events.ts'
import { readRecipients } from '../accounts/read-recipients.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import { judgeReminderText } from '../texts/en/judge-reminder.ts'
import { languageOfMail } from '../texts/mail-locale.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Reminder = Extract<JudgingEvent, { type: 'JudgeReminded' }>['data']

/**
 * Mails a judge how many videos are left, in the judge's language; no mail to a judge without an address or who wants
 * none. Throws the mailer's errors.
 */
export const mailJudge =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, { tournamentId, reminderId, userId, missing }: Reminder): Promise<void> => {
    const [judge] = await readRecipients(deps)(tenant, [userId])
    if (judge === undefined) return
    const tournament = await readTournament(deps)(tenant, tournamentId)
    const { to, locale } = judge
    const text = judgeReminderText(locale)
    const subject = text('subject', { tournament: tournament?.details?.title ?? '' })
    await deps.mailer.send({
      id: derivedId('judge reminder', reminderId),
      to: [to],
      ...(await readReplyAddress(deps)(tenant, tournament?.details?.supportEmail)),
      subject: oneLine(subject),
      ...writeLetter({
        language: languageOfMail(locale),
        heading: subject,
        paragraphs: [text('missing', { missing })],
        button: { label: text('judge'), url: `${deps.sites.originOf(tenant)}/event/${tournamentId}/review` },
        closing: [text('why')],
      }),
      stops: { tenant, userId },
    })
  }
