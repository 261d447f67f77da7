import type { Decision } from '../../kernel/decider.ts'
import { isEmail, normalizeEmail } from '../../kernel/email.ts'
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

/** Links per hour: in all for a person, and to one address. Each mail may disturb a stranger. */
const MAX_LINKS = 5
const MAX_LINKS_TO_ADDRESS = 3

/** A link to create; the same `changeId` gives the same token. */
export interface NewEmailLink {
  readonly changeId: string
  readonly tokenHash: string
  readonly now: Instant
}

/**
 * Requests a change to another address, which is mailed a link; links to previously requested addresses stop working.
 * Succeeds even when the address belongs to another user, so that it reveals nothing. The current address, or one that
 * already has a working link, writes nothing. Refused: user-not-found, invalid-email, too-many-emails {until},
 * email-change-confirmed (a change is being carried out).
 */
export const requestEmailChange = (state: User, text: string, link: NewEmailLink): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  const email = normalizeEmail(text)
  if (email === normalizeEmail(details.email)) return ok([])
  if (!isEmail(email)) return refuse(addressInvalid)
  const isPending =
    emailChange?.status === 'pending' && emailChange.email === email && hasWorkingLink(emailChange.links, link.now)
  return isPending ? ok([]) : sendLink(state, details.userId, email, link)
}

/**
 * Sends another link to the requested address; earlier links keep working until they expire. Refused: user-not-found,
 * email-change-not-found (none was requested), email-change-confirmed, too-many-emails {until}.
 */
export const resendEmailChange = (state: User, link: NewEmailLink): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  if (emailChange === null) return refuse(emailChangeNotFound)
  const refused = refusalByStatus[emailChange.status]
  return refused === null ? sendLink(state, details.userId, emailChange.email, link) : refuse(refused)
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

/** Why a change with this status cannot continue; null while it is pending. */
const refusalByStatus: Readonly<Record<NonNullable<User['emailChange']>['status'], Refusal | null>> = {
  pending: null,
  canceled: emailChangeCanceled,
  refused: addressTaken,
  confirmed: emailChangeConfirmed,
  done: emailChangeConfirmed,
}

const hasWorkingLink = (links: readonly EmailLink[], now: Instant): boolean =>
  links.some(({ expiresAt }) => isBefore(now, expiresAt))

/**
 * Cancels the requested change, so that none of its links works any more; writes nothing when none is pending. Refused:
 * user-not-found, email-change-confirmed (too late).
 */
export const cancelEmailChange = (state: User): Decided => {
  const { details, emailChange } = state
  if (details === null) return refuse(userNotFound)
  if (emailChange?.status === 'confirmed' || emailChange?.status === 'done') return refuse(emailChangeConfirmed)
  const link = emailChange?.links.at(-1)
  if (emailChange?.status !== 'pending' || link === undefined) return ok([])
  return ok([{ type: 'EmailChangeCanceled', data: { userId: details.userId, changeId: link.changeId } }])
}

/** Whether a link can be confirmed (`waiting`), was confirmed, or why it does not work. */
export const checkEmailLink = (state: User, tokenHash: string, now: Instant): Refusal | 'waiting' | 'confirmed' => {
  const { details, emailChange } = state
  const link = emailChange?.links.find((one) => one.tokenHash === tokenHash)
  if (details === null || emailChange === null || link === undefined) return emailChangeNotFound
  if (emailChange.status === 'confirmed' || emailChange.status === 'done') return 'confirmed'
  const refused = refusalByStatus[emailChange.status]
  if (refused !== null) return refused
  return isBefore(now, link.expiresAt) ? 'waiting' : emailChangeExpired
}

/**
 * Confirms an address with one of its links; a second time writes nothing. `finishEmailChange` then changes the
 * address. Refused: email-change-not-found, -expired, -canceled, email-taken (it was refused before).
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
 * Changes the person's address to the confirmed one, or records that it belongs to another user; writes nothing when no
 * change is confirmed.
 *
 * @param isTheirs whether the address could be reserved for the person (`email-claim`).
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

type Undelivered = Extract<UserEvent, { type: 'MailNotDelivered' }>['data']

/** Records a mail that a server did not accept, once; ignored for a person without details (accounts rule 64). */
export const recordUndelivered = ({ details, undelivered }: User, data: Undelivered): Decided =>
  ok(details === null || undelivered.has(data.mailId) ? [] : [{ type: 'MailNotDelivered', data }])
