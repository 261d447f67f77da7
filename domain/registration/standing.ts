/** An athlete's standing in a tournament; exactly one of these applies. */
export type Standing = 'registered' | 'unpaid' | 'canceled'

interface Entered {
  readonly status: 'pending' | 'complete' | 'canceled'
}

/**
 * The single definition behind every count of registered athletes. `registered`: has an entry in any event that is paid
 * or was confirmed by staff. `unpaid`: has only entries of unfinished checkouts, possibly in addition to canceled ones.
 * `canceled`: has only canceled entries. `athletesByStanding` (projections) computes the same in the database.
 */
export const standingOf = (entries: readonly Entered[]): Standing =>
  entries.some(({ status }) => status === 'complete')
    ? 'registered'
    : entries.some(({ status }) => status === 'pending')
      ? 'unpaid'
      : 'canceled'

/** Athletes by standing, and the number of entries that make them registered. */
export interface StandingCounts extends Readonly<Record<Standing, number>> {
  readonly entries: number
}

/** Counts athletes, each given as all of their entries in one tournament. */
export const countStandings = (athletes: Iterable<readonly Entered[]>): StandingCounts => {
  const counts = { registered: 0, unpaid: 0, canceled: 0, entries: 0 }
  for (const entries of athletes) {
    counts[standingOf(entries)] += 1
    counts.entries += entries.filter(({ status }) => status === 'complete').length
  }
  return counts
}
