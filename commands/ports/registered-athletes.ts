import type { Gender } from '../../domain/accounts/published.ts'

/**
 * One athlete's completed entry in one event, with the fields that division rules use. Null, or a weight of 0, means
 * unknown.
 */
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

/** Lists the athletes of a tournament, one row per event, without canceled and pending entries. */
export interface RegisteredAthletes {
  of(tenant: string, tournamentId: string): Promise<readonly RegisteredAthlete[]>
}
