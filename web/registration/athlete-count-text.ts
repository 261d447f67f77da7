import type { RegistrationRow } from '../../api/contract/registration.ts'
import { countStandings } from '../../domain/registration/published.ts'
import { athletesText } from '../texts/en/athletes.ts'

/**
 * `500 athletes: 497 registered, 3 canceled`. Split only if there are canceled athletes: the list has all of them, but other
 * screens (Overview, home) count registered ones only.
 */
export const athleteCountText = (rows: ReadonlyMap<string, RegistrationRow>, count: number): string => {
  const all = athletesText('count', { count })
  const { registered, unpaid, canceled } = countStandings([...rows.values()].map((row) => row.events))
  if (unpaid === 0 && canceled === 0) return all
  const parts = [
    athletesText('countRegistered', { count: registered }),
    ...(unpaid === 0 ? [] : [athletesText('countUnpaid', { count: unpaid })]),
    ...(canceled === 0 ? [] : [athletesText('countCanceled', { count: canceled })]),
  ]
  return athletesText('countOf', { all, parts: parts.join(', ') })
}
