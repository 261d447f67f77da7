import type { Decision } from '../../kernel/decider.ts'
import { isPhone } from '../../kernel/phone.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import { invalidMobile, mobileNotConfirmed, tooManyCodes, userNotFound } from './errors.ts'
import type { UserEvent } from './events.ts'
import { CODE_MINUTES, type User } from './state.ts'

type Decided = Decision<UserEvent>

/** Wrong codes after which no code is accepted any more. */
const MAX_ATTEMPTS = 5
/** Codes an hour for a person, and of these for one number: each costs money, and may disturb a stranger. */
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
 * Has a code sent to a mobile number, and makes earlier codes invalid. The same `codeId` again writes nothing. Refused:
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
 * Takes the code that the person entered. A wrong one is recorded as MobileCodeRejected, which is no refusal: the caller
 * answers it as one. The right one again, from a second tab, writes nothing. Refused: user-not-found,
 * mobile-not-confirmed (no code, an expired one, or 5 wrong codes before).
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

/** Records that the provider refuses to deliver a code; later codes are not concerned. Refused: user-not-found. */
export const reportUndeliverableCode = (state: User, codeId: string): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.mobileCode?.codeId !== codeId || state.mobileCode.status !== 'sent') return ok([])
  return ok([{ type: 'MobileCodeUndeliverable', data: { userId: state.details.userId, codeId } }])
}

/** Removes the mobile number, and with it text messages; a second time writes nothing. Refused: user-not-found. */
export const removeMobile = (state: User): Decided => {
  if (state.details === null) return refuse(userNotFound)
  if (state.details.mobile === null) return ok([])
  return ok([{ type: 'MobileRemoved', data: { userId: state.details.userId } }])
}
