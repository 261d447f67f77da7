import { updateStudent as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface UpdateStudent {
  readonly membershipId: string
  /** All details as they are to be. */
  readonly student: StudentDetails
  /** Unended tournaments in which the student is registered; the caller looks them up. */
  readonly lockedBy: readonly string[]
}

/** Changes a student's details. Refused: membership-not-found, student-not-found, student-locked, invalid-student. */
export const updateStudent = commandOn(membershipAggregate, 'update-student', {
  per: ({ student }: UpdateStudent) => [student.studentId],
  content: ({ lockedBy, ...said }) => said,
  decide: (state, { student, lockedBy }) => decide(state, student, lockedBy),
})
