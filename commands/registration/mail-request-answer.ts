import { type Cents, formatCents } from '../../domain/kernel/money.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { requestAnswerText } from '../texts/en/request-answer.ts'
import { languageOfMail } from '../texts/mail-locale.ts'
import { readFamilyToMail } from './read-family-to-mail.ts'

/** An answer to a family's request. A granted change of event is mailed by `mail-change.ts`. */
export interface AnswerToMail {
  /** Distinguishes the answers: the same one is mailed once. */
  readonly occasion: string
  readonly tournamentId: string
  readonly membershipId: string
  readonly studentId: string
  readonly answer: 'withdrawn' | 'withdrawal-declined' | 'change-declined'
  readonly eventId: string
  readonly refund: Cents
  /** What the organizers wrote; '' for nothing. */
  readonly explanation: string
}

/** Mails the adults of a family the answer to its request (registration rule 43). Throws the mailer's errors. */
export const mailRequestAnswer =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, answered: AnswerToMail): Promise<void> => {
    const family = await readFamilyToMail(deps)(tenant, answered)
    if (family === null) return
    const { adults, titleOf, ...about } = family
    const { answer, refund, explanation, eventId, occasion } = answered
    for (const { userId, ...adult } of adults) {
      const written = { ...about, ...adult, answer, refund, explanation, event: titleOf(eventId) }
      await deps.mailer.send(writeAnswer(derivedId(occasion, 'mail', userId), written))
    }
  }

interface About extends Pick<AnswerToMail, 'answer' | 'refund' | 'explanation'> {
  readonly athlete: string
  readonly event: string
  readonly tournament: string
  readonly to: string
  /** The support address; null for none. */
  readonly replyTo: string | null
  readonly locale: string
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
export const writeAnswer = (
  id: string,
  { athlete, event, tournament, answer, refund, explanation, to, replyTo, locale, url }: About,
): Mail => {
  const text = requestAnswerText(locale)
  const isWithdrawn = answer === 'withdrawn'
  const subject = text(isWithdrawn ? 'withdrawnSubject' : 'declinedSubject', { tournament })
  const money = refund > 0 ? text('refund', { refund: formatCents(refund) }) : text('noRefund')
  return {
    id,
    to: [to],
    ...(replyTo === null ? {} : { replyTo }),
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: isWithdrawn
        ? [text('withdrawn', { athlete, event }), money]
        : [text(answer === 'change-declined' ? 'changeDeclined' : 'withdrawalDeclined', { athlete, event })],
      ...(isWithdrawn ? {} : { quote: explanation }),
      button: { label: text('see'), url },
      closing: [],
    }),
  }
}
