import { claimFamily as decide, type FormerFamily } from '../../../domain/accounts/family-claim/decide.ts'
import { familyClaimAggregate } from '../../../domain/accounts/family-claim/state.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import type { Instant } from '../../../domain/kernel/time.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { addUserToMembership } from '../membership.ts'

interface AddUnaffiliatedUser {
  readonly membershipId: string
  readonly userId: string
}

/**
 * Adds a registered user, who has no membership according to the directory, to a membership. If two memberships do so
 * at the same time, one of them gets the user. Refused: user-elsewhere, membership-not-found, membership-full.
 */
export const addUnaffiliatedUser =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: AddUnaffiliatedUser): Promise<Outcome> => {
    const { tenant } = context
    const { state: membership } = await deps.handler.read(membershipAggregate, tenant, input)
    if (!membership.userIds.includes(input.userId)) {
      const { state } = await deps.handler.read(familyClaimAggregate, tenant, input)
      const former = state.family === null ? null : await formerFamily(deps, tenant, state.family, input.userId)
      const claimed = await claim(deps)(context, { ...input, now: deps.clock.now(), former })
      if (!claimed.ok) return claimed
    }
    return addUserToMembership(deps)(context, input)
  }

const formerFamily = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  { membershipId, since }: { readonly membershipId: string; readonly since: Instant },
  userId: string,
): Promise<FormerFamily> => {
  const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
  const isMoving = [...state.moving.values()].some(({ userIds }) => userIds.includes(userId))
  if (state.userIds.includes(userId) || isMoving) return { membershipId, since, is: 'listed' }
  // For users who moved on, the directory shows whether they are still in that membership.
  const hasLeft = state.removed !== null || state.formerUserIds.has(userId) || state.movedTo.has(userId)
  return { membershipId, since, is: hasLeft ? 'left' : 'unlisted' }
}

interface Claim extends AddUnaffiliatedUser {
  readonly now: Instant
  readonly former: FormerFamily | null
}

const claim = commandOn(familyClaimAggregate, 'claim-family', {
  // A claim that lapsed and was lost is claimed again.
  isRepeatable: true,
  per: ({ membershipId, userId }: Claim) => [membershipId, userId],
  content: ({ membershipId, userId }) => ({ command: 'claim-family', membershipId, userId }),
  decide,
})
