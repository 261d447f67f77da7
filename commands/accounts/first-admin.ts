import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import type { FirstAdmin } from '../../domain/accounts/tenant/state.ts'
import type { UserDetails } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { derivedId } from '../kernel/process.ts'
import { claimEmails } from './claim-email.ts'
import { type InviteDeps, inviteUser } from './invitations/invite-household.ts'
import { invitationIdOf, tokenOf } from './invitations/links.ts'
import { openMembership } from './membership.ts'
import { registerUser } from './user.ts'

export interface AdmittedAdmin {
  /** Of the admin's invitation; null without one. */
  readonly invitationToken: string | null
  /** Log position that shows the admin. */
  readonly position: number
}

/** The command id of an opening; the ids of its steps derive from it. */
export const openingCommandId = (requestId: string): string => derivedId('open-organization', requestId)

/** The admin has not signed in yet, so the subject is the user's own id. */
export const userOf = ({ userId, displayName, email }: Pick<FirstAdmin, 'userId' | 'displayName' | 'email'>) =>
  ({ displayName, email, userId, objectId: userId, mobile: null, roles: ['Admin'] }) satisfies UserDetails

/** The membership of a new organization's first admin. */
export const firstMembershipId = (requestId: string): string => derivedId('opening-membership', requestId)

/**
 * Adds the first admin to a new organization: claims the address, registers the user, opens the membership and, if
 * needed, sends the invitation. Repeated with the same context it resumes where it was interrupted. Refused:
 * user-exists, user-not-found (erased).
 */
export const admitFirstAdmin =
  (deps: InviteDeps) =>
  async (context: CommandContext, admin: FirstAdmin): Promise<Result<AdmittedAdmin, Refusal>> => {
    const user = userOf(admin)
    const claimed = await claimEmails(deps)(context, [user])
    if (!claimed.ok) return claimed
    const registered = await registerUser(deps)(context, user)
    if (!registered.ok) return registered
    const membership = await openMembership(deps)(context, {
      membershipId: firstMembershipId(admin.requestId),
      status: admin.isInvited ? 'Invited' : 'Active',
      facilityId: null,
      userIds: [admin.userId],
    })
    if (!membership.ok) return membership
    const { position } = membership.value
    return admin.isInvited ? invite(deps)(context, admin, position) : ok({ invitationToken: null, position })
  }

const invite =
  (deps: InviteDeps) =>
  async (context: CommandContext, admin: FirstAdmin, position: number): Promise<Result<AdmittedAdmin, Refusal>> => {
    const { userId, email, roles } = userOf(admin)
    const own = { ...context, commandId: derivedId(context.commandId, 'invitation') }
    const invited = await inviteUser(deps)(own, {
      userId,
      email,
      roles,
      membershipId: firstMembershipId(admin.requestId),
      facilityId: null,
      customMessage: '',
      marketingConsent: false,
      origin: 'opening',
    })
    if (!invited.ok) return invited
    const invitationId = invitationIdOf(context.tenant, userId)
    const { state } = await deps.handler.read(invitationAggregate, context.tenant, { invitationId })
    const invitationToken = tokenOf(deps, context.tenant, invitationId, state.links[0]?.linkId ?? '')
    return ok({ invitationToken, position: Math.max(position, invited.value.position) })
  }
