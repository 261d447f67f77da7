import type { ICellRendererComp, ICellRendererParams } from '@ag-grid-community/core'
import { createElement, Fragment, type ReactNode, type ReactPortal, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

/** A place in the grid's page that React draws into: stands in one cell after another. */
interface Place {
  readonly key: number
  readonly element: HTMLElement
}

/**
 * What React draws in a grid that draws its rows itself. React listens to everything that can happen in each of its places, so a
 * place that a row leaves as it is scrolled away waits for the next one.
 */
export const drawnCells = () => {
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
    /** `key` tells one row's content from the next one's, which shall not go on with its state. */
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
export type DrawnCells = ReturnType<typeof drawnCells>

/** Stands among React's elements, so that what is drawn has their context. */
export const DrawnContents = ({ cells }: { readonly cells: DrawnCells }): readonly ReactPortal[] => {
  useSyncExternalStore(cells.subscribe, cells.version)
  return cells.portals()
}

export interface Drawing<R> {
  readonly cells: DrawnCells
  readonly render: (row: R) => ReactNode
}
type Params<R> = ICellRendererParams<R> & Drawing<R>

/** A cell with what `render` gives, as the grid makes and destroys it; `cellRendererParams` is a `Drawing`. */
export class DrawnCell<R> implements ICellRendererComp<R> {
  #cells!: DrawnCells
  #place!: Place
  static #drawn = 0
  readonly #key = DrawnCell.#drawn++

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
