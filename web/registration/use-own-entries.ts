import { useRead } from '../client/use-read.ts'
import { useReread } from '../client/use-reread.ts'

/** What the family's students hand in for a tournament, read again when an entry changes. */
export const useOwnEntries = (tournamentId: string) => {
  const read = useRead('/videoentries/:t/own', { params: { t: tournamentId } })
  useReread('video-entries', { tournament: tournamentId }, read.reload)
  return read
}
