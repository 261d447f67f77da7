/** The signed-in person with their account, membership and tournament roles. Ids only. */
export interface Person {
  readonly tenant: string
  readonly userId: string
  readonly membershipId: string | null
  readonly membershipStatus: 'Active' | 'Canceled' | 'Trial' | 'Invited' | 'InvitationExpired' | null
  readonly studentIds: readonly string[]
  readonly trainingFacilityId: string | null
  /** Account roles (accounts rule 8). */
  readonly roles: readonly ('Viewer' | 'Reviewer' | 'Support' | 'Admin')[]
  /** Roles by tournament (tournaments rule 34). */
  readonly tournamentRoles: readonly {
    readonly tournamentId: string
    readonly value: TournamentRole
    /** The athletes that the role is limited to; empty for all, for a coach all of the facility. */
    readonly studentIds: readonly string[]
    /** A coach's facility in that tournament; null for the one where the person trains. */
    readonly facilityId: string | null
  }[]
}

export type TournamentRole = 'admin' | 'director' | 'judge' | 'staging' | 'coach'

const RANK: readonly TournamentRole[] = ['director', 'admin', 'staging', 'coach', 'judge']

/** The highest of these roles; undefined for none. */
export const highestRole = (roles: readonly TournamentRole[]): TournamentRole | undefined =>
  RANK.find((role) => roles.includes(role))

export const rolesIn = (person: Person, tournamentId: string): readonly TournamentRole[] =>
  person.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)

/**
 * The athletes to whom a person's roles of these kinds in a tournament are limited; null where one of them is for all
 * (tournaments rule 34).
 */
export const limitedTo = (
  person: Person,
  tournamentId: string,
  ...values: readonly TournamentRole[]
): readonly string[] | null => {
  const roles = person.tournamentRoles.filter(
    (role) => role.tournamentId === tournamentId && values.includes(role.value),
  )
  return roles.some(({ studentIds }) => studentIds.length === 0)
    ? null
    : [...new Set(roles.flatMap(({ studentIds }) => studentIds))]
}

/**
 * The athletes a person coaches in a tournament: those of one facility, all of them when `studentIds` is empty; null
 * for none.
 */
export const coaching = (
  person: Person,
  tournamentId: string,
): { readonly facilityId: string; readonly studentIds: readonly string[] } | null => {
  const coach = person.tournamentRoles.find((role) => role.tournamentId === tournamentId && role.value === 'coach')
  const facilityId = coach?.facilityId ?? person.trainingFacilityId
  return coach === undefined || facilityId === null ? null : { facilityId, studentIds: coach.studentIds }
}
