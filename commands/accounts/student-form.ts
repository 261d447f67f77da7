import type { AskedInput, StudentForm } from '../../domain/accounts/published.ts'
import type { Tenant } from '../../domain/accounts/tenant/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTenant } from './read-tenant.ts'

/** The student form of an organization: required fields, custom inputs, and the programs and levels to choose from. */
export const studentFormOf = ({ details, programs, levels, inputs }: Tenant): AskedForm => ({
  requestStudentDob: details?.requestStudentDob ?? false,
  requestStudentGender: details?.requestStudentGender ?? false,
  programs: [...programs].map(([id, { isRetired }]) => ({ id, isRetired })),
  levels: [...levels].map(([id, { programIds, isRetired }]) => ({ id, programIds, isRetired })),
  inputs: [...inputs.values()],
})

export interface AskedForm extends StudentForm {
  /** The organization's custom fields. */
  readonly inputs: readonly AskedInput[]
}

/** The organization's current student form. */
export const studentForm =
  (deps: Needs<'handler'>) =>
  async (tenant: string): Promise<AskedForm> =>
    studentFormOf(await readTenant(deps)(tenant))
