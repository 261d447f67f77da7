import { useEffect, useRef } from 'react'
import { useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTailChanges } from '../../client/use-tail.ts'

type Changes = ReturnType<typeof useTailChanges<'tournament-changes'>>

/** Calls `reload` when a set-up changed or may have changed while disconnected; `null` means any tournament. */
export const useSetUpChanges = (tenant: string, tournamentId: string | null, reload: () => Promise<void>): void => {
  const { rows, status } = useTailChanges('tournament-changes', { tenant }, FROM_NOW)
  const previous = useRef({ rows, status })
  useEffect(() => {
    const before = previous.current
    previous.current = { rows, status }
    const hasReconnected = status === 'live' && before.status !== 'live'
    if (hasReconnected || changed(before.rows, rows, tournamentId)) void reload()
  }, [rows, status, tournamentId, reload])
}

const changed = (before: Changes['rows'], after: Changes['rows'], tournamentId: string | null): boolean =>
  before !== after &&
  (tournamentId === null ||
    [...after].some(([key, row]) => row.tournamentId === tournamentId && before.get(key) !== row))

/** A tournament's set-up with its revisions, reread on every change. */
export const useSetUp = (tenant: string, tournamentId: string) => {
  const read = useRead('/tournament/setup/:t', { params: { t: tournamentId } })
  useSetUpChanges(tenant, tournamentId, read.reload)
  return read
}
