import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { type InviteDeps, inviteUser } from '../accounts/invitations/invite-household.ts'
import { invitationIdOf } from '../accounts/invitations/links.ts'
import { IMPORT_MEMBERS } from '../accounts/member-import/start-member-import.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'

type Deps = InviteDeps & Needs<'timers'>

const NAME = 'finish-invitations'
/** Longer than any request that invites takes, and soon enough for a person who waits for the mail. */
const AFTER_MINUTES = 2

/**
 * A membership was opened for invited people, or a user was added to one → registered users who were not invited,
 * because the request stopped before that, are invited now.
 */
export const finishInvitations = (deps: Deps): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipOpened: async (event) => {
      if (event.data.status === 'Invited') await setTimer(deps, event)
    },
    UserAddedToMembership: (event) => setTimer(deps, event),
  },
  onDue: finish(deps),
})

/** Imports are excluded: they finish their own invitations, and an admin may import users without inviting them. */
const IMPORTS: ReadonlySet<string> = new Set([`process:${IMPORT_MEMBERS}`])

const setTimer = async (
  { timers }: Deps,
  { tenant, time, actor, data: { membershipId } }: Recorded<MembershipEvent>,
): Promise<void> => {
  if (IMPORTS.has(actor.userId)) return
  await timers.set({
    process: NAME,
    tenant,
    key: membershipId,
    at: addMinutes(time, AFTER_MINUTES),
    payload: { membershipId },
  })
}

const finish =
  (deps: Deps) =>
  async (timer: DueTimer): Promise<void> => {
    const { membershipId = '' } = timer.payload
    const { tenant } = timer
    const { state: membership } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    for (const userId of membership.userIds) {
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      if (user.details === null || user.objectId !== null) continue
      const { email } = user.details
      const roles = user.roles.length === 0 ? (['Viewer'] as const) : user.roles
      const invitation = { userId, email, membershipId, roles, facilityId: membership.facilityId }
      const rest = { customMessage: '', marketingConsent: false, origin: 'join' } as const
      const sent = await inviteOnce(deps, timer, { ...invitation, ...rest })
      if (sent !== null) mustSucceed(sent)
    }
  }

type Input = Parameters<ReturnType<typeof inviteUser>>[1]

/** Invites a user who has never been invited; null otherwise. */
const inviteOnce = async (deps: Deps, timer: DueTimer, input: Input) => {
  const { state } = await deps.handler.read(invitationAggregate, timer.tenant, {
    invitationId: invitationIdOf(timer.tenant, input.userId),
  })
  return state.details === null ? inviteUser(deps)(causedByTimer(timer, input.userId), input) : null
}
