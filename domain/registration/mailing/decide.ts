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
  /** The sender. */
  readonly userId: string
  readonly recipients: readonly MailRecipient[]
  readonly now: Instant
}

/** How many more families may be mailed within the hour. */
const leftInHour = ({ mailings }: MailingsState, now: Instant): number => {
  const since = addMinutes(now, -60)
  const recent = [...mailings.values()].flatMap(({ sends }) => sends.filter(({ at }) => isBefore(since, at)))
  return Math.max(0, MAILING_LIMITS.inHour - recent.reduce((sum, { size }) => sum + size, 0))
}

/**
 * Starts a mailing; the same mailing again writes nothing. Refused: missing-fields, text-too-long {field, maximum},
 * mailing-to-nobody, mailing-too-large {maximum}, too-much-mail {left}.
 */
export const startMailing = (state: MailingsState, { now, ...mailing }: StartMailing): Decided => {
  const { mailingId, subject, html, recipients } = mailing
  if (state.mailings.has(mailingId)) return ok([])
  if (isBlank(subject) || isBlank(html)) return refuse(mailingIncomplete)
  const limits = MAILING_LIMITS
  if (subject.length > limits.subject) return refuse(mailingTooLong('subject', limits.subject))
  if (html.length > limits.html) return refuse(mailingTooLong('html', limits.html))
  if (recipients.length === 0) return refuse(mailingToNobody)
  if (recipients.length > limits.recipients) return refuse(mailingTooLarge(limits.recipients))
  const left = leftInHour(state, now)
  if (recipients.length > left) return refuse(tooMuchMail(left))
  const named = recipients.map(({ membershipId, studentIds }) => ({ membershipId, studentIds: [...studentIds] }))
  return ok([{ type: 'MailingStarted', data: { ...mailing, recipients: named, started: now } }])
}

export interface RepeatMailing {
  readonly tournamentId: string
  readonly mailingId: string
  /** The user who sends it again. */
  readonly userId: string
  readonly now: Instant
}

/**
 * Sends a mailing again to the families whose mail failed. Writes nothing while it is still being sent, or when no
 * family can be mailed again. Refused: too-much-mail {left}.
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

const isPending = ({ mailings }: MailingsState, { mailingId, membershipId }: OfFamily): boolean =>
  mailings.get(mailingId)?.left.some((one) => one.membershipId === membershipId) === true

/** Records that a family's mail was sent; writes nothing unless that mail is pending. */
export const recordSent = (state: MailingsState, of: OfFamily): Decided =>
  isPending(state, of) ? ok([{ type: 'MailingSent', data: idsOf(of) }]) : ok([])

/** Records that a family's mail failed, and why. */
export const recordFailed = (
  state: MailingsState,
  of: OfFamily & { readonly reason: 'no-address' | 'erased' | 'not-delivered' },
): Decided =>
  isPending(state, of) ? ok([{ type: 'MailingFailed', data: { ...idsOf(of), reason: of.reason } }]) : ok([])

const idsOf = ({ tournamentId, mailingId, membershipId }: OfFamily): OfFamily => ({
  tournamentId,
  mailingId,
  membershipId,
})
