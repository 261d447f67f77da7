import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { type InviteDeps, inviteUser } from '../accounts/invitations/invite-household.ts'
import { invitationIdOf } from '../accounts/invitations/links.ts'
import { IMPORT_MEMBERS } from '../accounts/member-import/process-name.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'

type Deps = InviteDeps & Needs<'timers'>

const NAME = 'finish-invitations'
/** Long after a request that invites has ended, and soon enough for somebody who waits for the mail. */
const AFTER_MINUTES = 2

/**
 * A membership was opened for invited people, or somebody was added to one → whoever of them is registered and was not
 * invited, because the request stopped in between, is invited now.
 */
export const finishInvitations = (deps: Deps): Process<MembershipEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MembershipOpened: async (event) => {
      if (event.data.status === 'Invited') await remember(deps, event)
    },
    UserAddedToMembership: (event) => remember(deps, event),
  },
  onDue: finish(deps),
})

/** An import finishes what it began itself, and whom an admin imports without an invitation gets none. */
const IMPORTS: ReadonlySet<string> = new Set([`process:${IMPORT_MEMBERS}`])

const remember = async (
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
      const sent = await sendUnlessSent(deps, timer, { ...invitation, ...rest })
      if (sent !== null) mustSucceed(sent)
    }
  }

type Input = Parameters<ReturnType<typeof inviteUser>>[1]

/** Nothing for somebody who has an invitation, whatever came of it. */
const sendUnlessSent = async (deps: Deps, timer: DueTimer, input: Input) => {
  const { state } = await deps.handler.read(invitationAggregate, timer.tenant, {
    invitationId: invitationIdOf(timer.tenant, input.userId),
  })
  return state.details === null ? inviteUser(deps)(causedByTimer(timer, input.userId), input) : null
}
