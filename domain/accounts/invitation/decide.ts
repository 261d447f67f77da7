import type { Decision } from '../../kernel/decider.ts'
import { isEmail, normalizeEmail } from '../../kernel/email.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { invalidEmail } from '../user/errors.ts'
import {
  invitationAccepted,
  invitationCanceled,
  invitationDeclined,
  invitationExpired,
  invitationNotFound,
  rolesMissing,
} from './errors.ts'
import type { InvitationEvent } from './events.ts'
import type { Invitation, InvitationDetails, Link } from './state.ts'

type Decided = Decision<InvitationEvent>

/** How long a link works: a week, so that a mail read after the weekend still works. */
export const LINK_MINUTES = 7 * 24 * 60

const idsOf = ({ invitationId, membershipId, userId }: InvitationDetails) => ({ invitationId, membershipId, userId })

/** Why an invitation with this status cannot be used; null while it is pending or merely expired. */
const closedBy: Readonly<Record<Invitation['status'], Refusal | null>> = {
  Pending: null,
  Expired: null,
  Accepted: invitationAccepted,
  Declined: invitationDeclined,
  Canceled: invitationCanceled,
}

const newest = ({ links }: Invitation): Link | undefined => links.at(-1)
const works = (link: Link | undefined, now: Instant): boolean => link !== undefined && isBefore(now, link.expires)

/**
 * Sends an invitation, for the first time or after an earlier one was declined, canceled or expired; a pending one
 * stays as it is. Refused: invalid-email, roles-missing, invitation-accepted.
 */
export const sendInvitation = (state: Invitation, details: InvitationDetails, link: Link): Decided => {
  if (state.status === 'Accepted') return refuse(invitationAccepted)
  if (state.details !== null && state.status === 'Pending') return ok([])
  const email = normalizeEmail(details.email)
  if (!isEmail(email)) return refuse(invalidEmail)
  if (details.roles.length === 0) return refuse(rolesMissing)
  return ok([{ type: 'InvitationSent', data: { ...details, email, roles: [...details.roles], ...link } }])
}

export type InvitationContent = Pick<InvitationDetails, 'roles' | 'facilityId' | 'customMessage' | 'marketingConsent'>

/**
 * Changes an invitation that was not used yet. Refused: invitation-not-found, -accepted, -declined, -canceled,
 * roles-missing.
 */
export const changeInvitation = (state: Invitation, content: InvitationContent): Decided => {
  if (state.details === null) return refuse(invitationNotFound)
  const closed = closedBy[state.status]
  if (closed !== null) return refuse(closed)
  if (content.roles.length === 0) return refuse(rolesMissing)
  const wanted = contentOf(content)
  if (isEqual(contentOf(state.details), wanted)) return ok([])
  return ok([{ type: 'InvitationChanged', data: { ...idsOf(state.details), ...wanted } }])
}

const contentOf = ({ roles, facilityId, customMessage, marketingConsent }: InvitationContent): InvitationContent => ({
  roles: [...roles],
  facilityId,
  customMessage,
  marketingConsent,
})

/**
 * Sends the invitation again with a new link; earlier links keep working until they expire. Also reopens an expired,
 * declined or canceled invitation: callers who may resend may also invite. Refused: invitation-not-found, -accepted.
 */
export const resendInvitation = (state: Invitation, link: Link): Decided => {
  if (state.details === null) return refuse(invitationNotFound)
  if (state.status === 'Accepted') return refuse(invitationAccepted)
  if (state.links.some(({ linkId }) => linkId === link.linkId)) return ok([])
  return ok([{ type: 'InvitationResent', data: { ...idsOf(state.details), ...link, replaces: null } }])
}

/**
 * Creates a link for an admin to copy; no mail is sent. Refused: invitation-not-found, -accepted, -declined, -canceled.
 */
export const issueLink = (state: Invitation, link: Link): Decided => {
  if (state.details === null) return refuse(invitationNotFound)
  const closed = closedBy[state.status]
  if (closed !== null) return refuse(closed)
  if (state.links.some(({ linkId }) => linkId === link.linkId)) return ok([])
  return ok([{ type: 'InvitationLinkIssued', data: { ...idsOf(state.details), ...link } }])
}

/**
 * A person asks for a mail to sign in with. Writes nothing, without telling the person, when the last mail was sent
 * less than `pauseMinutes` ago or the invitation was accepted or canceled.
 */
