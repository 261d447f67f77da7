import type { RegistrationScope } from '../../commands/registration/policies.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'

/** Whether a registration is in the scope that a person sees in the manage area. */
export const isInScope = (row: Pick<RegistrationRow, 'facilityId' | 'studentId'>, scope: RegistrationScope): boolean =>
  scope.kind === 'all' ||
  (row.facilityId === scope.facilityId && (scope.studentIds.length === 0 || scope.studentIds.includes(row.studentId)))
