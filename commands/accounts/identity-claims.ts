import {
  claimIdentity as decideClaim,
  releaseIdentity as decideRelease,
  type FormerUser,
} from '../../domain/accounts/identity-claim/decide.ts'
import { identityClaimAggregate } from '../../domain/accounts/identity-claim/state.ts'
import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { invitationIdOf } from './invitations/links.ts'

export interface SignInOf {
  readonly userId: string
  /** The subject of the identity provider's tokens, by which a sign-in finds its user. */
  readonly objectId: string
}

const claimIdOf = ({ digest }: Needs<'digest'>, tenant: string, objectId: string): string =>
  digest.of('identity-claim', tenant, objectId)

/**
 * Claims a sign-in for a user, so that no other user of the organization can be linked to it. Users who were linked
 * before claims existed are found through the directory, which the caller searches. Refused: identity-in-use.
 *
 * @param step distinguishes the attempts of one request, each of which reads the current state.
 */
export const claimIdentity =
  (deps: Needs<'handler' | 'clock' | 'digest'>) =>
  async (context: CommandContext, { userId, objectId }: SignInOf, step: string): Promise<Result<void, Refusal>> => {
    const { tenant } = context
    const claimId = claimIdOf(deps, tenant, objectId)
    const { state } = await deps.handler.read(identityClaimAggregate, tenant, { claimId })
    if (state.holder?.userId === userId) return ok(undefined)
    const former = state.holder === null ? null : await formerUser(deps, tenant, state.holder.userId, objectId)
    const claimed = await claim(deps)(context, { claimId, userId, now: deps.clock.now(), former, step })
    return claimed.ok ? ok(undefined) : claimed
  }

const formerUser = async (
  deps: Needs<'handler'>,
  tenant: string,
  userId: string,
  objectId: string,
): Promise<FormerUser> => {
  const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
  if (user.details === null) return { userId, is: 'gone' }
  if (user.objectId !== null) return { userId, is: user.objectId === objectId ? 'linked' : 'gone' }
  const { state: invitation } = await deps.handler.read(invitationAggregate, tenant, {
    invitationId: invitationIdOf(tenant, userId),
  })
  if (invitation.acceptedBy !== null)
    return { userId, is: invitation.acceptedBy.objectId === objectId ? 'linked' : 'gone' }
  const isOver = invitation.status === 'Canceled' || invitation.status === 'Declined'
  return { userId, is: isOver ? 'gone' : 'unlinked' }
}

/**
 * Releases a sign-in, so that it can be linked to another user; does nothing if it is not the user's. A repeat releases
 * a claim that was made in between.
 */
export const releaseIdentity =
  (deps: Needs<'handler' | 'digest'>) =>
  (context: CommandContext, { userId, objectId }: SignInOf) =>
    release(deps)(context, { userId, claimId: claimIdOf(deps, context.tenant, objectId) })

interface Claim {
  readonly claimId: string
  readonly userId: string
  readonly now: Instant
  readonly former: FormerUser | null
  readonly step: string
}

const claim = commandOn(identityClaimAggregate, 'claim-identity', {
  per: ({ claimId, userId, step }: Claim) => [claimId, userId, step],
  content: ({ claimId, userId }) => ({ command: 'claim-identity', claimId, userId }),
  decide: decideClaim,
})

const release = commandOn(identityClaimAggregate, 'release-identity', {
  isRepeatable: true,
  per: ({ claimId, userId }: { readonly claimId: string; readonly userId: string }) => [claimId, userId],
  decide: decideRelease,
})
