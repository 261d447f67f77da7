import {
  changeMembershipStatus as decide,
  onboardMembership as decideOnboarding,
} from '../../../domain/accounts/membership/decide-status.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { adminsAmong, restoreAdmins, withdrawAdmins } from './account-admins.ts'

export interface ChangeMembershipStatus {
  readonly membershipId: string
  readonly status: 'Active' | 'Canceled'
}

/** Cancels a membership or makes it active again (accounts rule 31). Refused: membership-not-found, last-admin. */
export const changeMembershipStatus =
  (deps: Needs<'handler' | 'roleHolders'>) =>
  async (context: CommandContext, input: ChangeMembershipStatus): Promise<Outcome> => {
    const { state } = await deps.handler.read(membershipAggregate, context.tenant, input)
    const possible = decide(state, input.status)
    if (!possible.ok) return possible
    const admins = await adminsAmong(deps)(context.tenant, state.userIds)
    if (input.status === 'Canceled' && admins.length > 0) {
      const withdrawn = await withdrawAdmins(deps)(context, { userIds: admins })
      if (!withdrawn.ok) return withdrawn
    }
    const changed = await change(deps)(context, input)
    if (!changed.ok || admins.length === 0) return changed
    // Uses the current status, not the requested one: a late repeat changes nothing.
    const { state: now } = await deps.handler.read(membershipAggregate, context.tenant, input)
    if (now.status === 'Canceled') return changed
    const restored = await restoreAdmins(deps)(context, { userIds: admins })
    return restored.ok ? changed : restored
  }

const change = commandOn(membershipAggregate, 'change-membership-status', {
  per: ({ membershipId, status }: ChangeMembershipStatus) => [membershipId, status],
  decide: (state, { status }) => decide(state, status),
})

/**
 * Makes an invited or trial membership active although its people have not accepted an invitation (accounts rule 31).
 * Refused: membership-not-found, membership-canceled.
 */
export const onboardMembership = commandOn(membershipAggregate, 'onboard-membership', {
  per: ({ membershipId }: { readonly membershipId: string }) => [membershipId],
  decide: decideOnboarding,
})
