import type { DivisionRule } from './tournament/events.ts'

/** The part of a division that coverage depends on. */
export interface RulesOfDivision {
  readonly divisionId: string
  readonly rules: readonly DivisionRule[]
}

/**
 * A rectangle of birth years and weights, for one gender and one range of levels. Bounds are inclusive; a weight's
 * lower bound belongs to the division below (domain/brackets/match-divisions.ts). Null means unbounded.
 */
export interface CoverageCell {
  /** 0 female, 1 male; null if no division depends on it. */
  readonly gender: 0 | 1 | null
  readonly minLevel: number | null
  readonly maxLevel: number | null
  readonly minYear: number | null
  readonly maxYear: number | null
  /** Kilograms. */
  readonly minWeight: number | null
  readonly maxWeight: number | null
  /** Divisions that an athlete in this cell fits; none is a gap, several an overlap. */
  readonly divisionIds: readonly string[]
}

export interface DivisionCoverage {
  readonly gaps: readonly CoverageCell[]
  readonly overlaps: readonly CoverageCell[]
  /** All cells: gaps, overlaps, and those with exactly one division. */
  readonly cells: readonly CoverageCell[]
}

/** More cells than any federation's rules need; more could neither be displayed usefully nor computed quickly. */
export const MAX_CELLS = 100_000

/** Number of cells that `coverageOf` computes before merging them. */
export const coverageCells = (divisions: readonly RulesOfDivision[]): number =>
  gendersIn(divisions).length *
  rangesOf(divisions, 'Level.Order', 1).length *
  rangesOf(divisions, 'DateOfBirth.Year', 1).length *
  rangesOf(divisions, 'Weight', 0).length

type Field = DivisionRule['field']
interface Range {
  readonly min: number | null
  readonly max: number | null
}

/**
 * Which athletes the divisions of one event accept: birth year × weight, by gender and level. The picture ends at the
 * outermost bounds of the divisions: no one expects a division beyond them.
 */
export const coverageOf = (divisions: readonly RulesOfDivision[]): DivisionCoverage => {
  const ofGender = gendersIn(divisions)
  const levels = rangesOf(divisions, 'Level.Order', 1)
  const years = rangesOf(divisions, 'DateOfBirth.Year', 1)
  const weights = rangesOf(divisions, 'Weight', 0)
  const cells: CoverageCell[] = []
  for (const gender of ofGender) {
    const sameGender = divisions.filter((one) => accepts(one, 'Gender', { min: gender, max: gender }))
    for (const level of levels) {
      const sameLevel = sameGender.filter((one) => accepts(one, 'Level.Order', level))
      const rows = years.map((year) => {
        const sameYear = sameLevel.filter((one) => accepts(one, 'DateOfBirth.Year', year))
        return weights.map((weight) => cellOf(gender, level, year, weight, sameYear))
      })
      cells.push(...merged(rows))
    }
  }
  return {
    gaps: cells.filter(({ divisionIds }) => divisionIds.length === 0),
    overlaps: cells.filter(({ divisionIds }) => divisionIds.length > 1),
    cells,
  }
}

const cellOf = (
  gender: 0 | 1 | null,
  level: Range,
  year: Range,
  weight: Range,
  candidates: readonly RulesOfDivision[],
): CoverageCell => ({
  gender,
  minLevel: level.min,
  maxLevel: level.max,
  minYear: year.min,
  maxYear: year.max,
  minWeight: weight.min,
  maxWeight: weight.max,
  divisionIds: candidates.filter((one) => accepts(one, 'Weight', weight)).map(({ divisionId }) => divisionId),
})

const ruleOf = ({ rules }: RulesOfDivision, field: Field): readonly Range[] =>
  rules.filter((rule) => rule.field === field && (rule.min !== null || rule.max !== null))

/** Whether everyone in `range` fits the division's rules for the field. No division's bound may lie inside `range`. */
const accepts = (division: RulesOfDivision, field: Field, range: Range): boolean =>
  ruleOf(division, field).every(({ min, max }) => low(range.min) >= low(min) && high(range.max) <= high(max))
const low = (bound: number | null): number => bound ?? Number.NEGATIVE_INFINITY
const high = (bound: number | null): number => bound ?? Number.POSITIVE_INFINITY

const gendersIn = (divisions: readonly RulesOfDivision[]): readonly (0 | 1 | null)[] =>
  divisions.some((one) => ruleOf(one, 'Gender').length > 0) ? [0, 1] : [null]

/**
 * Splits a field into ranges at the divisions' bounds. `step` is the distance between two values of the field: 1 for
 * years and levels, so that 2010–2011 and 2012–2013 leave no gap; 0 for weights.
 */
const rangesOf = (divisions: readonly RulesOfDivision[], field: Field, step: 0 | 1): readonly Range[] => {
  const bounds = divisions.flatMap((one) => ruleOf(one, field))
  if (bounds.length === 0) return [{ min: null, max: null }]
  // Starts of ranges; a range that ends at 2011 makes the next one start at 2012.
  const starts = new Set<number>()
  for (const { min, max } of bounds) {
    if (min !== null) starts.add(min)
    if (max !== null) starts.add(max + step)
  }
  const sorted = [...starts].sort((a, b) => a - b)
  const isOpenBelow = divisions.some((one) => ruleOf(one, field).every(({ min }) => min === null))
  const isOpenAbove = divisions.some((one) => ruleOf(one, field).every(({ max }) => max === null))
  const ranges: Range[] = sorted.slice(1).map((next, at) => ({ min: sorted[at] ?? null, max: next - step }))
  const [first] = sorted
  const last = sorted.at(-1)
  if (isOpenBelow && first !== undefined) ranges.unshift({ min: null, max: first - step })
  if (isOpenAbove && last !== undefined) ranges.push({ min: last, max: null })
  return ranges
}

/** Merges neighboring cells with the same divisions, first along weights, then along years. */
const merged = (rows: readonly (readonly CoverageCell[])[]): CoverageCell[] => {
  const done: CoverageCell[] = []
  let open: CoverageCell[] = []
  for (const row of rows) {
    const wide: CoverageCell[] = []
    for (const cell of row) {
      const last = wide.at(-1)
      if (last === undefined || !hasSameDivisions(last, cell)) wide.push(cell)
      else wide[wide.length - 1] = { ...last, maxWeight: cell.maxWeight }
    }
    const next: CoverageCell[] = []
    for (const cell of wide) {
      const above = open.find(
        (one) => one.minWeight === cell.minWeight && one.maxWeight === cell.maxWeight && hasSameDivisions(one, cell),
      )
      if (above !== undefined) open = open.filter((one) => one !== above)
      next.push(above === undefined ? cell : { ...above, maxYear: cell.maxYear })
    }
    done.push(...open)
    open = next
  }
  return [...done, ...open]
}

const hasSameDivisions = (a: CoverageCell, b: CoverageCell): boolean =>
  a.divisionIds.length === b.divisionIds.length && a.divisionIds.every((id, at) => b.divisionIds[at] === id)
