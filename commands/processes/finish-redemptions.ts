import { identityInUse } from '../../domain/accounts/identity-claim/errors.ts'
import type { InvitationEvent } from '../../domain/accounts/invitation/events.ts'
import { membershipNotFound } from '../../domain/accounts/membership/errors.ts'
import { userNotFound } from '../../domain/accounts/user/errors.ts'
import { finishRedemption } from '../accounts/invitations/redeem-invitation.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'

type Deps = Needs<'handler' | 'clock' | 'digest'>

const NAME = 'finish-redemptions'
const OVER: ReadonlySet<string> = new Set([userNotFound.code, membershipNotFound.code, identityInUse.code])

/**
 * An invitation was accepted → the user is linked and the membership activated, even if the request stopped before
 * that.
 */
export const finishRedemptions = (deps: Deps): Process<InvitationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: { InvitationAccepted: finish(deps) },
})

const finish =
  (deps: Deps) =>
  async (event: RecordedOf<InvitationEvent, 'InvitationAccepted'>): Promise<void> => {
    const { userId, membershipId, issuer, objectId } = event.data
    // The accepting person was erased in the meantime.
    if (objectId === '') return
    const finished = await finishRedemption(deps)(causedBy(event, NAME), { userId, membershipId, issuer, objectId })
    // The user or membership was removed, which ends the access, or the sign-in belongs to another user by now.
    if (!finished.ok && OVER.has(finished.error.code)) return
    mustSucceed(finished)
  }
