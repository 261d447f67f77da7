import { useEffect, useMemo } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import { useFollow } from './connection.ts'
import type { LiveSnapshot } from './live.ts'
import type { ApiProblem } from './problem.ts'
import { useRead } from './use-read.ts'

/** Rows of a list as a screen shows them: followed live, or read over HTTP where they cannot be. */
export interface Rows<W> {
  readonly status: 'loading' | 'ready' | 'error'
  readonly rows: ReadonlyMap<string, W>
  readonly problem: ApiProblem | null
  readonly reload: () => Promise<void>
}

const READ_EVERY_MS = 60_000

/**
 * The rows of a live view. Where this person may not follow it (a coach of single students), or sockets do not work and
 * nothing was shown before, `path` is read instead, and again every minute.
 */
export const useRows = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  path: string,
  keyOf: (row: LiveRow<N>) => string,
): Rows<LiveRow<N>> => {
  const live = useFollow(view, scope)
  const reads = needsReading(live)
  const { reading, reload } = useRead<readonly LiveRow<N>[]>(reads ? path : null)
  useEffect(() => {
    if (!reads) return
    const timer = setInterval(() => void reload(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [reads, reload])
  const read = reads && reading.status === 'ready' ? reading.data : null
  const rows = useMemo(
    () => (read === null ? live.rows : new Map(read.map((row) => [keyOf(row), row]))),
    [read, live.rows, keyOf],
  )
  const status = !reads ? (live.status === 'connecting' ? 'loading' : 'ready') : reading.status
  return { status, rows, problem: reads && reading.status === 'error' ? reading.problem : null, reload }
}

const needsReading = ({ status, rows }: LiveSnapshot<unknown>): boolean =>
  status === 'refused' || (status === 'interrupted' && rows.size === 0)
