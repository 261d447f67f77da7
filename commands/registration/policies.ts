import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { hasRole, type May, mayWith, no, yes } from '../kernel/permission.ts'
import { coaching, type Person } from '../kernel/person.ts'
import { checkMembershipStatus } from './membership-status.ts'

/** A member registers own students alone, and only while the membership is active (spec §6). */
export const mayRegister = (person: Person, studentIds: readonly string[]): May => {
  if (person.membershipId === null) return no()
  const active = checkMembershipStatus(person.membershipStatus)
  if (!active.ok) return active
  return studentIds.every((id) => person.studentIds.includes(id)) ? yes : no()
}

/** Whose registrations a person sees in the manage area: everyone's, or those of the coach's facility (spec §2, §6). */
export type RegistrationScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'facility'; readonly facilityId: string; readonly studentIds: readonly string[] }

/** `studentIds` of a coach: empty means all of the facility. A coach only looks. */
export const registrationScope = (person: Person, tournamentId: string): Result<RegistrationScope, Refusal> => {
  if (hasRole(person, tournamentId, 'director', 'admin')) return ok({ kind: 'all' })
  const coached = coaching(person, tournamentId)
  return coached === null ? no() : ok({ kind: 'facility', ...coached })
}

/** Cancel Registration is for admin and director; a coach sees Edit Athlete alone (spec §2 Registrations). */
export const mayCancelRegistrations = mayWith('director', 'admin')
