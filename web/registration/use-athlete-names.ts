import { useMemo } from 'react'
import { useFollow } from '../client/connection.ts'
import { athleteName } from './registration-columns.tsx'

/** Names of the tournament's athletes by student id, for those who see the registrations. */
export const useAthleteNames = (tournamentId: string): ReadonlyMap<string, string> => {
  const { rows } = useFollow('registrations', { tournament: tournamentId })
  return useMemo(() => new Map([...rows].map(([studentId, row]) => [studentId, athleteName(row)])), [rows])
}
