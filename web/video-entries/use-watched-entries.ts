import type { Entry, WatchedEntries } from '../../api/contract/video-entries.ts'
import { dataOf } from '../client/read-state.ts'
import { useChanges } from '../client/use-changes.ts'
import { useReadChanges } from '../client/use-read.ts'

const keyOf = ({ eventId, studentId }: Entry): string => `${eventId}.${studentId}`

/** The entries with those that changed, without those that are gone. Entries that did not change keep their links. */
export const withChanges = (known: WatchedEntries, changed: WatchedEntries): WatchedEntries => {
  const replaced = new Set([...changed.gone, ...changed.entries.map(keyOf)])
  const entries = [...known.entries.filter((entry) => !replaced.has(keyOf(entry))), ...changed.entries]
  return { ...changed, entries, gone: [] }
}

/** What there is to watch in a tournament, live. `reload` reads everything, with new links. */
export const useWatchedEntries = (tournamentId: string) => {
  const of = { params: { t: tournamentId }, query: { video: '1' } } as const
  const read = useReadChanges('/tournament/id/:t/entries', withChanges, of)
  const position = dataOf(read.reading)?.position ?? null
  useChanges('watched-entries', { tournament: tournamentId }, { position, update: read.update })
  return read
}
