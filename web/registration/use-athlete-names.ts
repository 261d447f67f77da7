import { useMemo } from 'react'
import { useFollow } from '../client/connection.ts'
import { athleteName } from './registration-columns.tsx'

/** The tournament's athletes' names by student id, for roles that may see registrations. */
export const useAthleteNames = (tournamentId: string): ReadonlyMap<string, string> => {
  const { rows } = useFollow('registrations', { tournament: tournamentId })
  return useMemo(() => new Map([...rows].map(([studentId, row]) => [studentId, athleteName(row)])), [rows])
}
