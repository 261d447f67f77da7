import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import { expire } from '../accounts/invitations/invitation-commands.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process, type RecordedOf } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'timers'>
type Linked = 'InvitationSent' | 'InvitationResent' | 'InvitationLinkIssued'
type Closed = 'InvitationAccepted' | 'InvitationDeclined' | 'InvitationCanceled'

const NAME = 'expire-invitations'

/** A link was made → when the last one of its invitation has expired, so has the invitation. */
export const expireInvitations = (deps: Deps): Process<InvitationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    InvitationSent: remember(deps),
    InvitationResent: remember(deps),
    InvitationLinkIssued: remember(deps),
    InvitationAccepted: forget(deps),
    InvitationDeclined: forget(deps),
    InvitationCanceled: forget(deps),
  },
  onDue: async (timer: DueTimer) => {
    const { invitationId = '' } = timer.payload
    mustSucceed(await expire(deps)(causedByTimer(timer), { invitationId, now: timer.at }))
  },
})

const remember =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<InvitationEvent, Linked>): Promise<void> => {
    const { invitationId, expires } = data
    return timers.set({ process: NAME, tenant, key: invitationId, at: expires, payload: { invitationId } })
  }

const forget =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<InvitationEvent, Closed>): Promise<void> =>
    timers.cancel(NAME, tenant, data.invitationId)
