import type { ICellRendererComp, ICellRendererParams } from '@ag-grid-community/core'
import { createElement, Fragment, type ReactNode, type ReactPortal, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** An element in the grid that React renders into, reused for one cell after another. */
interface Place {
  readonly key: number
  readonly element: HTMLElement
}

/**
 * React content in a grid that draws its rows itself. Mounting a portal is expensive because React attaches all its
 * listeners to it, so the element of a row that is scrolled away is reused for the next one.
 */
export const createReactCells = () => {
  const contents = new Map<Place, ReactNode>()
  const free: Place[] = []
  const listeners = new Set<() => void>()
  let version = 0
  let keys = 0
  const put = (place: Place, content: ReactNode): void => {
    contents.set(place, content)
    version++
    for (const listener of listeners) listener()
  }
  const newPlace = (): Place => {
    const element = document.createElement('div')
    element.className = 'matside-drawn'
    return { key: keys++, element }
  }
  return {
    take: (): Place => free.pop() ?? newPlace(),
    /** `key` differs for each row, so that a row does not inherit the previous row's state. */
    draw: (place: Place, key: number, content: ReactNode): void =>
      put(place, createElement(Fragment, { key }, content)),
    leave: (place: Place): void => {
      put(place, null)
      free.push(place)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    version: (): number => version,
    portals: (): readonly ReactPortal[] =>
      [...contents].map(([{ key, element }, content]) => createPortal(content, element, String(key))),
  }
}
export type ReactCells = ReturnType<typeof createReactCells>

/** Rendered in the React tree, so that the cells' content has its context. */
export const ReactCellContents = ({ cells }: { readonly cells: ReactCells }): readonly ReactPortal[] => {
  useSyncExternalStore(cells.subscribe, cells.version)
  return cells.portals()
}

export interface ReactCellParams<R> {
  readonly cells: ReactCells
  readonly render: (row: R) => ReactNode
}
type Params<R> = ICellRendererParams<R> & ReactCellParams<R>

/** A cell with the content of `render`, created and destroyed by the grid; `cellRendererParams` is a `ReactCellParams`. */
export class ReactCell<R> implements ICellRendererComp<R> {
  #cells!: ReactCells
  #place!: Place
  static #drawn = 0
  readonly #key = ReactCell.#drawn++

  init(params: Params<R>): void {
    this.#cells = params.cells
    this.#place = params.cells.take()
    this.refresh(params)
  }
  refresh({ data, render }: Params<R>): boolean {
    this.#cells.draw(this.#place, this.#key, data === undefined ? null : render(data))
    return true
  }
  getGui(): HTMLElement {
    return this.#place.element
  }
  destroy(): void {
    this.#cells.leave(this.#place)
  }
}
