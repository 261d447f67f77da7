import type { Membership } from '../../domain/accounts/membership/state.ts'

/** Why a membership no longer registers these athletes. */
export type Departure = 'membership-deleted' | 'athlete-moved'

/** Whether the membership was deleted, or one of the athletes moved or is moving to another one; null if neither. */
export const departureOf = (
  { removed, moving, movedTo }: Membership,
  entries: readonly { readonly studentId: string }[],
): Departure | null => {
  if (removed !== null) return 'membership-deleted'
  const leaving = [...moving.values()].flatMap(({ students }) => students.map(({ details }) => details.studentId))
  const hasMoved = entries.some(({ studentId }) => movedTo.has(studentId) || leaving.includes(studentId))
  return hasMoved ? 'athlete-moved' : null
}
