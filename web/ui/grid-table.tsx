import '@ag-grid-community/styles/ag-grid.min.css'
import '@ag-grid-community/styles/ag-theme-quartz.min.css'
import './grid-theme.css'
import { ClientSideRowModelModule } from '@ag-grid-community/client-side-row-model'
import type { ColDef, GridApi, GridReadyEvent, PostSortRowsParams } from '@ag-grid-community/core'
import { AgGridReact } from '@ag-grid-community/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { kitText } from '../texts/kit.ts'
import { staffKitText } from '../texts/staff-kit.ts'
import { addedAhead, changesBetween } from './grid-changes.ts'
import { cellText, type GridColumn, type GridProps, type GridSort } from './grid-columns.ts'
import { orderKeeper } from './grid-order.ts'

export type GridTableProps<R> = Omit<GridProps<R>, 'find'> & {
  readonly keyed: ReadonlyMap<string, R>
  /** The rows that match the search. */
  readonly found: ReadonlyMap<string, R>
  /** The order that a person chose, null for the given one; left out where the table keeps it alone. */
  readonly sort?: GridSort | null
  readonly onSort?: (sort: GridSort | null) => void
  /** Is told the ids of the columns when one was moved. */
  readonly onOrder: (columnIds: readonly string[]) => void
}

/** The grid on a wide screen. Only `grid.tsx` loads it. */
const GridTable = <R,>({ label, columns, keyed, found, keyOf, selection = 'none', ...props }: GridTableProps<R>) => {
  const [first] = useState(() => [...keyed.values()])
  const shown = useRef(keyed)
  const left = useRef(found)
  const [api, setApi] = useState<GridApi<R> | null>(null)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (api === null) return
    const foundBefore = left.current
    left.current = found
    if (shown.current !== keyed) {
      const { add, update, remove } = changesBetween(shown.current, keyed)
      const ahead = addedAhead(shown.current, keyed)
      shown.current = keyed
      api.applyTransaction({ add: add.slice(ahead), update: [...update], remove: [...remove] })
      if (ahead > 0) api.applyTransaction({ add: add.slice(0, ahead), addIndex: 0 })
    }
    if (foundBefore !== found) api.onFilterChanged()
    // By itself the grid shows the overlay only when there are no rows at all.
    if (found.size === 0) api.showNoRowsOverlay()
    else api.hideOverlay()
  }, [api, keyed, found])

  const { selected } = props
  useEffect(() => {
    if (api === null || selected === undefined) return
    api.forEachNode((node) => {
      const wanted = node.id !== undefined && selected.has(node.id)
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api')
    })
  }, [api, selected])

  const { sort } = props
  useEffect(() => {
    if (api === null || sort === undefined) return
    const given = columns.find((column) => column.sort !== undefined)
    const wanted = sort ?? (given?.sort === undefined ? null : { by: given.id, direction: given.sort })
    const isSo = api.getColumnState().every((state) => {
      const direction = state.colId === wanted?.by ? wanted.direction : null
      return (state.sort ?? null) === direction
    })
    if (isSo) return
    const state = wanted === null ? [] : [{ colId: wanted.by, sort: wanted.direction }]
    api.applyColumnState({ state, defaultState: { sort: null } })
  }, [api, sort, columns])

  const { thenBy } = props
  const definitions = useMemo(() => columns.map(definitionOf), [columns])
  const order = useOrder(columns, thenBy)
  return (
    <div
      ref={frame}
      className="ag-theme-quartz matside-grid"
      style={{ height: props.height ?? 'max(420px, calc(100dvh - 320px))' }}
    >
      <AgGridReact<R>
        modules={modules}
        rowData={first}
        columnDefs={definitions}
        defaultColDef={defaultColumn as ColDef<R>}
        getRowId={({ data }) => keyOf(data)}
        isExternalFilterPresent={() => left.current !== shown.current}
        doesExternalFilterPass={({ id }) => id !== undefined && left.current.has(id)}
        suppressMultiSort
        postSortRows={order}
        tooltipShowMode="whenTruncated"
        tooltipShowDelay={400}
        {...(selection === 'none' ? {} : { rowSelection: selection === 'single' ? single : multiple })}
        {...(selection === 'multiple' ? { selectionColumnDef: ticks, localeText: spoken() } : {})}
        rowHeight={36}
        headerHeight={38}
        cellFlashDuration={700}
        cellFadeDuration={1_200}
        suppressCellFocus={false}
        ensureDomOrder
        animateRows={false}
        overlayNoRowsTemplate={`<span>${kitText('nothingFound')}</span>`}
        onGridReady={(event: GridReadyEvent<R>) => {
          frame.current?.querySelector('[role="grid"], [role="treegrid"]')?.setAttribute('aria-label', label)
          setApi(event.api)
        }}
        onSelectionChanged={({ api: grid, source }) => {
          if (source === 'api' || props.onSelect === undefined) return
          props.onSelect(new Set(grid.getSelectedNodes().flatMap((node) => (node.id === undefined ? [] : [node.id]))))
        }}
        onBodyScrollEnd={({ api: grid }) => {
          if (grid.getLastDisplayedRowIndex() >= grid.getDisplayedRowCount() - NEAR_END) props.onNearEnd?.()
        }}
        onSortChanged={({ api: grid, source }) => {
          if (source !== 'uiColumnSorted') return
          const sorted = grid.getColumnState().find(({ sort }) => sort != null)
          const direction = sorted?.sort
          props.onSort?.(sorted === undefined || direction == null ? null : { by: sorted.colId, direction })
        }}
        suppressDragLeaveHidesColumns
        onColumnMoved={({ api: grid, finished, source }) => {
          if (finished && source === 'uiColumnMoved') {
            props.onOrder(grid.getAllGridColumns().map((column) => column.getColId()))
          }
        }}
        onRowDoubleClicked={({ data }) => {
          if (data !== undefined) props.onOpen?.(data)
        }}
        onCellKeyDown={({ event, data }) => {
          if (event instanceof KeyboardEvent && event.key === 'Enter' && data !== undefined) props.onOpen?.(data)
        }}
      />
    </div>
  )
}
export default GridTable

