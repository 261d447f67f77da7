import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** The user who is asked to pay for a membership: its first user; null if it has none. */
export const readPayer =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, membershipId: string): Promise<string | null> =>
    (await handler.read(membershipAggregate, tenant, { membershipId })).state.userIds[0] ?? null

/**
 * Finds the current membership of a person who may have been moved, even more than once, since `membershipId` was
 * recorded. Throws while a move is in progress, so that the caller retries.
 */
export const readCurrentMembership =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, membershipId: string, personId: string): Promise<string> => {
    const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
    const isMoving = [...state.moving.values()].some(
      ({ userIds, students }) =>
        userIds.includes(personId) || students.some(({ details }) => details.studentId === personId),
    )
    if (isMoving) throw new Error('the person is being moved')
    const next = state.movedTo.get(personId)
    return next === undefined ? membershipId : readCurrentMembership({ handler })(tenant, next, personId)
  }
