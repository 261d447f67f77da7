import { useEffect } from 'react'
import type { LiveViewName } from '../../api/contract/live-views.ts'
import type { Standings } from '../../api/contract/results.ts'
import type { Read } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { FROM_NOW, useTail } from '../client/use-tail.ts'

const READ_AFTER_MS = 500

/** The standings of a tournament, read again when a video is reviewed, an athlete withdraws or a place changes. */
export const useStandings = (tournamentId: string): Read<Standings> => {
  const read = useRead('/results/:t/standings', { params: { t: tournamentId } })
  useRereadOn('results', tournamentId, read.reload)
  useRereadOn('judged-videos', tournamentId, read.reload)
  useRereadOn('judging', tournamentId, read.reload)
  return read
}

/** Several changes within half a second are read once. */
const useRereadOn = (
  view: Extract<LiveViewName, 'results' | 'judged-videos' | 'judging'>,
  tournament: string,
  reload: () => Promise<void>,
): void => {
  const rows: ReadonlyMap<string, unknown> = useTail(view, { tournament }, FROM_NOW)
  useEffect(() => {
    if (rows.size === 0) return
    const timer = setTimeout(() => void reload(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rows, reload])
}
