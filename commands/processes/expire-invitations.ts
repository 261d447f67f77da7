import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import { expire } from '../accounts/invitations/invitation-commands.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process, type RecordedOf } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'timers'>
type Linked = 'InvitationSent' | 'InvitationResent' | 'InvitationLinkIssued'
type Closed = 'InvitationAccepted' | 'InvitationDeclined' | 'InvitationCanceled'

const NAME = 'expire-invitations'

/** A link was issued → the invitation expires when its last link has expired. */
export const expireInvitations = (deps: Deps): Process<InvitationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    InvitationSent: setTimer(deps),
    InvitationResent: setTimer(deps),
    InvitationLinkIssued: setTimer(deps),
    InvitationAccepted: cancelTimer(deps),
    InvitationDeclined: cancelTimer(deps),
    InvitationCanceled: cancelTimer(deps),
  },
  onDue: async (timer: DueTimer) => {
    const { invitationId = '' } = timer.payload
    mustSucceed(await expire(deps)(causedByTimer(timer), { invitationId, now: timer.at }))
  },
})

const setTimer =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<InvitationEvent, Linked>): Promise<void> => {
    const { invitationId, expires } = data
    return timers.set({ process: NAME, tenant, key: invitationId, at: expires, payload: { invitationId } })
  }

const cancelTimer =
  ({ timers }: Deps) =>
  ({ tenant, data }: RecordedOf<InvitationEvent, Closed>): Promise<void> =>
    timers.cancel(NAME, tenant, data.invitationId)
