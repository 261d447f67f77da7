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
import { whereMoved } from '../read-where-moved.ts'
import { type ErasesTraces, eraseStudentFully, eraseUserFully } from './erase-traces.ts'

export type CarryOutDeps = ErasesTraces & Needs<'roleHolders' | 'unended' | 'clock'>

/**
 * Erases everyone of a plan, one after another, and deletes the membership if it is to go. What is done already is left
 * alone, so that an erasure that was cut off continues when this is called again. Throws what has to be tried again, also
 * while nobody else could manage the organization.
 */
export const carryOutErasure =
  (deps: CarryOutDeps) =>
  async (context: CommandContext, plan: ErasurePlan & { readonly erasureId: string }): Promise<void> => {
    const now = whereMoved(deps)
    for (const { studentId, membershipId } of plan.students) {
      const student = { studentId, membershipId: await now(context.tenant, membershipId, studentId) }
      await eraseStudentFully(deps)(context, student)
    }
    for (const { userId, membershipId: noted } of plan.users) {
      const membershipId = noted === null ? null : await now(context.tenant, noted, userId)
      // Somebody may have made the person an admin, again or at last, since it was decided.
      const userIds = await adminsAmong(deps)(context.tenant, [userId])
      if (userIds.length > 0) mustSucceed(await withdrawAdmins(deps)(context, { userIds }))
      await eraseUserFully(deps)(context, userId)
      if (membershipId === null || membershipId === plan.membershipId) continue
      // The last one stays in the list, without a name, until an admin adds another adult.
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
