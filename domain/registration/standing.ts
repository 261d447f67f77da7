/** How an athlete stands in a tournament: one is counted in exactly one of these. */
export type Standing = 'registered' | 'unpaid' | 'canceled'

interface Entered {
  readonly status: 'pending' | 'complete' | 'canceled'
}

/**
 * The one definition behind every count of registered athletes: registered is who holds an entry that is paid or was
 * confirmed by staff, in any event; unpaid, who has nothing but entries of an unfinished checkout (beside canceled ones);
 * canceled, who has canceled entries only. `athletesByStanding` (projections) counts the same in the database.
 */
export const standingOf = (entries: readonly Entered[]): Standing =>
  entries.some(({ status }) => status === 'complete')
    ? 'registered'
    : entries.some(({ status }) => status === 'pending')
      ? 'unpaid'
      : 'canceled'

/** Athletes by their standing, and the entries that make them registered. */
export interface StandingCounts extends Readonly<Record<Standing, number>> {
  readonly entries: number
}

/** Counts athletes, each with all of their entries in one tournament. */
export const countStandings = (athletes: Iterable<readonly Entered[]>): StandingCounts => {
  const counts = { registered: 0, unpaid: 0, canceled: 0, entries: 0 }
  for (const entries of athletes) {
    counts[standingOf(entries)] += 1
    counts.entries += entries.filter(({ status }) => status === 'complete').length
  }
  return counts
}
