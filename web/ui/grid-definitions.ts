import type { ColDef, GridOptions } from '@ag-grid-community/core'
import { kitText } from '../texts/kit.ts'
import { staffKitText } from '../texts/staff-kit.ts'
import { cellText, type GridColumn, type GridProps } from './grid-columns.ts'
import { type Drawing, DrawnCell, type DrawnCells } from './grid-drawn-cells.ts'

/** The grid's columns; what React renders in them stands in `cells`. */
export const definitionsOf = <R>(columns: readonly GridColumn<R>[], cells: DrawnCells): ColDef<R>[] =>
  columns.map((column) => definitionOf(column, cells))

const definitionOf = <R>(column: GridColumn<R>, cells: DrawnCells): ColDef<R> => {
  const { render } = column
  const text = ({ data }: { readonly data?: R | null | undefined }): string =>
    data === undefined || data === null ? '' : cellText(column, data)
  return {
    colId: column.id,
    headerName: column.title,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: text,
    // Initial: a column that comes later (a custom value) leaves widths and order as they were set by hand.
    ...(column.grows === true
      ? { initialFlex: 1, minWidth: column.width ?? 90 }
      : column.width === undefined
        ? { flex: 1 }
        : { initialWidth: column.width }),
    ...(column.align === 'right' ? { type: 'rightAligned' } : {}),
    ...(column.pinned ? { pinned: 'left' as const } : {}),
    ...(column.sort === undefined ? {} : { initialSort: column.sort }),
    // A badge is never cut off, and needs no tooltip.
    ...(render === undefined
      ? { tooltipValueGetter: text }
      : { cellRenderer: DrawnCell, cellRendererParams: { cells, render } satisfies Drawing<R> }),
  }
}

/** How every grid looks and behaves. */
export const settingsOf = <R>(selection: GridProps<R>['selection']): GridOptions<R> => ({
  defaultColDef: {
    sortable: true,
    // As given: `postSortRows` orders them.
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
  ...(selection === 'multiple' ? { rowSelection: multiple, selectionColumnDef: ticks, localeText: spoken() } : {}),
  rowHeight: 36,
  headerHeight: 38,
  cellFlashDuration: 700,
  cellFadeDuration: 1_200,
  ensureDomOrder: true,
  animateRows: false,
  // Rows are drawn whole in the frame in which they are scrolled to, so that few of them need to wait outside of it.
  suppressAnimationFrame: true,
  rowBuffer: 5,
  suppressDragLeaveHidesColumns: true,
  overlayNoRowsTemplate: `<span>${kitText('nothingFound')}</span>`,
})

const single = { mode: 'singleRow', checkboxes: false, enableClickSelection: true } as const
/** The box in the header stands for the rows that the search and the filters show. */
const multiple = {
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: true,
  selectAll: 'filtered',
} as const
const ticks = { pinned: 'left', width: 40, minWidth: 40, resizable: false, sortable: false } as const

/** What a screen reader says of the boxes. */
const spoken = () => ({
  ariaHeaderSelection: staffKitText('selectionColumn'),
  ariaRowSelectAll: staffKitText('toggleAll'),
  ariaRowToggleSelection: staffKitText('toggleRow'),
  ariaChecked: staffKitText('ticked'),
  ariaUnchecked: staffKitText('unticked'),
  ariaIndeterminate: staffKitText('someTicked'),
})
