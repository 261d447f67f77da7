import { registerStudent as decide } from '../../domain/accounts/membership/decide.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/membership/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface RegisterStudent {
  readonly membershipId: string
  readonly student: StudentDetails
}

/**
 * Adds a student to a membership. Refused: membership-not-found, student-exists, student-not-found (erased),
 * invalid-student.
 */
export const registerStudent = commandOn(membershipAggregate, 'register-student', {
  per: ({ student }: RegisterStudent) => [student.studentId],
  content: (input) => input,
  decide: (state, { student }) => decide(state, student),
})
