import { accountsText } from '../../domain/accounts/texts.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { hasRole, type May, no, yes } from '../kernel/permission.ts'
import { coaching, limitedTo, type Person } from '../kernel/person.ts'

/**
 * Organization, facilities, programs, levels, users and their roles are managed by the account's admins
 * (accounts rule 9).
 */
export const mayManageAccounts = (person: Person): May => (person.roles.includes('Admin') ? yes : no())

/** Every user of the organization, regardless of the membership's status. */
export const mayGiveFeedback = (_person: Person): May => yes

/**
 * Account admins always; a tournament's directors only if members cannot add facilities themselves, in which case the
 * tournament's Settings list the facilities (accounts rule 15).
 *
 * @param tournamentId the tournament in whose Settings the caller works; null in the admin console.
 */
export const mayManageFacilities = (
  person: Person,
  tournamentId: string | null,
  { canAddTrainingFacility }: { readonly canAddTrainingFacility: boolean },
): May => {
  const isDirector = tournamentId !== null && hasRole(person, tournamentId, 'director')
  return isDirector && !canAddTrainingFacility ? yes : mayManageAccounts(person)
}

/** A user's details and picture are for themselves and the account's admins. */
export const mayViewUser = (person: Person, userId: string): May =>
  person.userId === userId ? yes : mayManageAccounts(person)

/** An account admin may erase anyone; people may erase themselves and their students. */
export const mayErase = (person: Person, personId: string): May =>
  person.userId === personId || person.studentIds.includes(personId) ? yes : mayManageAccounts(person)

/**
 * The membership's own people while it is not canceled; account admins for every membership (accounts rules 10 and 11).
 */
export const mayManageStudents = (person: Person, membershipId: string): May => {
  if (person.roles.includes('Admin')) return yes
  if (person.membershipId !== membershipId) return no()
  return person.membershipStatus === 'Canceled' ? no(kernelText('membership-inactive')) : yes
}

/** Profile and students are reviewed by the membership's own people while it is not canceled. */
export const mayReviewProfile = (person: Person, membershipId: string): May => {
  if (person.membershipId !== membershipId) return no()
  return person.membershipStatus === 'Canceled' ? no(kernelText('membership-inactive')) : yes
}

/**
 * A student's picture may be uploaded by people who manage the student, and by admins and directors of a tournament in
 * which the student takes part (Athlete edit); a user's picture by that user. Account admins may upload any picture.
 */
export const mayUploadPicture = (
  person: Person,
  pictured:
    | { readonly userId: string }
    /** `registeredIn`: tournaments that have not ended. */
    | { readonly membershipId: string; readonly registeredIn: readonly string[] },
): May =>
  'membershipId' in pictured
    ? pictured.registeredIn.some((tournamentId) => runs(person, tournamentId))
      ? yes
      : mayManageStudents(person, pictured.membershipId)
    : person.userId === pictured.userId
      ? yes
      : mayManageAccounts(person)

/** Another adult is invited by the membership's own people while it is not canceled. */
export const mayInviteGuardian = (person: Person, membershipId: string): May => {
  if (person.membershipId !== membershipId) return no()
  return person.membershipStatus === 'Canceled' ? no(kernelText('membership-inactive')) : yes
}

/** The membership's own people, whatever its status, and the account's admins (accounts rule 10). */
export const mayViewMembership = (person: Person, membershipId: string): May =>
  person.roles.includes('Admin') || person.membershipId === membershipId ? yes : no()

/**
 * A tournament's directors and admins can find every student of the organization, to make them a stakeholder or add
 * them to an event (accounts rule 12).
 */
export const mayFindStudents = (person: Person, tournamentId: string): May => (runs(person, tournamentId) ? yes : no())

/** A registered athlete as the manage area shows them. */
export interface AthleteInTournament {
  readonly tournamentId: string
  readonly studentId: string
  readonly facilityId: string | null
}

const runs = (person: Person, tournamentId: string): boolean => hasRole(person, tournamentId, 'director', 'admin')

/**
 * Admin and director see every athlete in a tournament's manage area, or those that their role names; a coach only those of
 * their own facility
 * (accounts rule 12).
 */
export const mayViewAthlete = (person: Person, athlete: AthleteInTournament): May => {
  if (runs(person, athlete.tournamentId)) {
    const named = limitedTo(person, athlete.tournamentId, 'director', 'admin')
    return named === null || named.includes(athlete.studentId) ? yes : no()
  }
  const coached = coaching(person, athlete.tournamentId)
  if (coached === null || coached.facilityId !== athlete.facilityId) return no()
  return coached.studentIds.length === 0 || coached.studentIds.includes(athlete.studentId) ? yes : no()
}

/**
 * Admin and director edit athletes of their tournament; a coach only where the tournament allows it, only athletes of
 * their own facility, and only with the athlete's consent (accounts rule 13).
 */
export const mayEditAthlete = (
  person: Person,
  athlete: AthleteInTournament,
  terms: { readonly coachesCanEditAthletes: boolean; readonly hasConsent: boolean },
): May => {
  const seen = mayViewAthlete(person, athlete)
  if (!seen.ok) return seen
  if (runs(person, athlete.tournamentId)) return yes
  if (!terms.coachesCanEditAthletes) return no()
  return terms.hasConsent ? yes : no(accountsText('consent-missing'))
}
