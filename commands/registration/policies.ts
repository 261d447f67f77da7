import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { coaching, type Person, rolesIn } from '../kernel/person.ts'
import { checkMembershipStatus } from './membership-status.ts'

type May = Result<void, Refusal>
const yes: May = ok(undefined)
const forbidden = (): Refusal => refusal('forbidden', 'forbidden', 'You do not have permission to do this.')
const no = (): May => refuse(forbidden())

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
  const roles = rolesIn(person, tournamentId)
  if (roles.includes('director') || roles.includes('admin')) return ok({ kind: 'all' })
  const coached = coaching(person, tournamentId)
  return coached === null ? refuse(forbidden()) : ok({ kind: 'facility', ...coached })
}

const runs = (person: Person, tournamentId: string): boolean =>
  rolesIn(person, tournamentId).some((role) => role === 'director' || role === 'admin')

/** Cancel Registration is for admin and director; a coach sees Edit Athlete alone (spec §2 Registrations). */
export const mayCancelRegistrations = (person: Person, tournamentId: string): May =>
  runs(person, tournamentId) ? yes : no()
