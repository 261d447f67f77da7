import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StatusBoard, StatusBoardRow } from '../../api/contract/athlete-call.ts'
import { read } from '../client/http.ts'
import { asProblem, NO_ANSWER } from '../client/problem.ts'
import { useLive } from '../client/use-live.ts'

/** Refresh interval of the board (athlete-call rule 12). */
const REFRESH_MS = 60_000
/** Without a response for this long the connection counts as interrupted: a dead connection reports no error. */
const SILENT_MS = 10_000

type BoardRow = StatusBoard['rows'][number]

export type Board =
  | { readonly status: 'loading'; readonly interrupted: boolean }
  | { readonly status: 'unknown' }
  | {
      readonly status: 'ready'
      readonly board: Omit<StatusBoard, 'rows'>
      readonly rows: readonly BoardRow[]
      /** The rows may be out of date. */
      readonly interrupted: boolean
    }

/**
 * The board of a token: followed live, and also read every minute, so that it works without sockets. If a read fails,
 * the last board stays on the screen (athlete-call rule 14).
 */
export const useBoard = (token: string): Board => {
  const live = useLive('status-board', { board: token })
  const [board, setBoard] = useState<StatusBoard | null>(null)
  const [trouble, setTrouble] = useState<'none' | 'busy' | 'interrupted' | 'unknown'>('none')
  const reading = useRef<AbortController | null>(null)

  const refresh = useCallback(async (): Promise<void> => {
    reading.current?.abort()
    const controller = new AbortController()
    reading.current = controller
    const silent = setTimeout(() => setTrouble('interrupted'), SILENT_MS)
    try {
      setBoard(await read('/status/:id', { params: { id: token } }, { signal: controller.signal }))
      setTrouble('none')
    } catch (thrown) {
      if (controller.signal.aborted) return
      const { status } = asProblem(thrown)
      // Too many boards behind one IP address, or a server that is starting, does not mean that there is no board.
      if (status === 429 || status >= 500) setTrouble('busy')
      else setTrouble(status === NO_ANSWER ? 'interrupted' : 'unknown')
    } finally {
      clearTimeout(silent)
    }
  }, [token])

  useEffect(() => {
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    return () => {
      clearInterval(timer)
      reading.current?.abort()
    }
  }, [refresh])
  // The socket was lost or is back: check immediately whether the server can be reached.
  const { status } = live
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status && (status === 'interrupted' || before.current === 'interrupted')) void refresh()
    before.current = status
  }, [status, refresh])

  const rows = useCurrentRows(live.rows, status === 'live', board)
  if (trouble === 'unknown' && board === null) return { status: 'unknown' }
  // If reads fail but live rows still arrive, the screen is up to date.
  const interrupted = trouble === 'busy' ? status !== 'live' : trouble !== 'none'
  return board === null ? { status: 'loading', interrupted } : { status: 'ready', board, rows, interrupted }
}

/** The live rows while connected; otherwise the newer of the last live rows and the last read. */
const useCurrentRows = (
  rows: ReadonlyMap<string, StatusBoardRow>,
  isLive: boolean,
  board: StatusBoard | null,
): readonly BoardRow[] => {
  const sorted = useMemo(() => [...rows.values()].sort((a, b) => (a.order < b.order ? -1 : 1)), [rows])
  const boardWhenLive = useRef(board)
  if (isLive) boardWhenLive.current = board
  if (isLive) return sorted
  return board !== null && board !== boardWhenLive.current
    ? board.rows
    : sorted.length > 0
      ? sorted
      : (board?.rows ?? [])
}
