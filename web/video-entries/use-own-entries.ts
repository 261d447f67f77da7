import { useEffect } from 'react'
import { useFollow } from '../client/connection.ts'
import { useRead } from '../client/use-read.ts'

/** What the family's students hand in for a tournament, read again when an entry changes. */
export const useOwnEntries = (tournamentId: string) => {
  const read = useRead('/videoentries/:t/own', { params: { t: tournamentId } })
  useRereadOnChange(tournamentId, read.reload)
  return read
}

/** Calls `reload` when an entry that the caller may see changes. */
export const useRereadOnChange = (tournamentId: string, reload: () => Promise<void>): void => {
  const { rows } = useFollow('video-entries', { tournament: tournamentId })
  const version = [...rows.values()].reduce((sum, { revision }) => sum + revision, 0)
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])
}
