import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { MembershipStatus } from '../../domain/accounts/published.ts'
import type { StudentFacts } from '../../domain/registration/published.ts'
import type { Needs } from '../kernel/deps.ts'

/**
 * A membership's status and its students, with the properties that inputs may bind to; null for an unknown membership.
 */
export const readStudents =
  ({ handler }: Needs<'handler'>) =>
  async (
    tenant: string,
    membershipId: string,
  ): Promise<{ readonly status: MembershipStatus; readonly students: readonly StudentFacts[] } | null> => {
    const { state } = await handler.read(membershipAggregate, tenant, { membershipId })
    if (state.membershipId === null) return null
    const students = [...state.students.values()].map((student) => ({ ...student, id: student.studentId }))
    return { status: state.status, students }
  }
