import { invitationNotFound } from '../../../domain/accounts/invitation/errors.ts'
import { type Invitation, invitationAggregate } from '../../../domain/accounts/invitation/state.ts'
import { isViewerOnly, studentsNeeded } from '../../../domain/accounts/invitation/viewer-only.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { AccountRole } from '../../../domain/accounts/user/events.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Handler } from '../../kernel/handle.ts'
import { derivedId } from '../../kernel/process.ts'
import { registerHousehold } from '../membership.ts'
import { changeUserRoles } from '../user.ts'
import { cancel, changeInvitation as change, issueLink, resend, sendInvitation } from './invitation-commands.ts'
import { choicesRefusal, type InviteDeps, type InvitedStudent, newStudents } from './invite-household.ts'
import { facilityFor, type TrainingFacility } from './join-community.ts'
import { invitationIdOf, newLink, tokenOf } from './links.ts'

/**
 * The pending invitees for an id that an admin chose: a user, or everyone in a membership, as the list of users shows
 * them. Excludes users who have signed in and users who have left the membership that they were invited to.
 */
const pendingInvitees =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, id: string): Promise<readonly PendingInvitee[]> => {
    const { state: membership } = await handler.read(membershipAggregate, tenant, { membershipId: id })
    const userIds = membership.membershipId === null ? [id] : membership.userIds
    const found = await Promise.all(
      userIds.map(async (userId) => {
        const { state: user } = await handler.read(userAggregate, tenant, { userId })
        const invitationId = invitationIdOf(tenant, userId)
        const { state: invitation } = await handler.read(invitationAggregate, tenant, { invitationId })
        const isOver = user.objectId !== null || (await hasLeft(handler, tenant, userId, invitation))
        return { userId, invitationId, invitation, isOver, email: user.details?.email ?? null }
      }),
    )
    return found.flatMap(({ email, isOver, ...one }) =>
      email === null || isOver || one.invitation.status === 'Accepted' ? [] : [{ ...one, email }],
    )
  }

/** Whether the user is not in the membership to which the invitation was sent. */
const hasLeft = async (handler: Handler, tenant: string, userId: string, { details }: Invitation): Promise<boolean> => {
  if (details === null) return false
  const { membershipId } = details
  const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
  return !state.userIds.includes(userId)
}

interface PendingInvitee {
  readonly userId: string
  readonly invitationId: string
  readonly invitation: Invitation
  readonly email: string
}

interface Position {
  readonly position: number
}

/**
 * Resends the invitations of a user or a membership. A user who was imported without an invitation is invited. Refused:
 * invitation-not-found if no invitation is pending.
 */
export const resendInvitations =
  (deps: InviteDeps) =>
  async (context: CommandContext, id: string): Promise<Result<Position, Refusal>> => {
    const pending = await pendingInvitees(deps)(context.tenant, id)
    if (pending.length === 0) return refuse(invitationNotFound)
    let position = -1
    for (const one of pending) {
      const sent =
        one.invitation.details === null
          ? await inviteImported(deps)(context, one.userId)
          : await resend(deps)(context, { invitationId: one.invitationId, link: linkFor(deps, context, one) })
      if (!sent.ok) return sent
      position = Math.max(position, sent.value.position)
    }
    return ok({ position })
  }

const linkFor = (
  deps: Pick<InviteDeps, 'clock' | 'digest'>,
  { tenant, commandId }: CommandContext,
  { invitationId }: Pick<PendingInvitee, 'invitationId'>,
) => newLink(deps, { tenant, invitationId, linkId: derivedId(commandId, 'link', invitationId) })

/** Sends the first invitation of an imported user. Refused: invitation-not-found. */
export const inviteImported =
  (deps: InviteDeps) =>
  async (context: CommandContext, userId: string): Promise<Result<Position, Refusal>> => {
    const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
    const contact = (await deps.contacts.byEmail(context.tenant, [user.details?.email ?? ''])).get(
      user.details?.email ?? '',
    )
    if (user.objectId !== null || contact?.membershipId == null) return refuse(invitationNotFound)
    return inviteRegistered(deps)(context, { userId, membershipId: contact.membershipId })
  }

