import type { StudentForm } from '../../domain/accounts/published.ts'
import type { Tenant } from '../../domain/accounts/tenant/state.ts'

/** What an organization asks of a student in a form, and the programs and levels it offers. */
export const studentFormOf = ({ details, programs, levels }: Tenant): StudentForm => ({
  requestStudentDob: details?.requestStudentDob ?? false,
  requestStudentGender: details?.requestStudentGender ?? false,
  programs: [...programs.keys()].map((id) => ({ id })),
  levels: [...levels].map(([id, { programIds }]) => ({ id, programIds })),
})
