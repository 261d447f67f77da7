import { startErasure as decide } from '../../../domain/accounts/erasure/decide.ts'
import { type ErasurePlan, erasureAggregate } from '../../../domain/accounts/erasure/state.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import { mustSucceed } from '../../kernel/must-succeed.ts'
import type { ListedErasure } from '../../ports/erasure-list.ts'
import { readCurrentMembership } from '../read-membership.ts'
import { type ErasesTraces, eraseStudentFully, eraseUserFully } from './erase-traces.ts'

/**
 * Repeats a listed erasure that a restored history does not have, or has not completed: records that it started, and erases the
 * people whom this history knows. The process does the rest when the program runs. Resolves with the number of people who could
 * still be read (accounts rule 58).
 */
export const repeatErasure =
  (deps: ErasesTraces) =>
  async (context: CommandContext, { tenant, erasureId, ...listed }: ListedErasure): Promise<number> => {
    const { state } = await deps.handler.read(erasureAggregate, tenant, { erasureId })
    if (state.status === 'completed') return 0
    const plan = await knownOf(deps, tenant, listed)
    if (plan.users.length + plan.students.length === 0) return 0
    mustSucceed(await start(deps)(context, { erasureId, plan }))
    for (const student of plan.students) await eraseStudentFully(deps)(context, student)
    for (const { userId } of plan.users) await eraseUserFully(deps)(context, userId)
    return plan.users.length + plan.students.length
  }

interface Repeated {
  readonly erasureId: string
  readonly plan: ErasurePlan
}

const start = commandOn(erasureAggregate, 'repeat-erasure', {
  per: ({ erasureId }: Repeated) => [erasureId],
  content: ({ erasureId }) => ({ command: 'repeat-erasure', erasureId }),
  decide: (state, { erasureId, plan }) => decide(state, erasureId, plan, []),
})

/** The people of the plan whom this history has, in their current memberships. Others joined after the backup. */
const knownOf = async (
  { handler }: Pick<ErasesTraces, 'handler'>,
  tenant: string,
  { users, students, membershipId }: ErasurePlan,
): Promise<ErasurePlan> => {
  const currentMembership = readCurrentMembership({ handler })
  const familyOf = async (id: string) => (await handler.read(membershipAggregate, tenant, { membershipId: id })).state
  const known: { users: ErasurePlan['users'][number][]; students: ErasurePlan['students'][number][] } = {
    users: [],
    students: [],
  }
  for (const { studentId, membershipId: planned } of students) {
    const current = await currentMembership(tenant, planned, studentId)
    const { students: members, erased } = await familyOf(current)
    if (members.has(studentId) || erased.has(studentId)) known.students.push({ membershipId: current, studentId })
  }
  for (const user of users) {
    const { state } = await handler.read(userAggregate, tenant, user)
    if (state.details !== null || state.removed || state.erased) known.users.push(user)
  }
  if (membershipId === null) return { ...known, membershipId }
  const family = await familyOf(membershipId)
  // Others who left it since are in it again: it is kept for them.
  const isWhole =
    family.userIds.every((id) => users.some(({ userId }) => userId === id)) &&
    [...family.students.keys()].every((id) => students.some(({ studentId }) => studentId === id))
  return { ...known, membershipId: isWhole ? membershipId : null }
}
