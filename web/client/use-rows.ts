import { useEffect, useMemo } from 'react'
import type { AnyInput } from '../../api/contract/endpoint.ts'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import { pathOf } from '../../api/contract/path.ts'
import { useFollow } from './connection.ts'
import type { Given, ReadAnswer, ReadInput, ReadPath } from './endpoints.ts'
import type { LiveSnapshot } from './live.ts'
import type { ApiProblem } from './problem.ts'
import { useReadAddress } from './use-read.ts'

/** Rows of a list for a screen: followed live, or read over HTTP where that is not possible. */
export interface Rows<W> {
  readonly status: 'loading' | 'ready' | 'error'
  readonly rows: ReadonlyMap<string, W>
  readonly problem: ApiProblem | null
  readonly reload: () => Promise<void>
}

const READ_EVERY_MS = 60_000

/** Endpoints that list a view's rows. */
type ListOf<N extends LiveViewName> = {
  [P in ReadPath]: ReadAnswer<P> extends readonly LiveRow<N>[] ? P : never
}[ReadPath]

/**
 * The rows of a live view. If the user may not follow it (a coach of single students), or sockets do not work and there
 * are no rows yet, the endpoint that lists them is read instead, every minute: `useRows('transactions', { tournament:
 * id }, keyOf, '/transactions/manage/:t', { params: { t: id } })`.
 */
export function useRows<N extends LiveViewName, P extends ListOf<N>>(
  view: N,
  scope: LiveScope<N>,
  keyOf: (row: LiveRow<N>) => string,
  path: P,
  ...given: Given<ReadInput<P>>
): Rows<LiveRow<N>>
export function useRows<N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  keyOf: (row: LiveRow<N>) => string,
  path: string,
  input?: AnyInput,
): Rows<LiveRow<N>> {
  const live = useFollow(view, scope)
  const reads = needsReading(live)
  const { reading, reload } = useReadAddress(reads ? pathOf(path, input) : null)
  useEffect(() => {
    if (!reads) return
    const timer = setInterval(() => void reload(), READ_EVERY_MS)
    return () => clearInterval(timer)
  }, [reads, reload])
  const read = reads && reading.status === 'ready' ? (reading.data as readonly LiveRow<N>[]) : null
  const rows = useMemo(
    () => (read === null ? live.rows : new Map(read.map((row) => [keyOf(row), row]))),
    [read, live.rows, keyOf],
  )
  const status = !reads ? (live.status === 'connecting' ? 'loading' : 'ready') : reading.status
  return { status, rows, problem: reads && reading.status === 'error' ? reading.problem : null, reload }
}

const needsReading = ({ status, rows }: LiveSnapshot<unknown>): boolean =>
  status === 'refused' || (status === 'interrupted' && rows.size === 0)
