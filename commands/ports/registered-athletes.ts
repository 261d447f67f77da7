import type { Gender } from '../../domain/accounts/published.ts'

/** One athlete's completed entry in one event, with what division rules use. Null, and a weight of 0, mean unknown. */
export interface RegisteredAthlete {
  readonly studentId: string
  readonly eventId: string
  readonly facilityId: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
  readonly levelOrder: number | null
  /** Kilograms. */
  readonly weight: number
}

/** Who takes part in a tournament as an athlete, one line an event; canceled and pending entries are left out. */
export interface RegisteredAthletes {
  of(tenant: string, tournamentId: string): Promise<readonly RegisteredAthlete[]>
}
