import { useEffect } from 'react'
import { useFollow } from './connection.ts'

/** Calls `reload` when a video of the tournament changes that the caller may see. */
export const useRereadOfEntries = (tournamentId: string, reload: () => Promise<void>): void => {
  const { rows } = useFollow('video-entries', { tournament: tournamentId })
  const version = [...rows.values()].reduce((sum, { revision }) => sum + revision, 0)
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])
}
