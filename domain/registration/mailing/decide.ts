import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank } from '../../kernel/text.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { mailingIncomplete, mailingToNobody, mailingTooLarge, mailingTooLong, tooMuchMail } from './errors.ts'
import type { MailingEvent } from './events.ts'
import { MAILING_LIMITS } from './limits.ts'
import type { MailingsState, MailingText, MailRecipient } from './state.ts'

type Decided = Decision<MailingEvent>

export interface StartMailing extends MailingText {
  readonly tournamentId: string
  readonly mailingId: string
  /** Who sends it. */
  readonly userId: string
  readonly recipients: readonly MailRecipient[]
  readonly now: Instant
}

/** How many families may still be mailed within the hour. */
const leftInHour = ({ mailings }: MailingsState, now: Instant): number => {
  const since = addMinutes(now, -60)
  const recent = [...mailings.values()].flatMap(({ sends }) => sends.filter(({ at }) => isBefore(since, at)))
  return Math.max(0, MAILING_LIMITS.inHour - recent.reduce((sum, { size }) => sum + size, 0))
}

/**
 * Starts a mailing; the same one again writes nothing. Refused: missing-fields, text-too-long {field, maximum}, mailing-to-nobody,
 * mailing-too-large {maximum}, too-much-mail {left}.
 */
export const startMailing = (state: MailingsState, { now, ...mailing }: StartMailing): Decided => {
  const { mailingId, subject, html, recipients } = mailing
  if (state.mailings.has(mailingId)) return ok([])
  if (isBlank(subject) || isBlank(html)) return refuse(mailingIncomplete)
  const { subject: ofSubject, html: ofText, recipients: atOnce } = MAILING_LIMITS
  if (subject.length > ofSubject) return refuse(mailingTooLong('subject', ofSubject))
  if (html.length > ofText) return refuse(mailingTooLong('html', ofText))
  if (recipients.length === 0) return refuse(mailingToNobody)
  if (recipients.length > atOnce) return refuse(mailingTooLarge(atOnce))
  const left = leftInHour(state, now)
  if (recipients.length > left) return refuse(tooMuchMail(left))
  const named = recipients.map(({ membershipId, studentIds }) => ({ membershipId, studentIds: [...studentIds] }))
  return ok([{ type: 'MailingStarted', data: { ...mailing, recipients: named, started: now } }])
}

export interface RepeatMailing {
  readonly tournamentId: string
  readonly mailingId: string
  /** Who sends it again. */
  readonly userId: string
  readonly now: Instant
}

/**
 * Sends a mailing again to the families whose mail failed; nothing is written while it is still being sent, or where nobody is
 * left who may get it. Refused: too-much-mail {left}.
 */
export const repeatMailing = (state: MailingsState, { now, ...of }: RepeatMailing): Decided => {
  const mailing = state.mailings.get(of.mailingId)
  if (mailing === undefined || mailing.left.length > 0 || mailing.failed.length === 0) return ok([])
  const left = leftInHour(state, now)
  if (mailing.failed.length > left) return refuse(tooMuchMail(left))
  const membershipIds = mailing.failed.map(({ membershipId }) => membershipId)
  return ok([{ type: 'MailingRepeated', data: { ...of, membershipIds, repeated: now } }])
}

interface OfFamily {
  readonly tournamentId: string
  readonly mailingId: string
  readonly membershipId: string
}

const waits = ({ mailings }: MailingsState, { mailingId, membershipId }: OfFamily): boolean =>
  mailings.get(mailingId)?.left.some((one) => one.membershipId === membershipId) === true

/** Records that a family's mail was sent; nothing is written for one that is settled. */
export const recordSent = (state: MailingsState, of: OfFamily): Decided =>
  waits(state, of) ? ok([{ type: 'MailingSent', data: idsOf(of) }]) : ok([])

/** Records that a family gets no mail, and why. */
export const recordFailed = (
  state: MailingsState,
  of: OfFamily & { readonly reason: 'no-address' | 'erased' | 'not-delivered' },
): Decided => (waits(state, of) ? ok([{ type: 'MailingFailed', data: { ...idsOf(of), reason: of.reason } }]) : ok([]))

const idsOf = ({ tournamentId, mailingId, membershipId }: OfFamily): OfFamily => ({
  tournamentId,
  mailingId,
  membershipId,
})
