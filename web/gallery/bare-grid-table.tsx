import { ClientSideRowModelModule } from '@ag-grid-community/client-side-row-model'
import { createGrid, type GridApi, type ICellRendererComp, type ICellRendererParams } from '@ag-grid-community/core'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { definitionsOf, gridOptions, sortRows } from '../ui/grid-definitions.ts'
import type { GridTableProps } from '../ui/grid-table.tsx'

/**
 * What the bench compares the kit's table with: the same grid without its React binding. It draws rows and cells itself,
 * and React renders only what a column renders, into elements that are reused. Sorted and changed, but neither searched
 * nor selected.
 */
export const BareGridTable = <R,>({ columns, keyed, keyOf, selection, height }: GridTableProps<R>) => {
  const frame = useRef<HTMLDivElement>(null)
  const first = useRef({ columns, keyed, keyOf, selection })
  const [api, setApi] = useState<GridApi<R> | null>(null)
  const [cells] = useState(createCells)
  const [, setVersion] = useState(0)
  const applied = useRef(keyed)
  useEffect(() => {
    if (frame.current === null) return
    const given = first.current
    cells.onChange = () => setVersion((version) => version + 1)
    const renders = new Map(given.columns.map(({ id, render }) => [id, render]))
    const columnDefs = definitionsOf(given.columns).map((definition) => {
      const render = renders.get(definition.colId ?? '')
      return render === undefined
        ? definition
        : { ...definition, cellRenderer: BareCell, cellRendererParams: { cells, render } }
    })
    const grid = createGrid<R>(
      frame.current,
      {
        ...gridOptions<R>(given.selection),
        // The limits in scripts/bench/grid.ts are for this buffer.
        rowBuffer: 5,
        getRowId: ({ data }) => given.keyOf(data),
        postSortRows: sortRows(() => given),
        columnDefs,
        rowData: [...given.keyed.values()],
      },
      { modules: [ClientSideRowModelModule] },
    )
    setApi(grid)
    return () => grid.destroy()
  }, [cells])
  useEffect(() => {
    if (api === null) return
    const before = applied.current
    applied.current = keyed
    const update = [...keyed].flatMap(([key, row]) => (before.get(key) === row ? [] : [row]))
    if (update.length > 0) api.applyTransaction({ update })
  }, [api, keyed])
  return (
    <>
      <div ref={frame} className="ag-theme-quartz matside-grid" style={{ height }} />
      {[...cells.contents].map(([{ key, element }, content]) => createPortal(content, element, String(key)))}
    </>
  )
}

interface Place {
  readonly key: number
  readonly element: HTMLElement
}

const createCells = () => ({
  contents: new Map<Place, React.ReactNode>(),
  free: [] as Place[],
  onChange: () => {},
})

interface BareCellParams<R> extends ICellRendererParams<R> {
  readonly cells: ReturnType<typeof createCells>
  readonly render: (row: R) => React.ReactNode
}

class BareCell<R> implements ICellRendererComp<R> {
  #cells!: BareCellParams<R>['cells']
  #place!: Place

  init(params: BareCellParams<R>): void {
    this.#cells = params.cells
    this.#place = params.cells.free.pop() ?? {
      key: params.cells.contents.size,
      element: document.createElement('div'),
    }
    this.refresh(params)
  }
  refresh({ data, render }: BareCellParams<R>): boolean {
    this.#cells.contents.set(this.#place, data === undefined ? null : render(data))
    this.#cells.onChange()
    return true
  }
  getGui(): HTMLElement {
    return this.#place.element
  }
  destroy(): void {
    this.#cells.contents.set(this.#place, null)
    this.#cells.free.push(this.#place)
    this.#cells.onChange()
  }
}
