import { addUser, removeUser as decideRemoval } from '../../../domain/accounts/membership/decide-users.ts'
import { guardianNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { invalidEmail, userElsewhere, userExists } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { isEmail, normalizeEmail } from '../../../domain/kernel/email.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'
import { claimEmails } from '../claim-email.ts'
import { addUnaffiliatedUser } from '../members/add-unaffiliated-user.ts'
import { endAccess } from '../members/end-access.ts'
import { addUserToMembership, removeUserFromMembership } from '../membership.ts'
import { registerUser } from '../user.ts'
import { cancel } from './invitation-commands.ts'
import { type InviteDeps, inviteUser } from './invite-household.ts'
import { invitationIdOf } from './links.ts'

export interface InviteGuardian {
  readonly membershipId: string
  readonly email: string
  /** Who invites: an adult of the family by default, or an admin. */
  readonly origin?: 'guardian' | 'admin'
}

interface Guardian {
  readonly userId: string
  readonly position: number
}

/**
 * Invites another adult to a family, with a separate sign-in and mails. A user whose invitation was canceled or
 * declined can be invited again. If two families invite a user without a family at the same time, one of them gets the
 * user. Refused: invalid-email, user-exists (user-elsewhere for an admin), membership-not-found, membership-full.
 */
export const inviteGuardian =
  (deps: InviteDeps) =>
  async (
    context: CommandContext,
    { membershipId, email: text, origin = 'guardian' }: InviteGuardian,
  ): Promise<Result<Guardian, Refusal>> => {
    const email = normalizeEmail(text)
    if (!isEmail(email)) return refuse(invalidEmail)
    const known = (await deps.contacts.byEmail(context.tenant, [email])).get(email)
    const isFree = known !== undefined && (known.membershipId === null || known.membershipId === membershipId)
    const userId = isFree ? known.userId : derivedId(context.commandId, 'user', '0')
    // Checked before the address is claimed, so that a refusal leaves the address free.
    const { state: family } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    const possible = addUser(family, userId)
    if (!possible.ok) return possible
    if (isFree) {
      const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
      if (user.objectId !== null) return refuse(userExists)
    } else {
      const claimed = await claimEmails(deps)(context, [{ userId, email }])
      if (!claimed.ok) return claimed
    }
    // Registered first, so that every user of a membership has a name.
    const user = { userId, objectId: userId, email, displayName: email, mobile: null, roles: ['Viewer' as const] }
    const registered = await registerUser(deps)(context, user)
    if (!registered.ok) return registered
    const added = await (isFree ? addUnaffiliatedUser : addUserToMembership)(deps)(context, { membershipId, userId })
    // Do not reveal to a family that the user belongs to another one.
    if (!added.ok) return added.error.code === userElsewhere.code && origin === 'guardian' ? refuse(userExists) : added
    const invited = await inviteUser(deps)(context, {
      userId,
      email,
      membershipId,
      roles: ['Viewer'],
      facilityId: null,
      customMessage: '',
      marketingConsent: false,
      origin,
    })
    return invited.ok ? ok({ userId, position: Math.max(added.value.position, invited.value.position) }) : invited
  }

/**
 * Cancels the invitation of another adult, removes them from the membership and releases their address. An adult who
 * has signed in stays. Refused: guardian-not-found, invitation-accepted, last-user.
 */
export const cancelGuardian =
  (deps: Needs<'handler' | 'digest'>) =>
  async (
    context: CommandContext,
    { membershipId, userId }: { readonly membershipId: string; readonly userId: string },
  ): Promise<Result<Guardian, Refusal>> => {
    const { state, position } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    // A retry by a browser that lost the response. The invitation may belong to another family by now, so leave it
    // alone.
    if (state.formerUserIds.has(userId) && !state.userIds.includes(userId)) return ok({ userId, position })
    if (!state.userIds.includes(userId)) return refuse(guardianNotFound)
    const possible = decideRemoval(state, userId)
    if (!possible.ok) return possible
    const canceled = await cancel(deps)(context, { invitationId: invitationIdOf(context.tenant, userId) })
    if (!canceled.ok) return canceled
    // Before the removal, so that a repeated request continues here while the user is still in the membership.
    const ended = await endAccess(deps)(context, { userId })
    if (!ended.ok) return ended
    const removed = await removeUserFromMembership(deps)(context, { membershipId, userId })
    return removed.ok ? ok({ userId, position: Math.max(canceled.value.position, removed.value.position) }) : removed
  }
