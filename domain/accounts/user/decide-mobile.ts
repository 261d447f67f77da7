import type { Decision } from '../../kernel/decider.ts'
import { isPhone } from '../../kernel/phone.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import { invalidMobile, mobileNotConfirmed, tooManyCodes, userNotFound } from './errors.ts'
import type { UserEvent } from './events.ts'
import { CODE_MINUTES, type User } from './state.ts'

type Decided = Decision<UserEvent>

/** No code is accepted any more after this many wrong ones. */
const MAX_ATTEMPTS = 5
/** Codes per hour: in all for a person, and to one number. Each costs money and may disturb a stranger. */
const MAX_CODES = 5
const MAX_CODES_TO_NUMBER = 3

export interface CodeToSend {
  readonly codeId: string
  /** Normalized (domain/kernel/phone.ts). */
  readonly mobile: string
  readonly codeHash: string
  readonly now: Instant
}

/**
 * Sends a code to a mobile number and invalidates earlier codes. The same `codeId` again writes nothing. Refused:
 * user-not-found, invalid-mobile, too-many-codes {until}.
 */
export const sendMobileCode = (state: User, { codeId, mobile, codeHash, now }: CodeToSend): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.mobileCode?.codeId === codeId) return ok([])
  if (!isPhone(mobile)) return refuse(invalidMobile)
  const recent = state.codesSent.filter(({ at }) => at > addMinutes(now, -60))
  const toNumber = recent.filter((sent) => sent.mobile === mobile)
  const spent = toNumber.length >= MAX_CODES_TO_NUMBER ? toNumber : recent.length >= MAX_CODES ? recent : []
  const [oldest] = spent
  if (oldest !== undefined) return refuse(tooManyCodes(addMinutes(oldest.at, 60)))
  const expiresAt = addMinutes(now, CODE_MINUTES)
  return ok([{ type: 'MobileCodeSent', data: { userId: state.details.userId, codeId, mobile, codeHash, expiresAt } }])
}

/**
 * Checks the entered code. A wrong code is not a refusal, so that it can be recorded as MobileCodeRejected; the caller
 * reports it as one. Entering the right code again, from a second tab, writes nothing. Refused: user-not-found,
 * mobile-not-confirmed (no code, an expired one, or after 5 wrong codes).
 */
export const confirmMobile = (
  state: User,
  { isRight, now }: { readonly isRight: boolean; readonly now: Instant },
): Decided => {
  const { details, mobileCode } = state
  if (details === null) return refuse(userNotFound)
  if (mobileCode === null || now >= mobileCode.expiresAt) return refuse(mobileNotConfirmed)
  if (mobileCode.rejections >= MAX_ATTEMPTS) return refuse(mobileNotConfirmed)
  const { userId } = details
  const { codeId, mobile } = mobileCode
  if (mobileCode.status === 'confirmed') return isRight ? ok([]) : refuse(mobileNotConfirmed)
  if (!isRight) {
    return ok([{ type: 'MobileCodeRejected', data: { userId, codeId, attempt: mobileCode.rejections + 1 } }])
  }
  return ok([{ type: 'MobileConfirmed', data: { userId, codeId, mobile, consentDate: now } }])
}

/** Records that the provider refuses to deliver the current code; ignored for other codes. Refused: user-not-found. */
export const reportUndeliverableCode = (state: User, codeId: string): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.mobileCode?.codeId !== codeId || state.mobileCode.status !== 'sent') return ok([])
  return ok([{ type: 'MobileCodeUndeliverable', data: { userId: state.details.userId, codeId } }])
}

/** Removes the mobile number and turns text messages off; a second time writes nothing. Refused: user-not-found. */
export const removeMobile = (state: User): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.details.mobile === null) return ok([])
  return ok([{ type: 'MobileRemoved', data: { userId: state.details.userId } }])
}
