import { useRead } from '../client/use-read.ts'
import { useRereadOfEntries } from '../client/use-reread-of-entries.ts'

/** What the family's students hand in for a tournament, read again when an entry changes. */
export const useOwnEntries = (tournamentId: string) => {
  const read = useRead('/videoentries/:t/own', { params: { t: tournamentId } })
  useRereadOfEntries(tournamentId, read.reload)
  return read
}
