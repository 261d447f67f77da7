import type { Decision } from '../../kernel/decider.ts'
import { isEmail, normalEmail } from '../../kernel/email.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'
import { EMAIL_LINK_MINUTES, type EmailLink } from './email-change.ts'
import {
  addressInvalid,
  addressTaken,
  emailChangeCanceled,
  emailChangeConfirmed,
  emailChangeExpired,
  emailChangeNotFound,
  tooManyEmails,
  userNotFound,
} from './errors.ts'
import type { UserEvent } from './events.ts'
import type { User } from './state.ts'

type Decided = Decision<UserEvent>

/** Links an hour for a person, and of these to one address: each may disturb a stranger. */
const MAX_LINKS = 5
const MAX_LINKS_TO_ADDRESS = 3

/** A link to be made; the same `changeId` gives the same token. */
export interface NewEmailLink {
  readonly changeId: string
  readonly tokenHash: string
  readonly now: Instant
}

/**
 * Asks for another address, which is mailed a link; links to other addresses asked for before work no longer. Whether
 * somebody has the address makes no difference. The own address, or the one that is waiting for its link to be opened,
 * writes nothing. Refused: user-not-found, invalid-email, too-many-emails {until}, email-change-confirmed (one is being
 * carried out).
 */
export const requestEmailChange = (state: User, text: string, link: NewEmailLink): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  const email = normalEmail(text)
  if (email === normalEmail(details.email)) return ok([])
  if (!isEmail(email)) return refuse(addressInvalid)
  const isWaiting =
    emailChange?.status === 'pending' && emailChange.email === email && works(emailChange.links, link.now)
  return isWaiting ? ok([]) : sendLink(state, details.userId, email, link)
}

/**
 * Has a link sent again to the address that is waiting; earlier ones go on working until they expire. Refused:
 * user-not-found, email-change-not-found (nothing is waiting), email-change-confirmed, too-many-emails {until}.
 */
export const resendEmailChange = (state: User, link: NewEmailLink): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  if (emailChange === null) return refuse(emailChangeNotFound)
  const over = overBy[emailChange.status]
  return over === null ? sendLink(state, details.userId, emailChange.email, link) : refuse(over)
}

const sendLink = (
  { emailChange }: User,
  userId: string,
  email: string,
  { changeId, tokenHash, now }: NewEmailLink,
): Decided => {
  if (emailChange?.links.some((link) => link.changeId === changeId)) return ok([])
  if (emailChange?.status === 'confirmed') return refuse(emailChangeConfirmed)
  const recent = emailChange?.asked.filter(({ at }) => at > addMinutes(now, -60)) ?? []
  const toAddress = recent.filter((asked) => asked.email === email)
  const spent = toAddress.length >= MAX_LINKS_TO_ADDRESS ? toAddress : recent.length >= MAX_LINKS ? recent : []
  const [oldest] = spent
  if (oldest !== undefined) return refuse(tooManyEmails(addMinutes(oldest.at, 60)))
  const expiresAt = addMinutes(now, EMAIL_LINK_MINUTES)
  return ok([{ type: 'EmailChangeRequested', data: { userId, changeId, email, tokenHash, expiresAt } }])
}

/** Why a change that is over cannot go on; null while it is waiting. */
const overBy: Readonly<Record<NonNullable<User['emailChange']>['status'], Refusal | null>> = {
  pending: null,
  canceled: emailChangeCanceled,
  refused: addressTaken,
  confirmed: emailChangeConfirmed,
  done: emailChangeConfirmed,
}

const works = (links: readonly EmailLink[], now: Instant): boolean =>
  links.some(({ expiresAt }) => isBefore(now, expiresAt))

/**
 * Takes back what was asked for: no link of it works any more. Nothing where nothing is waiting. Refused: user-not-found,
 * email-change-confirmed (too late).
 */
export const cancelEmailChange = (state: User): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  if (emailChange?.status === 'confirmed' || emailChange?.status === 'done') return refuse(emailChangeConfirmed)
  const link = emailChange?.links.at(-1)
  if (emailChange?.status !== 'pending' || link === undefined) return ok([])
  return ok([{ type: 'EmailChangeCanceled', data: { userId: details.userId, changeId: link.changeId } }])
}

/** What a link is worth: why it does not work, whether it may be confirmed, or whether it has been. */
export const checkEmailLink = (state: User, tokenHash: string, now: Instant): Refusal | 'waiting' | 'confirmed' => {
  const { details, emailChange } = state
  const link = emailChange?.links.find((one) => one.tokenHash === tokenHash)
  if (details === null || emailChange === null || link === undefined) return emailChangeNotFound
  if (emailChange.status === 'confirmed' || emailChange.status === 'done') return 'confirmed'
  const over = overBy[emailChange.status]
  if (over !== null) return over
  return isBefore(now, link.expiresAt) ? 'waiting' : emailChangeExpired
}

/**
 * Confirms an address with one of its links; a second time writes nothing. The address is changed by `finishEmailChange`.
 * Refused: email-change-not-found, -expired, -canceled, email-taken (it was refused before).
 */
export const confirmEmailChange = (state: User, tokenHash: string, now: Instant): Decided => {
  const check = checkEmailLink(state, tokenHash, now)
  const link = state.emailChange?.links.find((one) => one.tokenHash === tokenHash)
  if (state.details === null || state.emailChange === null || link === undefined) return refuse(emailChangeNotFound)
  if (check === 'confirmed') return ok([])
  if (check !== 'waiting') return refuse(check)
  const { userId } = state.details
  const { email } = state.emailChange
  return ok([{ type: 'EmailChangeConfirmed', data: { userId, changeId: link.changeId, email } }])
}

/**
 * Makes the confirmed address the person's own, or records that it is another user's; nothing where no change is being
 * carried out.
 *
 * @param isTheirs whether the address was taken for the person (`email-claim`).
 */
export const finishEmailChange = (
  state: User,
  { changeId, isTheirs }: { readonly changeId: string; readonly isTheirs: boolean },
): Decided => {
  const { details, emailChange } = state
  if (details === null || emailChange?.status !== 'confirmed') return ok([])
  if (!emailChange.links.some((link) => link.changeId === changeId)) return ok([])
  const { userId } = details
  const { email } = emailChange
  return isTheirs
    ? ok([{ type: 'EmailChanged', data: { userId, email } }])
    : ok([{ type: 'EmailChangeRefused', data: { userId, changeId, email } }])
}
