import type { ColDef, GridOptions } from '@ag-grid-community/core'
import { kitText } from '../texts/en/kit.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { cellText, type GridColumn, type GridProps } from './grid-columns.ts'
import { ReactCell, type ReactCellParams, type ReactCells } from './grid-react-cells.ts'
import { isTouch } from './is-touch.ts'

/** The grid's column definitions; content that React renders is kept in `cells`. */
export const definitionsOf = <R>(columns: readonly GridColumn<R>[], cells: ReactCells): ColDef<R>[] =>
  columns.map((column) => definitionOf(column, cells))

const definitionOf = <R>(column: GridColumn<R>, cells: ReactCells): ColDef<R> => {
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
      : { cellRenderer: ReactCell, cellRendererParams: { cells, render } satisfies ReactCellParams<R> }),
  }
}

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
  // Rows are drawn in the same frame in which they are scrolled into view, so that a small buffer is enough.
  suppressAnimationFrame: true,
  rowBuffer: 5,
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
