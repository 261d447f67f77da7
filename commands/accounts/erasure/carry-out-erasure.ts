import { completeErasure as decide } from '../../../domain/accounts/erasure/decide.ts'
import { type ErasurePlan, erasureAggregate } from '../../../domain/accounts/erasure/state.ts'
import { lastUser, membershipNotFound } from '../../../domain/accounts/membership/errors.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import { adminsAmong, withdrawAdmins } from '../members/account-admins.ts'
import { removeMembership } from '../members/remove-membership.ts'
import { removeUserFromMembership } from '../membership.ts'
import { readCurrentMembership } from '../read-membership.ts'
import { type ErasesTraces, eraseStudentFully, eraseUserFully } from './erase-traces.ts'

export type CarryOutDeps = ErasesTraces & Needs<'roleHolders' | 'unended' | 'clock'>

/**
 * Erases everyone in a plan, one after another, and deletes the membership if the plan says so. Steps that are done are
 * skipped, so an interrupted erasure continues when this is called again. Throws if it has to be retried, for example
 * while the user is the organization's last admin.
 */
export const carryOutErasure =
  (deps: CarryOutDeps) =>
  async (context: CommandContext, plan: ErasurePlan & { readonly erasureId: string }): Promise<void> => {
    const currentMembership = readCurrentMembership(deps)
    for (const { studentId, membershipId } of plan.students) {
      const student = { studentId, membershipId: await currentMembership(context.tenant, membershipId, studentId) }
      await eraseStudentFully(deps)(context, student)
    }
    for (const { userId, membershipId: planned } of plan.users) {
      const membershipId = planned === null ? null : await currentMembership(context.tenant, planned, userId)
      // The user may have become an admin since the plan was made.
      const userIds = await adminsAmong(deps)(context.tenant, [userId])
      if (userIds.length > 0) mustSucceed(await withdrawAdmins(deps)(context, { userIds }))
      await eraseUserFully(deps)(context, userId)
      if (membershipId === null || membershipId === plan.membershipId) continue
      // The last adult stays listed, without a name, until an admin adds another.
      const left = await removeUserFromMembership(deps)(context, { membershipId, userId })
      succeedUnless(left, lastUser.code, membershipNotFound.code)
    }
    if (plan.membershipId !== null) {
      const { membershipId } = plan
      succeedUnless(await removeMembership(deps)(context, { membershipId }), membershipNotFound.code)
    }
    mustSucceed(await complete(deps)(context, { erasureId: plan.erasureId }))
  }

const succeedUnless = (outcome: Outcome, ...codes: readonly string[]): void => {
  if (!outcome.ok && !codes.includes(outcome.error.code)) mustSucceed(outcome)
}

const complete = commandOn(erasureAggregate, 'complete-erasure', {
  per: ({ erasureId }: { readonly erasureId: string }) => [erasureId],
  decide: (state, { erasureId }) => decide(state, erasureId),
})
