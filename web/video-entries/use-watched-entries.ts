import type { Entry, WatchedEntries } from '../../api/contract/video-entries.ts'
import { dataOf } from '../client/read-state.ts'
import { useChanges } from '../client/use-changes.ts'
import { type ReadOfChanges, useReadChanges } from '../client/use-read.ts'

const keyOf = ({ eventId, studentId }: Entry): string => `${eventId}.${studentId}`

/** The entries with those that changed, without those that are gone. Entries that did not change keep their links. */
export const withChanges = (known: WatchedEntries, changed: WatchedEntries): WatchedEntries => {
  const replaced = new Set([...changed.gone, ...changed.entries.map(keyOf)])
  const entries = [...known.entries.filter((entry) => !replaced.has(keyOf(entry))), ...changed.entries]
  return { ...changed, entries, gone: [] }
}

const useLive = (tournamentId: string, read: ReadOfChanges<WatchedEntries>): ReadOfChanges<WatchedEntries> => {
  const position = dataOf(read.reading)?.position ?? null
  useChanges('watched-entries', { tournament: tournamentId }, { position, update: read.update })
  return read
}

const ONLY_VIDEOS = { video: '1' } as const

/** What there is to watch in a tournament, live. `reload` reads everything, with new links. */
export const useWatchedEntries = (tournamentId: string) =>
  useLive(
    tournamentId,
    useReadChanges('/tournament/id/:t/entries', withChanges, { params: { t: tournamentId }, query: ONLY_VIDEOS }),
  )

/** As `useWatchedEntries`, of one event. */
export const useWatchedEntriesOfEvent = (tournamentId: string, eventId: string) =>
  useLive(
    tournamentId,
    useReadChanges('/tournament/event/:e/entries', withChanges, { params: { e: eventId }, query: ONLY_VIDEOS }),
  )