/** Like `inviteImported`, for callers who know the membership. */
export const inviteRegistered =
  (deps: Pick<InviteDeps, 'handler' | 'clock' | 'digest'>) =>
  async (
    context: CommandContext,
    { userId, membershipId }: { readonly userId: string; readonly membershipId: string },
  ): Promise<Result<Position, Refusal>> => {
    const { state: user } = await deps.handler.read(userAggregate, context.tenant, { userId })
    if (user.details === null) return refuse(invitationNotFound)
    const invitationId = invitationIdOf(context.tenant, userId)
    const roles: AccountRole[] = user.roles.length === 0 ? ['Viewer'] : [...user.roles]
    const content = { roles, facilityId: null, customMessage: '', marketingConsent: false, origin: 'import' } as const
    return sendInvitation(deps)(context, {
      details: { invitationId, membershipId, userId, email: user.details.email, ...content },
      link: linkFor(deps, context, { invitationId }),
    })
  }

export interface InvitationLink {
  /** The page that redeems it. */
  readonly link: string
  readonly expiry: Instant
  readonly position: number
}

/**
 * Makes a link for an admin to pass on. For a membership, the link is for its first pending invitee. Refused:
 * invitation-not-found, -declined, -canceled.
 */
export const getInvitationLink =
  (deps: InviteDeps & Needs<'sites'>) =>
  async (context: CommandContext, id: string): Promise<Result<InvitationLink, Refusal>> => {
    const { tenant } = context
    const [one] = await pendingInvitees(deps)(tenant, id)
    if (one === undefined) return refuse(invitationNotFound)
    const { invitationId } = one
    const link = linkFor(deps, context, one)
    const issued = await issueLink(deps)(context, { invitationId, link })
    if (!issued.ok) return issued
    const token = tokenOf(deps, tenant, invitationId, link.linkId)
    const { state } = await deps.handler.read(invitationAggregate, tenant, { invitationId })
    const expiry = state.links.find(({ linkId }) => linkId === link.linkId)?.expires ?? link.expires
    return ok({ link: `${deps.sites.originOf(tenant)}/redeem/${token}`, expiry, position: issued.value.position })
  }

/** Cancels the invitations of a user or a membership. Refused: invitation-not-found if no invitation is pending. */
export const cancelInvitations =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, id: string): Promise<Result<Position, Refusal>> => {
    const pending = (await pendingInvitees(deps)(context.tenant, id)).filter(
      ({ invitation }) => invitation.details !== null,
    )
    if (pending.length === 0) return refuse(invitationNotFound)
    let position = -1
    for (const { invitationId } of pending) {
      const canceled = await cancel(deps)(context, { invitationId })
      if (!canceled.ok) return canceled
      position = Math.max(position, canceled.value.position)
    }
    return ok({ position })
  }

export interface UpdateInvitation {
  readonly id: string
  readonly customMessage: string
  readonly trainingFacility: TrainingFacility
  readonly marketingConsent: boolean
  readonly roles: readonly AccountRole[]
  /** Students to add. */
  readonly students: readonly InvitedStudent[]
}

/**
 * Changes pending invitations: the roles, message and facility of everyone meant by the id, and students to add to
 * their membership. Refused: invitation-not-found, -declined, -canceled, roles-missing, students-missing,
 * facility-missing, invalid-student.
 */
export const updateInvitation =
  (deps: InviteDeps) =>
  async (context: CommandContext, input: UpdateInvitation): Promise<Result<Position, Refusal>> => {
    const { roles, customMessage, marketingConsent, students } = input
    const pending = (await pendingInvitees(deps)(context.tenant, input.id)).filter(
      ({ invitation }) => invitation.details !== null,
    )
    const membershipId = pending[0]?.invitation.details?.membershipId
    if (membershipId === undefined) return refuse(invitationNotFound)
    const { state: membership } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    if (isViewerOnly(roles) && students.length + membership.students.size === 0) return refuse(studentsNeeded)
    const refused = await choicesRefusal(deps)(context.tenant, students)
    if (refused !== null) return refuse(refused)
    const facilityId = await facilityFor(deps)(context, input.trainingFacility, true)
    if (!facilityId.ok) return facilityId
    let position = -1
    for (const { invitationId, userId } of pending) {
      const content = { roles: [...roles], facilityId: facilityId.value, customMessage, marketingConsent }
      const changed = await change(deps)(context, { invitationId, content })
      if (!changed.ok) return changed
      const given = await changeUserRoles(deps)(context, { userId, roles })
      if (!given.ok) return given
      position = Math.max(position, changed.value.position, given.value.position)
    }
    if (students.length === 0) return ok({ position })
    const added = await registerHousehold(deps)(context, {
      membership: {
        membershipId,
        status: membership.status,
        facilityId: membership.facilityId,
        userIds: membership.userIds,
      },
      students: newStudents(context.commandId, students, facilityId.value),
    })
    return added.ok ? ok({ position: Math.max(position, added.value.position) }) : added
  }
