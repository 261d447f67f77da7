import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { Needs } from '../kernel/deps.ts'

/**
 * The membership in which somebody is who was moved, maybe more than once, since `membershipId` was noted. Throws while
 * the person is on the way: it is to be tried again.
 */
export const whereMoved =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, membershipId: string, personId: string): Promise<string> => {
    const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
    const isMoving = [...state.moving.values()].some(
      ({ userIds, students }) =>
        userIds.includes(personId) || students.some(({ details }) => details.studentId === personId),
    )
    if (isMoving) throw new Error('the person is being moved')
    const next = state.movedTo.get(personId)
    return next === undefined ? membershipId : whereMoved({ handler })(tenant, next, personId)
  }
