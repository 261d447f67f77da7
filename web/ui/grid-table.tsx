import '@ag-grid-community/styles/ag-grid.min.css'
import '@ag-grid-community/styles/ag-theme-quartz.min.css'
import './grid-theme.css'
import { ClientSideRowModelModule } from '@ag-grid-community/client-side-row-model'
import { createGrid, type GridApi, type GridOptions, type PostSortRowsParams } from '@ag-grid-community/core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { addedAhead, changesBetween } from './grid-changes.ts'
import type { GridProps, GridSort } from './grid-columns.ts'
import { definitionsOf, settingsOf } from './grid-definitions.ts'
import { DrawnContents, drawnCells } from './grid-drawn-cells.ts'
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

/** What the grid has been given. */
interface Given<R> {
  readonly keyed: ReadonlyMap<string, R>
  readonly found: ReadonlyMap<string, R>
}

/** The grid on a wide screen. Only `grid.tsx` loads it, and makes another one for another kind of selection. */
const GridTable = <R,>(props: GridTableProps<R>) => {
  const { label, columns, keyed, found, selected, sort } = props
  const [cells] = useState(drawnCells)
  const [api, setApi] = useState<GridApi<R> | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const given = useRef<Given<R>>({ keyed, found })
  const definitions = useMemo(() => definitionsOf(columns, cells), [columns, cells])
  const defined = useRef(definitions)

  useEffect(() => {
    if (frame.current === null) return
    const rows = [...given.current.keyed.values()]
    const options = { ...settingsOf<R>(latest.current.selection), ...behaviorOf(latest, given) }
    const grid = createGrid<R>(
      frame.current,
      { ...options, columnDefs: defined.current, rowData: rows },
      { modules: [ClientSideRowModelModule] },
    )
    setApi(grid)
    return () => grid.destroy()
  }, [])

  useEffect(() => api?.setGridAriaProperty('label', label), [api, label])

  useEffect(() => {
    if (api === null || defined.current === definitions) return
    defined.current = definitions
    api.setGridOption('columnDefs', definitions)
  }, [api, definitions])

  useEffect(() => {
    if (api === null) return
    const before = given.current
    given.current = { keyed, found }
    const hasChanged = changeRows(api, before.keyed, keyed)
    const [wasFiltered, isFiltered] = [before.found !== before.keyed, found !== keyed]
    // A change of rows filters them by itself, but does not ask whether there is a filter.
    if (wasFiltered !== isFiltered || (isFiltered && !hasChanged && before.found !== found)) api.onFilterChanged()
    // By itself the grid shows the overlay only when there are no rows at all.
    if (found.size === 0) api.showNoRowsOverlay()
    else api.hideOverlay()
  }, [api, keyed, found])

  useEffect(() => {
    if (api === null || selected === undefined) return
    api.forEachNode((node) => {
      const wanted = node.id !== undefined && selected.has(node.id)
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api')
    })
  }, [api, selected])

  useEffect(() => {
    if (api === null || sort === undefined) return
    const first = columns.find((column) => column.sort !== undefined)
    const wanted = sort ?? (first?.sort === undefined ? null : { by: first.id, direction: first.sort })
    const isSo = api.getColumnState().every((state) => {
      const direction = state.colId === wanted?.by ? wanted.direction : null
      return (state.sort ?? null) === direction
    })
    if (isSo) return
    const state = wanted === null ? [] : [{ colId: wanted.by, sort: wanted.direction }]
    api.applyColumnState({ state, defaultState: { sort: null } })
  }, [api, sort, columns])

  return (
    <>
      <div
        ref={frame}
        className="ag-theme-quartz matside-grid"
        style={{ height: props.height ?? 'max(420px, calc(100dvh - 320px))' }}
      />
      <DrawnContents cells={cells} />
    </>
  )
}
export default GridTable

/** Rows before the last one. */
const NEAR_END = 10

/** Whether anything changed. */
const changeRows = <R,>(api: GridApi<R>, before: ReadonlyMap<string, R>, after: ReadonlyMap<string, R>): boolean => {
  const { add, update, remove } = changesBetween(before, after)
  if (add.length + update.length + remove.length === 0) return false
  const ahead = addedAhead(before, after)
  api.applyTransaction({ add: add.slice(ahead), update: [...update], remove: [...remove] })
  if (ahead > 0) api.applyTransaction({ add: add.slice(0, ahead), addIndex: 0 })
  return true
}

/** What the grid asks and tells: always of the props of now, so that it need not be told of others. */
const behaviorOf = <R,>(props: RefObject<GridTableProps<R>>, given: RefObject<Given<R>>): GridOptions<R> => ({
  getRowId: ({ data }) => props.current.keyOf(data),
  isExternalFilterPresent: () => given.current.found !== given.current.keyed,
  doesExternalFilterPass: ({ id }) => id !== undefined && given.current.found.has(id),
  postSortRows: sorting(props),
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

/** What the grid is sorted by; null where it has the order that it was given. */
const sortIn = (api: GridApi): GridSort | null => {
  const sorted = api.getColumnState().find(({ sort }) => sort != null)
  const direction = sorted?.sort
  return sorted === undefined || direction == null ? null : { by: sorted.colId, direction }
}

/** Orders the grid's rows at once, where it would compare them two by two. */
const sorting = <R,>(props: RefObject<GridTableProps<R>>) => {
  const placesOf = orderKeeper<R>()
  return ({ api, nodes }: PostSortRowsParams<R>): void => {
    const { columns, thenBy } = props.current
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
