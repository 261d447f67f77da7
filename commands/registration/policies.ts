import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { hasRole, type May, mayWith, no, yes } from '../kernel/permission.ts'
import { coaching, limitedTo, type Person } from '../kernel/person.ts'
import { checkMembershipStatus } from './membership-status.ts'

/** A member registers only their own students, and only while the membership is active (registration rules 1 and 2). */
export const mayRegister = (person: Person, studentIds: readonly string[]): May => {
  if (person.membershipId === null) return no()
  const active = checkMembershipStatus(person.membershipStatus)
  if (!active.ok) return active
  return studentIds.every((id) => person.studentIds.includes(id)) ? yes : no()
}

/**
 * Which registrations a person sees in the manage area: all, those of the students that a role names, or those of a coach's
 * facility (registration rule 20).
 */
export type RegistrationScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'students'; readonly studentIds: readonly string[] }
  | { readonly kind: 'facility'; readonly facilityId: string; readonly studentIds: readonly string[] }

/** `studentIds` of a coach: empty means all of the facility. A coach may only read. Refused: forbidden. */
export const registrationScope = (person: Person, tournamentId: string): Result<RegistrationScope, Refusal> => {
  if (hasRole(person, tournamentId, 'director', 'admin')) {
    const studentIds = limitedTo(person, tournamentId, 'director', 'admin')
    return ok(studentIds === null ? { kind: 'all' } : { kind: 'students', studentIds })
  }
  const coached = coaching(person, tournamentId)
  return coached === null ? no() : ok({ kind: 'facility', ...coached })
}

/** Only admin and director cancel registrations; a coach sees only Edit Athlete (registration rule 21). */
export const mayCancelRegistrations = mayWith('director', 'admin')

export const mayRestoreRegistrations = mayCancelRegistrations

export const mayMailRegistrations = mayCancelRegistrations

/** Adding, swapping and registering on behalf of families (registration rule 21). */
export const mayChangeRegistrations = mayCancelRegistrations

/** Correcting an athlete for one tournament alone (registration rule 44). */
export const mayCorrectRegistrations = mayCancelRegistrations

/** Answering requests of families, and setting the rule for them (registration rule 43). */
export const mayAnswerRequests = mayCancelRegistrations

/** Viewing and managing the waiting lists of full events. */
export const mayManageWaitingLists = mayCancelRegistrations

/**
 * Only admin and director see an athlete's registrations and purchases; a coach sees only Edit Athlete (registration
 * rule 20).
 */
export const maySeeRegistrationDetails = mayWith('director', 'admin')

/** Only admin and director import registrations; a coach sees only Edit Athlete (registration rule 21). */
export const mayImportRegistrations = mayWith('admin', 'director')
