import type { ColDef, GridApi, GridOptions, PostSortRowsParams } from '@ag-grid-community/core'
import { memo, type ReactNode } from 'react'
import { kitText } from '../texts/en/kit.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { cellText, type GridColumn, type GridProps, type GridSort } from './grid-columns.ts'
import { incrementalSort } from './grid-order.ts'
import { isTouch } from './is-touch.ts'

/** The grid's column definitions. */
export const definitionsOf = <R>(columns: readonly GridColumn<R>[]): ColDef<R>[] => columns.map(definitionOf)

const definitionOf = <R>(column: GridColumn<R>): ColDef<R> => {
  const { render } = column
  const text = ({ data }: { readonly data?: R | null | undefined }): string =>
    data === undefined || data === null ? '' : cellText(column, data)
  return {
    colId: column.id,
    headerName: column.title,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: text,
    // Initial: a column that is added later (a custom value) leaves manually set widths and order alone.
    ...(column.grows === true
      ? { initialFlex: 1, minWidth: column.width ?? 90 }
      : column.width === undefined
        ? { flex: 1 }
        : { initialWidth: column.width }),
    ...(column.align === 'right' ? { type: 'rightAligned' } : {}),
    ...(column.pinned ? { pinned: 'left' as const } : {}),
    ...(column.sort === undefined ? {} : { initialSort: column.sort }),
    // A badge is never truncated, so it needs no tooltip.
    ...(render === undefined
      ? { tooltipValueGetter: text }
      : { cellRenderer: RenderedCell, cellRendererParams: { render } }),
  }
}

interface RenderedCellProps {
  readonly data?: unknown
  readonly render: (row: never) => ReactNode
}

/** What a column renders for a row. The grid gives other objects with every refresh. */
const RenderedCell = memo(
  ({ data, render }: RenderedCellProps) => (data === undefined ? null : render(data as never)),
  (before, after) => before.data === after.data && before.render === after.render,
)

/** Options of every grid. */
export const gridOptions = <R>(selection: GridProps<R>['selection']): GridOptions<R> => ({
  defaultColDef: {
    sortable: true,
    // Keeps the given order: `postSortRows` sorts.
    comparator: () => 0,
    resizable: true,
    enableCellChangeFlash: true,
    minWidth: 90,
    suppressHeaderMenuButton: true,
  },
  suppressMultiSort: true,
  tooltipShowMode: 'whenTruncated',
  tooltipShowDelay: 400,
  ...(selection === 'single' ? { rowSelection: single } : {}),
  ...(selection === 'multiple'
    ? { rowSelection: multiple, selectionColumnDef: checkboxColumn, localeText: screenReaderTexts() }
    : {}),
  rowHeight: isTouch() ? 40 : 30,
  headerHeight: 34,
  cellFlashDuration: 700,
  cellFadeDuration: 1_200,
  ensureDomOrder: true,
  animateRows: false,
  // Rows are drawn in the same frame in which they are scrolled into view, so that one more on each side is enough.
  suppressAnimationFrame: true,
  rowBuffer: 1,
  suppressDragLeaveHidesColumns: true,
  overlayNoRowsTemplate: `<span>${kitText('nothingFound')}</span>`,
})

const single = { mode: 'singleRow', checkboxes: false, enableClickSelection: true } as const
/** The checkbox in the header applies to the rows that match the search and filters. */
const multiple = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: true,
  selectAll: 'filtered',
} as const
const checkboxColumn = { pinned: 'left', width: 40, minWidth: 40, resizable: false, sortable: false } as const

/** Labels of the checkboxes for screen readers. */
const screenReaderTexts = () => ({
  ariaHeaderSelection: staffKitText('selectionColumn'),
  ariaRowSelectAll: staffKitText('toggleAll'),
  ariaRowToggleSelection: staffKitText('toggleRow'),
  ariaChecked: staffKitText('ticked'),
  ariaUnchecked: staffKitText('unticked'),
  ariaIndeterminate: staffKitText('someTicked'),
})

/** The grid's sort order; null for the given order. */
export const sortIn = (api: GridApi): GridSort | null => {
  const sorted = api.getColumnState().find(({ sort }) => sort != null)
  const direction = sorted?.sort
  return sorted === undefined || direction == null ? null : { by: sorted.colId, direction }
}

/** Sorts all of the grid's rows in one pass, instead of comparing them in pairs. */
export const sortRows = <R>(current: () => Pick<GridProps<R>, 'columns' | 'thenBy'>) => {
  const placesOf = incrementalSort<R>()
  return ({ api, nodes }: PostSortRowsParams<R>): void => {
    const { columns, thenBy } = current()
    const sort = sortIn(api)
    const column = columns.find(({ id }) => id === sort?.by)
    if (sort === null || column === undefined) return
    const before = nodes.slice()
    const rows = before.map(({ data }) => data as R)
    placesOf(rows, { column, direction: sort.direction, thenBy }).forEach((place, at) => {
      nodes[at] = before[place] as (typeof before)[number]
    })
  }
}
