import { useMemo } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { useFollow } from '../../client/connection.ts'
import { withStatus } from './with-status.ts'

/** The tournament with live event status and order. */
export const useLiveEvents = (tournament: Tournament): Tournament => {
  const { id } = tournament
  const row = useFollow('events-status', { tournament: id }).rows.get(id)
  return useMemo(() => withStatus(tournament, row), [tournament, row])
}
