import '@ag-grid-community/styles/ag-grid.min.css'
import '@ag-grid-community/styles/ag-theme-quartz.min.css'
import './grid-theme.css'
import { ClientSideRowModelModule } from '@ag-grid-community/client-side-row-model'
import type { GridApi, GridOptions } from '@ag-grid-community/core'
import { AgGridReact } from '@ag-grid-community/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { addedAhead, changesBetween } from './grid-changes.ts'
import type { GridProps, GridSort } from './grid-columns.ts'
import { definitionsOf, gridOptions, sortIn, sortRows } from './grid-definitions.ts'

export type GridTableProps<R> = Omit<GridProps<R>, 'find'> & {
  readonly keyed: ReadonlyMap<string, R>
  /** The rows that match the search. */
  readonly found: ReadonlyMap<string, R>
  /** The user's sort order, null for the given order; absent when the table keeps it itself. */
  readonly sort?: GridSort | null
  readonly onSort?: (sort: GridSort | null) => void
  /** Called with the ids of the columns after one was moved. */
  readonly onOrder: (columnIds: readonly string[]) => void
}

const MODULES = [ClientSideRowModelModule]

/** The grid on a wide screen. Only `grid.tsx` loads it; another kind of selection needs a new instance. */
const GridTable = <R,>(props: GridTableProps<R>) => {
  const { label, columns, keyed, found, selected, sort } = props
  const [api, setApi] = useState<GridApi<R> | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [first] = useState(keyed)
  const [firstRows] = useState(() => [...first.values()])
  /** What the grid has been given. */
  const applied = useRef({ keyed, found })
  // The same object in every render: whatever changes is given to the grid again.
  const [options] = useState(() => ({
    ...gridOptions<R>(props.selection),
    ...gridCallbacks(latest),
    onGridReady: (ready: { readonly api: GridApi<R> }) => {
      // A grid that React hides and shows again is made again, with its first rows.
      applied.current = { keyed: first, found: first }
      setApi(ready.api)
    },
  }))
  const definitions = useMemo(() => definitionsOf(columns), [columns])

  useEffect(() => api?.setGridAriaProperty('label', label), [api, label])

  useEffect(() => {
    if (api === null) return
    const before = applied.current
    applied.current = { keyed, found }
    const hasChanged = changeRows(api, before.keyed, keyed)
    const [wasFiltered, isFiltered] = [before.found !== before.keyed, found !== keyed]
    // Changed rows are filtered automatically, but the grid does not check whether a filter has come or gone.
    if (wasFiltered !== isFiltered || (isFiltered && !hasChanged && before.found !== found)) api.onFilterChanged()
    // The grid shows this overlay itself only when there are no rows at all.
    if (found.size === 0) api.showNoRowsOverlay()
    else api.hideOverlay()
  }, [api, keyed, found])

  useEffect(() => {
    if (api === null || selected === undefined) return
    api.forEachNode((node) => {
      const target = node.id !== undefined && selected.has(node.id)
      if (node.isSelected() !== target) node.setSelected(target, false, 'api')
    })
  }, [api, selected])

  useEffect(() => {
    if (api === null || sort === undefined) return
    const first = columns.find((column) => column.sort !== undefined)
    const target = sort ?? (first?.sort === undefined ? null : { by: first.id, direction: first.sort })
    const isCurrent = api.getColumnState().every((state) => {
      const direction = state.colId === target?.by ? target.direction : null
      return (state.sort ?? null) === direction
    })
    if (isCurrent) return
    const state = target === null ? [] : [{ colId: target.by, sort: target.direction }]
    api.applyColumnState({ state, defaultState: { sort: null } })
  }, [api, sort, columns])

  return (
    <div
      className="ag-theme-quartz matside-grid"
      style={{ height: props.height ?? 'max(420px, calc(100dvh - 264px))' }}
    >
      <AgGridReact<R> modules={MODULES} gridOptions={options} columnDefs={definitions} rowData={firstRows} />
    </div>
  )
}
export default GridTable

/** Rows before the end. */
const NEAR_END = 10

/** Applies the changes to the grid; false if there were none. */
const changeRows = <R,>(api: GridApi<R>, before: ReadonlyMap<string, R>, after: ReadonlyMap<string, R>): boolean => {
  const { add, update, remove } = changesBetween(before, after)
  if (add.length + update.length + remove.length === 0) return false
  const ahead = addedAhead(before, after)
  api.applyTransaction({ add: add.slice(ahead), update: [...update], remove: [...remove] })
  if (ahead > 0) api.applyTransaction({ add: add.slice(0, ahead), addIndex: 0 })
  return true
}

/** The grid's callbacks: they read the current props, so they never need replacing. */
const gridCallbacks = <R,>(props: RefObject<GridTableProps<R>>): GridOptions<R> => ({
  getRowId: ({ data }) => props.current.keyOf(data),
  isExternalFilterPresent: () => props.current.found !== props.current.keyed,
  doesExternalFilterPass: ({ id }) => id !== undefined && props.current.found.has(id),
  postSortRows: sortRows(() => props.current),
  onSelectionChanged: ({ api, source }) => {
    if (source === 'api') return
    props.current.onSelect?.(new Set(api.getSelectedNodes().flatMap((node) => node.id ?? [])))
  },
  onBodyScrollEnd: ({ api }) => {
    if (api.getLastDisplayedRowIndex() >= api.getDisplayedRowCount() - NEAR_END) props.current.onNearEnd?.()
  },
  onSortChanged: ({ api, source }) => {
    if (source === 'uiColumnSorted') props.current.onSort?.(sortIn(api))
  },
  onColumnMoved: ({ api, finished, source }) => {
    if (finished && source === 'uiColumnMoved') {
      props.current.onOrder(api.getAllGridColumns().map((column) => column.getColId()))
    }
  },
  onRowDoubleClicked: ({ data }) => {
    if (data !== undefined) props.current.onOpen?.(data)
  },
  onCellKeyDown: ({ event, data }) => {
    if (event instanceof KeyboardEvent && event.key === 'Enter' && data !== undefined) props.current.onOpen?.(data)
  },
})
