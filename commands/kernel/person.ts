/** Who is asking, as the accounts and the tournament's stakeholders know them. Ids only. */
export interface Person {
  readonly tenant: string
  readonly userId: string
  readonly membershipId: string | null
  readonly membershipStatus: 'Active' | 'Canceled' | 'Trial' | 'Invited' | 'InvitationExpired' | null
  readonly studentIds: readonly string[]
  readonly trainingFacilityId: string | null
  /** Account roles (spec/training-and-review.md §6). */
  readonly roles: readonly ('Viewer' | 'Reviewer' | 'Support' | 'Admin')[]
  /** Roles by tournament (spec/tournament-and-registration.md §6). */
  readonly tournamentRoles: readonly {
    readonly tournamentId: string
    readonly value: TournamentRole
    readonly studentIds: readonly string[]
  }[]
}

export type TournamentRole = 'admin' | 'director' | 'judge' | 'staging' | 'coach'

export const rolesIn = (person: Person, tournamentId: string): readonly TournamentRole[] =>
  person.tournamentRoles.filter((role) => role.tournamentId === tournamentId).map((role) => role.value)
