import type { Student } from '../../api/contract/accounts.ts'

/** `Lena Brooks`; empty for an unknown student. */
export const studentName = (student: Pick<Student, 'firstName' | 'lastName'> | undefined): string =>
  student === undefined ? '' : `${student.firstName} ${student.lastName}`
