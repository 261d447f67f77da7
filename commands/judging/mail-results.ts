import { membershipAggregate } from '../../domain/accounts/published.ts'
import { bracketResultAggregate } from '../../domain/judging/result/state.ts'
import { readRecipients } from '../accounts/read-recipients.ts'
import { readReplyAddress } from '../accounts/read-reply-address.ts'
import type { Needs } from '../kernel/deps.ts'
import { oneLine, writeLetter } from '../kernel/letter.ts'
import { derivedId } from '../kernel/process.ts'
import type { Mail } from '../ports/mailer.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { resultsMailText } from '../texts/en/results-mail.ts'
import { languageOfMail } from '../texts/mail-locale.ts'
import { type JudgingOfTournament, readJudging } from './read-judging.ts'

interface OfFamily {
  readonly tournamentId: string
  readonly membershipId: string
  /** Distinguishes the occasions: the same one is mailed once. */
  readonly occasion: string
}

interface Result {
  readonly studentId: string
  readonly event: string
  readonly place: number | null
  readonly isCorrected: boolean
}

/**
 * Mails the adults of a family the declared places of its athletes in a tournament; no mail without any. Throws the
 * mailer's errors.
 */
export const mailResults =
  (deps: Needs<'handler' | 'mailer' | 'sites'>) =>
  async (tenant: string, { tournamentId, membershipId, occasion }: OfFamily): Promise<void> => {
    const known = await readJudging(deps)(tenant, tournamentId)
    if (known === null) return
    const [declared, { state: family }] = await Promise.all([
      declaredOf(deps)(tenant, known, membershipId),
      deps.handler.read(membershipAggregate, tenant, { membershipId }),
    ])
    const results = declared.flatMap(({ studentId, ...result }) => {
      const student = family.students.get(studentId)
      return student === undefined ? [] : [{ ...result, athlete: student.firstName }]
    })
    if (results.length === 0) return
    const reply = await readReplyAddress(deps)(tenant, known.tournament.details.supportEmail)
    for (const { userId, to, locale } of await readRecipients(deps)(tenant, family.userIds)) {
      const about = {
        to,
        locale,
        tournament: known.tournament.details.title,
        results,
        url: `${deps.sites.originOf(tenant)}/event/${tournamentId}`,
      }
      const mail = writeResults(derivedId(occasion, tournamentId, membershipId, 'mail', userId), about)
      await deps.mailer.send({ ...mail, ...reply, stops: { tenant, userId } })
    }
  }

/** The places of the family's athletes in brackets that are declared. */
const declaredOf =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { tournament: { tournamentId, events }, brackets }: JudgingOfTournament,
    membershipId: string,
  ): Promise<readonly Result[]> => {
    const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
    const results: Result[] = []
    for (const { eventId, studentId, isCanceled } of entries.values()) {
      const bracket = [...brackets.values()].find(
        (one) => one.eventId === eventId && one.studentIds.includes(studentId),
      )
      if (isCanceled || bracket === undefined) continue
      const { state } = await deps.handler.read(bracketResultAggregate, tenant, {
        tournamentId,
        bracketId: bracket.bracketId,
      })
      const placing = state.placings?.find((one) => one.studentId === studentId)
      if (placing === undefined) continue
      const event = events.find((one) => one.eventId === eventId)?.title ?? ''
      results.push({ studentId, event, place: placing.place, isCorrected: state.corrections > 0 })
    }
    return results
  }

interface About {
  readonly to: string
  readonly locale: string
  readonly tournament: string
  readonly results: readonly (Omit<Result, 'studentId'> & { readonly athlete: string })[]
  readonly url: string
}

/** Writes the mail in the language of `locale`. */
const writeResults = (id: string, { to, locale, tournament, results, url }: About): Mail => {
  const text = resultsMailText(locale)
  const subject = text('subject', { tournament })
  const line = ({ athlete, event, place, isCorrected }: About['results'][number]): string => {
    if (place === null) return text('unplaced', { athlete, event })
    return text(isCorrected ? 'corrected' : 'placed', { athlete, event, place })
  }
  return {
    id,
    to: [to],
    subject: oneLine(subject),
    ...writeLetter({
      language: languageOfMail(locale),
      heading: subject,
      paragraphs: results.map(line),
      button: { label: text('open'), url },
      closing: [text('ignore')],
    }),
  }
}