export const remindOfInvitation = (
  state: Invitation,
  { link, now, pauseMinutes }: { readonly link: Link; readonly now: Instant; readonly pauseMinutes: number },
): Decided => {
  const latest = newest(state)
  if (state.details === null || latest === undefined) return ok([])
  if (state.status === 'Accepted' || state.status === 'Canceled') return ok([])
  const sent = Date.parse(latest.expires) - LINK_MINUTES * 60_000
  if (Date.parse(now) - sent < pauseMinutes * 60_000) return ok([])
  return resendInvitation(state, link)
}

/** The state of a link at `now`; an `expired` link may be renewed. */
export type LinkCheck = 'unknown' | 'valid' | 'expired' | 'over'

export const checkLink = (state: Invitation, tokenHash: string, now: Instant): LinkCheck => {
  const link = state.links.find((one) => one.tokenHash === tokenHash)
  if (state.details === null || link === undefined) return 'unknown'
  if (closedBy[state.status] !== null) return 'over'
  return works(link, now) ? 'valid' : 'expired'
}

/**
 * Mails a new link after an expired one was opened, once for each expired link no matter how often it is opened
 * (accounts rule 39). Writes nothing when a newer link still works. Refused: invitation-not-found, -accepted,
 * -declined, -canceled, and -expired when the replacement link has expired, too.
 */
export const renewExpired = (
  state: Invitation,
  { tokenHash, link, now }: { readonly tokenHash: string; readonly link: Link; readonly now: Instant },
): Decided => {
  const check = checkLink(state, tokenHash, now)
  if (state.details === null || check === 'unknown') return refuse(invitationNotFound)
  const closed = closedBy[state.status]
  if (closed !== null) return refuse(closed)
  if (check === 'valid' || works(newest(state), now)) return ok([])
  if (state.renewed.has(tokenHash)) return refuse(invitationExpired)
  return ok([{ type: 'InvitationResent', data: { ...idsOf(state.details), ...link, replaces: tokenHash } }])
}

export interface Redeemer {
  /** The sign-in provider, and the person's id there. */
  readonly issuer: string
  readonly objectId: string
}

/**
 * Redeems the invitation with one of its links; the same person again writes nothing. Refused: invitation-not-found,
 * -expired, -accepted (with another sign-in), -declined, -canceled.
 */
export const acceptInvitation = (
  state: Invitation,
  { tokenHash, issuer, objectId, now }: Redeemer & { readonly tokenHash: string; readonly now: Instant },
): Decided => {
  const link = state.links.find((one) => one.tokenHash === tokenHash)
  if (state.details === null || link === undefined) return refuse(invitationNotFound)
  if (isEqual(state.acceptedBy, { issuer, objectId })) return ok([])
  const closed = closedBy[state.status]
  if (closed !== null) return refuse(closed)
  if (!works(link, now)) return refuse(invitationExpired)
  return ok([{ type: 'InvitationAccepted', data: { ...idsOf(state.details), issuer, objectId } }])
}

/** Declines the invitation, even with an expired link. Refused: invitation-not-found, -accepted, -canceled. */
export const declineInvitation = (state: Invitation, tokenHash: string): Decided => {
  const isKnown = state.links.some((one) => one.tokenHash === tokenHash)
  if (state.details === null || !isKnown) return refuse(invitationNotFound)
  if (state.status === 'Declined') return ok([])
  const closed = closedBy[state.status]
  if (closed !== null) return refuse(closed)
  return ok([{ type: 'InvitationDeclined', data: idsOf(state.details) }])
}

/** Cancels the invitation, so that none of its links works any more. Refused: invitation-not-found, -accepted. */
export const cancelInvitation = (state: Invitation): Decided => {
  if (state.details === null) return refuse(invitationNotFound)
  if (state.status === 'Accepted') return refuse(invitationAccepted)
  if (state.status === 'Canceled') return ok([])
  return ok([{ type: 'InvitationCanceled', data: idsOf(state.details) }])
}

/** Marks a pending invitation as expired once all of its links have expired; until then writes nothing. */
export const expireInvitation = (state: Invitation, now: Instant): Decided => {
  if (state.details === null || state.status !== 'Pending') return ok([])
  if (state.links.some((link) => works(link, now))) return ok([])
  return ok([{ type: 'InvitationExpired', data: idsOf(state.details) }])
}
