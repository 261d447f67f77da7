import type { DivisionRule } from '../../../domain/tournaments/published.ts'
import {
  type CoverageCell,
  coverageCells,
  coverageOf,
  MAX_CELLS,
} from '../../../domain/tournaments/published-set-up.ts'

/** A saved or unsaved division in the picture. */
export interface PicturedDivision {
  readonly id: string
  readonly name: string
  readonly rules: readonly DivisionRule[]
}

interface Years {
  readonly min: number | null
  readonly max: number | null
}

/** A cell with its position. Rows start at 0 with the youngest; weights are null at open ends. */
export interface PlacedCell extends CoverageCell {
  readonly firstRow: number
  readonly rows: number
  /** Names of the cell's divisions; empty for a gap. */
  readonly names: readonly string[]
}

/** A chart for one gender and range of levels. */
export interface Panel {
  readonly key: string
  readonly gender: 0 | 1 | null
  readonly minLevel: number | null
  readonly maxLevel: number | null
  readonly rows: readonly Years[]
  /** Weight bounds, ascending; empty if no division limits the weight. */
  readonly bounds: readonly number[]
  readonly cells: readonly PlacedCell[]
}

export interface Picture {
  readonly panels: readonly Panel[]
  readonly gaps: readonly CoverageCell[]
  readonly overlaps: readonly CoverageCell[]
}

/** The layout of an event's divisions; null if it would be too large to read. */
export const pictureOf = (divisions: readonly PicturedDivision[]): Picture | null => {
  const rules = divisions.map(({ id: divisionId, rules }) => ({ divisionId, rules }))
  if (coverageCells(rules) > MAX_CELLS) return null
  const names = new Map(divisions.map(({ id, name }) => [id, name]))
  const { cells, gaps, overlaps } = coverageOf(rules)
  const panels = new Map<string, CoverageCell[]>()
  for (const cell of cells) {
    const key = [cell.gender, cell.minLevel, cell.maxLevel].join(' ')
    panels.set(key, [...(panels.get(key) ?? []), cell])
  }
  return { gaps, overlaps, panels: [...panels].map(([key, of]) => panelOf(key, of, names)) }
}

const panelOf = (key: string, cells: readonly CoverageCell[], names: ReadonlyMap<string, string>): Panel => {
  const rows = rowsOf(cells)
  const [first] = cells
  return {
    key,
    rows,
    gender: first?.gender ?? null,
    minLevel: first?.minLevel ?? null,
    maxLevel: first?.maxLevel ?? null,
    bounds: sorted(cells.flatMap(({ minWeight, maxWeight }) => [minWeight, maxWeight])),
    cells: cells.map((cell) => {
      // The youngest come first, so a cell starts at its latest year.
      const firstRow = rows.findIndex(({ max }) => max === cell.maxYear)
      const lastRow = rows.findIndex(({ min }) => min === cell.minYear)
      return {
        ...cell,
        firstRow,
        rows: lastRow - firstRow + 1,
        names: cell.divisionIds.map((id) => names.get(id) ?? ''),
      }
    }),
  }
}

/** Year ranges between the cells' bounds, youngest first. */
const rowsOf = (cells: readonly CoverageCell[]): readonly Years[] => {
  const isOpenBelow = cells.some(({ minYear }) => minYear === null)
  const isOpenAbove = cells.some(({ maxYear }) => maxYear === null)
  const starts = sorted(cells.flatMap(({ minYear, maxYear }) => [minYear, maxYear === null ? null : maxYear + 1]))
  const rows: Years[] = starts.slice(1).map((next, at) => ({ min: starts[at] ?? null, max: next - 1 }))
  const [first] = starts
  const last = starts.at(-1)
  if (isOpenBelow) rows.unshift({ min: null, max: first === undefined ? null : first - 1 })
  if (isOpenAbove && last !== undefined) rows.push({ min: last, max: null })
  return rows.toReversed()
}

const sorted = (values: readonly (number | null)[]): readonly number[] =>
  [...new Set(values.filter((value) => value !== null))].sort((a, b) => a - b)

/** Maps weights to pixels within `width`, with a margin for open ends. */
export const weightScale = (
  { bounds, cells }: Pick<Panel, 'bounds' | 'cells'>,
  width: number,
): ((weight: number | null, end: 'min' | 'max') => number) => {
  const [first = 0] = bounds
  const last = bounds.at(-1) ?? first
  const from = cells.some(({ minWeight }) => minWeight === null) ? width * OPEN_END : 0
  const to = cells.some(({ maxWeight }) => maxWeight === null) ? width * (1 - OPEN_END) : width
  return (weight, end) => {
    if (weight === null) return end === 'min' ? 0 : width
    return first === last ? (from + to) / 2 : from + ((weight - first) / (last - first)) * (to - from)
  }
}
const OPEN_END = 0.09

/** The `places` to label, at least `apart` pixels from each other; always includes the last one. */
export const labeled = <T extends { readonly at: number }>(places: readonly T[], apart: number): readonly T[] => {
  const last = places.at(-1)
  const placed: T[] = []
  for (const place of places) {
    const before = placed.at(-1)
    const isFree = before === undefined || place.at - before.at >= apart
    if (isFree && (place === last || last === undefined || last.at - place.at >= apart)) placed.push(place)
    else if (place === last) placed.push(place)
  }
  return placed
}
