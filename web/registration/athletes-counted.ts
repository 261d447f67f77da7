import type { RegistrationRow } from '../../api/contract/registration.ts'
import { countStandings } from '../../domain/registration/published.ts'
import { athletesText } from '../texts/athletes.ts'

/**
 * `500 athletes: 497 registered, 3 canceled`, the last only where there are any: the list has everyone, and only the
 * registered are counted elsewhere (Overview, home).
 */
export const athletesCounted = (rows: ReadonlyMap<string, RegistrationRow>, count: number): string => {
  const all = athletesText('count', { count })
  const { registered, unpaid, canceled } = countStandings([...rows.values()].map((row) => row.registeredEvents))
  if (unpaid === 0 && canceled === 0) return all
  const parts = [
    athletesText('countRegistered', { count: registered }),
    ...(unpaid === 0 ? [] : [athletesText('countUnpaid', { count: unpaid })]),
    ...(canceled === 0 ? [] : [athletesText('countCanceled', { count: canceled })]),
  ]
  return athletesText('countOf', { all, parts: parts.join(', ') })
}
