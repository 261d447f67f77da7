import { Switch } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { KeptView } from '../../../api/contract/as-of.ts'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import { useIsPast } from '../../client/past.ts'
import { type OtherMoment, useOtherMoment } from '../../client/use-other-moment.ts'
import { pastText } from '../../texts/en/past.ts'
import type { GridColumn } from '../../ui/grid-columns.ts'
import { useAddressFlag } from '../../ui/use-address-flag.ts'
import { comparedRows } from './compared-rows.ts'

interface PastGrid<R> {
  readonly columns: readonly GridColumn<R>[]
  readonly rows: ReadonlyMap<string, R>
  readonly isPast: boolean
  /** What differs of a row between the shown and the compared moment; '' for nothing. */
  readonly sinceOf: (row: R) => string
  /** For `Grid`: a row of the compared moment alone is never counted. */
  readonly isCounted: ((row: R) => boolean) | undefined
  /** Lists the rows of the compared moment alone, too; null if there are none. */
  readonly othersSwitch: ReactNode
}

const unchanged = (): string => ''

/**
 * A grid's rows at the moment that the screen shows, with a column that says what differs from now, or from another moment.
 * The rows of that moment alone are listed on demand (tournaments rule 46). The grid as it is where the screen shows now.
 */
export const usePastGrid = <N extends KeptView>(
  view: N,
  tournamentId: string,
  columns: readonly GridColumn<LiveRow<N>>[],
  rows: ReadonlyMap<string, LiveRow<N>>,
): PastGrid<LiveRow<N>> => {
  const isPast = useIsPast()
  const [hasOthers, showOthers] = useAddressFlag('others')
  const other = useOtherMoment<N>(view, { tournament: tournamentId } as Parameters<typeof useOtherMoment<N>>[1])
  const grid = useMemo(() => {
    if (other === null)
      return { columns, rows, others: new Map<string, LiveRow<N>>(), sinceOf: unchanged, isCounted: undefined }
    const { others, texts } = comparedRows(columns, rows, other)
    const sinceOf = (row: LiveRow<N>): string => texts.get(row) ?? ''
    const column: GridColumn<LiveRow<N>> = {
      id: 'since',
      title: titleOf(other),
      value: sinceOf,
      width: 280,
      card: 'line',
    }
    const pinned = columns.filter((one) => one.pinned === true)
    const unpinned = columns.filter((one) => one.pinned !== true)
    const uncounted = new Set(others.values())
    return {
      columns: [...pinned, column, ...unpinned],
      rows: hasOthers ? new Map([...rows, ...others]) : rows,
      others,
      sinceOf,
      isCounted: (row: LiveRow<N>) => !uncounted.has(row),
    }
  }, [other, columns, rows, hasOthers])
  const { others, ...shown } = grid
  const othersSwitch =
    other === null || others.size === 0 ? null : (
      <Switch
        label={pastText(other.isEarlier ? 'goneCount' : 'addedCount', { count: others.size })}
        checked={hasOthers}
        onChange={({ currentTarget }) => showOthers(currentTarget.checked)}
      />
    )
  return { ...shown, isPast, othersSwitch }
}

const titleOf = ({ label, isEarlier }: OtherMoment<unknown>): string =>
  label === null ? pastText('since') : pastText(isEarlier ? 'sinceMoment' : 'untilMoment', { time: label })
