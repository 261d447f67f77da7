import type { Student } from '../../api/contract/accounts.ts'
import { fullName } from '../../domain/kernel/full-name.ts'

/** `Lena Brooks`; empty for an unknown student. */
export const studentName = (student: Pick<Student, 'firstName' | 'lastName'> | undefined): string =>
  student === undefined ? '' : fullName(student)
