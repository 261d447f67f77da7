import type { ErasurePlan } from '../../../domain/accounts/erasure/state.ts'
import { membershipNotFound, studentNotFound } from '../../../domain/accounts/membership/errors.ts'
import { type Membership, membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userNotFound } from '../../../domain/accounts/user/errors.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../../kernel/deps.ts'
import { erasureIdOf } from '../read-erasing.ts'

/**
 * Who is to be erased: a student, a user, everyone in a membership, or a user's account. An account includes the family
 * if no other adult is left to act for it.
 */
export type ErasureTarget =
  | { readonly kind: 'student'; readonly membershipId: string; readonly studentId: string }
  | { readonly kind: 'user' | 'account'; readonly userId: string; readonly membershipId: string | null }
  | { readonly kind: 'membership'; readonly membershipId: string }

export interface Planned extends ErasurePlan {
  readonly erasureId: string
  /** Unended tournaments in which one of them, or a student without another adult, is registered. */
  readonly lockedBy: readonly string[]
  /** Students for whom someone in the plan is needed: `studentsNeeding`. */
  readonly needed: readonly string[]
  /** How many students would stay with no adult to act for them. */
  readonly orphans: number
  /** Set if an adult leaves a family in which another adult stays. `gone` are listed in the family, but erased. */
  readonly leaving: { readonly membershipId: string; readonly userId: string; readonly gone: readonly string[] } | null
  /** The organization would be left without an admin. */
  readonly leavesNoAdmin: boolean
}

type Deps = Needs<'handler' | 'unended' | 'clock' | 'roleHolders'>
type Plan = Omit<Planned, 'erasureId' | 'lockedBy' | 'leavesNoAdmin'>

const idOf = (target: ErasureTarget): string =>
  target.kind === 'student' ? target.studentId : target.kind === 'membership' ? target.membershipId : target.userId

/** Lists who is erased with the target, and what prevents it. Refused: user-, student-, membership-not-found. */
export const planErasure =
  (deps: Deps) =>
  async (tenant: string, target: ErasureTarget): Promise<Result<Planned, Refusal>> => {
    const planned = await peopleOf(deps, tenant, target)
    if (!planned.ok) return planned
    const plan = planned.value
    const { needed } = plan
    const now = deps.clock.now()
    const locks = await Promise.all(needed.map((studentId) => deps.unended.of(tenant, studentId, now)))
    const admins = plan.users.length === 0 ? [] : await deps.roleHolders.whoCanSignIn(tenant, 'Admin')
    const isLeaving = (id: string): boolean => plan.users.some(({ userId }) => userId === id)
    return ok({
      ...plan,
      erasureId: erasureIdOf(tenant, idOf(target)),
      lockedBy: [...new Set(locks.flat())].sort(),
      leavesNoAdmin: admins.length > 0 && admins.every(isLeaving),
    })
  }

const peopleOf = async (deps: Deps, tenant: string, target: ErasureTarget): Promise<Result<Plan, Refusal>> => {
  const membership =
    target.membershipId === null
      ? null
      : (await deps.handler.read(membershipAggregate, tenant, { membershipId: target.membershipId })).state
  switch (target.kind) {
    case 'student': {
      const { membershipId, studentId } = target
      if (membership === null || !(membership.students.has(studentId) || membership.erased.has(studentId))) {
        return refuse(studentNotFound)
      }
      return ok({ ...none, students: [{ membershipId, studentId }], needed: [studentId] })
    }
    case 'membership': {
      if (membership === null || (membership.membershipId ?? membership.removed) === null) {
        return refuse(membershipNotFound)
      }
      return ok(wholeFamily(membership, target.membershipId))
    }
    default: {
      const { userId } = target
      const { state: user } = await deps.handler.read(userAggregate, tenant, { userId })
      if (user.details === null && !user.removed && !user.erased) return refuse(userNotFound)
      const { membershipId } = target
      const users = [{ userId, membershipId }]
      if (membershipId === null || membership?.userIds.includes(userId) !== true) return ok({ ...none, users })
      const others = membership.userIds.filter((id) => id !== userId)
      const gone = await goneAmong(deps, tenant, others)
      if (gone.length < others.length) return ok({ ...none, users, leaving: { membershipId, userId, gone } })
      if (target.kind === 'account') return ok(wholeFamily(membership, membershipId))
      const students = [...membership.students.keys()]
      return ok({ ...none, users, needed: students, orphans: students.length })
    }
  }
}

/**
 * Students who are erased, or would have no adult to act for them once these users are: a tournament that needs one of
 * them needs one of the people in the plan.
 */
export const studentsNeeding =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { users, students }: ErasurePlan): Promise<readonly string[]> => {
    const left = users.map(async ({ userId, membershipId }) => {
      if (membershipId === null) return []
      const { state } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
      if (!state.userIds.includes(userId)) return []
      const others = state.userIds.filter((id) => id !== userId)
      const gone = await goneAmong(deps, tenant, others)
      const stays = others.filter((id) => !gone.includes(id) && !users.some((user) => user.userId === id))
      return stays.length === 0 ? [...state.students.keys()] : []
    })
    const found = (await Promise.all(left)).flat()
    return [...new Set([...students.map(({ studentId }) => studentId), ...found])]
  }

const none: Plan = { users: [], students: [], membershipId: null, needed: [], orphans: 0, leaving: null }

const wholeFamily = ({ userIds, students, removed }: Membership, membershipId: string): Plan => ({
  ...none,
  users: userIds.map((userId) => ({ userId, membershipId })),
  students: [...students.keys()].map((studentId) => ({ membershipId, studentId })),
  membershipId: removed === null ? membershipId : null,
  needed: [...students.keys()],
})

const goneAmong = async (
  { handler }: Needs<'handler'>,
  tenant: string,
  userIds: readonly string[],
): Promise<readonly string[]> => {
  const users = await Promise.all(userIds.map((userId) => handler.read(userAggregate, tenant, { userId })))
  return userIds.filter((_, at) => users[at]?.state.details === null)
}
