import type { DivisionRule } from '../../../domain/tournaments/published.ts'
import type { CoverageCell } from '../../../domain/tournaments/published-set-up.ts'
import { boundsOf } from '../../../domain/tournaments/published-set-up.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { listText, numberFormat } from '../../texts/formats.ts'

type Bound = number | null
/** Names of levels by order. */
export type LevelNames = ReadonlyMap<number, string>

const kilograms = (value: number): string => numberFormat({ maximumFractionDigits: 2 }).format(value)
const levelText = (order: number, names: LevelNames): string => names.get(order) ?? text('level', { order })

export const genderText = (gender: 0 | 1 | null): string =>
  text(gender === null ? 'everyone' : gender === 0 ? 'female' : 'male')

/** '' for all levels. */
export const levelsText = (min: Bound, max: Bound, names: LevelNames): string => {
  if (min === null) return max === null ? '' : text('levelsTo', { to: levelText(max, names) })
  if (max === null) return text('levelsFrom', { from: levelText(min, names) })
  const [from, to] = [levelText(min, names), levelText(max, names)]
  return min === max ? from : text('levels', { from, to })
}

/** Years are not written with a thousands separator. */
export const bornText = (min: Bound, max: Bound): string => {
  if (min === null) return max === null ? text('anyYear') : text('bornTo', { year: String(max) })
  if (max === null) return text('bornFrom', { year: String(min) })
  return min === max ? text('bornIn', { year: String(min) }) : text('born', { from: String(min), to: String(max) })
}

/** The age they reach in `year`; '' for any age. */
export const agesText = (min: Bound, max: Bound, year: number): string => {
  if (min === null) return max === null ? '' : text('agesFrom', { from: year - max })
  if (max === null) return text('agesTo', { to: year - min })
  return min === max ? text('age', { from: year - min }) : text('ages', { from: year - max, to: year - min })
}

/** '' for any weight. */
export const weightsText = (min: Bound, max: Bound): string => {
  if (min === null) return max === null ? '' : text('weightTo', { to: kilograms(max) })
  if (max === null) return text('weightFrom', { from: kilograms(min) })
  return text('weights', { from: kilograms(min), to: kilograms(max) })
}

type Cell = Omit<CoverageCell, 'divisionIds'>
/** A cell in one line: `Female, 2012–2013, 50–55 kg`. */
export const cellText = (cell: Cell, names: LevelNames): string =>
  listed(
    cell.gender === null ? '' : genderText(cell.gender),
    levelsText(cell.minLevel, cell.maxLevel, names),
    cell.minYear === null && cell.maxYear === null ? '' : bornText(cell.minYear, cell.maxYear),
    weightsText(cell.minWeight, cell.maxWeight),
  )

/** A division's rules in one line. */
export const rulesText = (rules: readonly DivisionRule[], names: LevelNames): string => {
  const gender = boundsOf(rules, 'Gender').min
  const [level, year, weight] = (['Level.Order', 'DateOfBirth.Year', 'Weight'] as const).map((field) =>
    boundsOf(rules, field),
  )
  return cellText(
    {
      gender: gender === 0 || gender === 1 ? gender : null,
      minLevel: level?.min ?? null,
      maxLevel: level?.max ?? null,
      minYear: year?.min ?? null,
      maxYear: year?.max ?? null,
      minWeight: weight?.min ?? null,
      maxWeight: weight?.max ?? null,
    },
    names,
  )
}

const listed = (...parts: readonly string[]): string => {
  const present = parts.filter((part) => part !== '')
  return present.length === 0 ? text('everyone') : present.join(', ')
}

export const namesText = (names: readonly string[]): string => listText(names)
