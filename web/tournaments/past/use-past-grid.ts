import { useMemo } from 'react'
import type { KeptView } from '../../../api/contract/as-of.ts'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import { useIsPast } from '../../client/past.ts'
import { type OtherMoment, useOtherMoment } from '../../client/use-other-moment.ts'
import { pastText } from '../../texts/en/past.ts'
import type { GridColumn } from '../../ui/grid-columns.ts'
import { comparedRows } from './compared-rows.ts'

interface PastGrid<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly rows: ReadonlyMap<string, R>
  readonly isPast: boolean
  /** What differs of a row between the shown and the compared moment; '' for nothing. */
  readonly sinceOf: (row: R) => string
}

const unchanged = (): string => ''

/**
 * A grid's rows with a column that says what differs between the moment that the screen shows and now, or another moment;
 * rows of that other moment alone are listed too. The grid as it is where the screen shows now.
 */
export const usePastGrid = <N extends KeptView>(
  view: N,
  tournamentId: string,
  columns: readonly GridColumn<LiveRow<N>>[],
  rows: ReadonlyMap<string, LiveRow<N>>,
): PastGrid<LiveRow<N>> => {
  const isPast = useIsPast()
  const other = useOtherMoment<N>(view, { tournament: tournamentId } as Parameters<typeof useOtherMoment<N>>[1])
  return useMemo(() => {
    if (other === null) return { columns, rows, isPast, sinceOf: unchanged }
    const { rows: all, texts } = comparedRows(columns, rows, other)
    const sinceOf = (row: LiveRow<N>): string => texts.get(row) ?? ''
    const column: GridColumn<LiveRow<N>> = {
      id: 'since',
      title: titleOf(other),
      value: sinceOf,
      width: 280,
      card: 'line',
    }
    const pinned = columns.filter((one) => one.pinned === true)
    const others = columns.filter((one) => one.pinned !== true)
    return { columns: [...pinned, column, ...others], rows: all, isPast, sinceOf }
  }, [isPast, other, columns, rows])
}

const titleOf = ({ label, isEarlier }: OtherMoment<unknown>): string =>
  label === null ? pastText('since') : pastText(isEarlier ? 'sinceMoment' : 'untilMoment', { time: label })