/** Rows before the last one. */
const NEAR_END = 10

const modules = [ClientSideRowModelModule]
const defaultColumn: ColDef = {
  sortable: true,
  // As given: `useOrder` orders them.
  comparator: () => 0,
  resizable: true,
  enableCellChangeFlash: true,
  minWidth: 90,
  suppressHeaderMenuButton: true,
}
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

/** Orders the grid's rows at once, where it would compare them two by two; what is the same function orders nothing anew. */
const useOrder = <R,>(columns: readonly GridColumn<R>[], thenBy: GridProps<R>['thenBy']) => {
  const wanted = useRef({ columns, thenBy })
  wanted.current = { columns, thenBy }
  return useState(() => {
    const placesOf = orderKeeper<R>()
    return ({ api, nodes }: PostSortRowsParams<R>): void => {
      const sorted = api.getColumnState().find(({ sort }) => sort != null)
      const column = wanted.current.columns.find(({ id }) => id === sorted?.colId)
      const direction = sorted?.sort
      if (column === undefined || direction == null) return
      const given = nodes.slice()
      const rows = given.map(({ data }) => data as R)
      placesOf(rows, { column, direction, thenBy: wanted.current.thenBy }).forEach((place, at) => {
        nodes[at] = given[place] as (typeof given)[number]
      })
    }
  })[0]
}

const definitionOf = <R,>(column: GridColumn<R>): ColDef<R> => {
  const { render } = column
  return {
    colId: column.id,
    headerName: column.title,
    valueGetter: ({ data }) => (data === undefined ? null : column.value(data)),
    valueFormatter: ({ data }) => (data === undefined || data === null ? '' : cellText(column, data)),
    // A badge is never cut off.
    ...(render === undefined
      ? { tooltipValueGetter: ({ data }) => (data === undefined || data === null ? '' : cellText(column, data)) }
      : {}),
    // Initial: a column that comes later (a custom value) leaves widths and order as they were set by hand.
    ...(column.grows === true
      ? { initialFlex: 1, minWidth: column.width ?? 90 }
      : column.width === undefined
        ? { flex: 1 }
        : { initialWidth: column.width }),
    ...(column.align === 'right' ? { type: 'rightAligned' } : {}),
    ...(column.pinned ? { pinned: 'left' as const } : {}),
    ...(column.sort === undefined ? {} : { initialSort: column.sort }),
    ...(render === undefined
      ? {}
      : { cellRenderer: ({ data }: { readonly data?: R }) => (data === undefined ? null : render(data)) }),
  }
}
