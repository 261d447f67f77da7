import type { Person } from '../../commands/kernel/person.ts'
import { type RegistrationScope, registrationScope } from '../../commands/registration/policies.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { found, unwrap } from '../http/route.ts'

type OfAthlete = Pick<RegistrationRow, 'facilityId' | 'studentId'>

/** Whether a registration is in the scope that a person sees in the manage area. */
export const isInScope = (row: OfAthlete, scope: RegistrationScope): boolean => {
  if (scope.kind === 'all') return true
  const isNamed = scope.studentIds.includes(row.studentId)
  if (scope.kind === 'students') return isNamed
  return row.facilityId === scope.facilityId && (scope.studentIds.length === 0 || isNamed)
}

/** The registration, if it is in the scope of a person with a role in the tournament. Throws Refused. */
export const inScope = <R extends OfAthlete>(person: Person, tournamentId: string, row: R | undefined): R => {
  const scope = unwrap(registrationScope(person, tournamentId))
  return found(
    row !== undefined && isInScope(row, scope) ? row : undefined,
    registrationText('the-registration-not-found'),
  )
}
