import { useMemo } from 'react'
import type { KeptView } from '../../../api/contract/as-of.ts'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import { useIsPast } from '../../client/past.ts'
import { useLive } from '../../client/use-live.ts'
import { pastText } from '../../texts/en/past.ts'
import type { GridColumn } from '../../ui/grid-columns.ts'
import { differences } from './differences.ts'

interface PastGrid<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly rows: ReadonlyMap<string, R>
  readonly isPast: boolean
  /** What has changed of a row since the moment; '' for nothing. */
  readonly sinceOf: (row: R) => string
}

const unchanged = (): string => ''

/**
 * A grid's rows with a column that says what has changed since the moment that the screen shows; rows that were added since
 * are listed too. The grid as it is where the screen shows now.
 */
export const usePastGrid = <N extends KeptView>(
  view: N,
  tournamentId: string,
  columns: readonly GridColumn<LiveRow<N>>[],
  rows: ReadonlyMap<string, LiveRow<N>>,
): PastGrid<LiveRow<N>> => {
  const isPast = useIsPast()
  const scope = isPast ? ({ tournament: tournamentId } as Parameters<typeof useLive<N>>[1]) : null
  const { rows: now, status } = useLive<N>(view, scope)
  return useMemo(() => {
    if (!isPast || status !== 'live') return { columns, rows, isPast, sinceOf: unchanged }
    const added = [...now].filter(([key]) => !rows.has(key))
    const since = new Map<LiveRow<N>, string>(added.map(([, row]) => [row, pastText('addedSince')]))
    for (const [key, row] of rows) {
      const current = now.get(key)
      if (current === undefined) since.set(row, pastText('goneSince'))
      else {
        const changes = differences(columns, row, current).map(({ field, from, to }) =>
          pastText('changedTo', { field, from: from ?? '–', to: to ?? '–' }),
        )
        if (changes.length > 0) since.set(row, changes.join(' · '))
      }
    }
    const sinceOf = (row: LiveRow<N>): string => since.get(row) ?? ''
    const column: GridColumn<LiveRow<N>> = {
      id: 'since',
      title: pastText('since'),
      value: sinceOf,
      width: 280,
      card: 'line',
    }
    const pinned = columns.filter((one) => one.pinned === true)
    const others = columns.filter((one) => one.pinned !== true)
    return { columns: [...pinned, column, ...others], rows: new Map([...rows, ...added]), isPast, sinceOf }
  }, [isPast, status, columns, rows, now])
}
