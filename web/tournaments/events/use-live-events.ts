import { useMemo } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { useFollow } from '../../client/connection.ts'
import { withStatus } from './with-status.ts'

/** A tournament that was read, with its events open or closed, and in the order, as they are now. */
export const useLiveEvents = (tournament: Tournament): Tournament => {
  const { id } = tournament
  const row = useFollow('events-status', { tournament: id }).rows.get(id)
  return useMemo(() => withStatus(tournament, row), [tournament, row])
}
