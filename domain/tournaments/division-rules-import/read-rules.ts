import { parseCellDecimal } from '../../kernel/decimal.ts'
import { MAX_WEIGHT } from '../../kernel/measures.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { isBlank } from '../../kernel/text.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import { checkText, onOneLine, parseGender } from '../../kernel/workbook/parse-cells.ts'
import { tournamentsText } from '../texts.ts'
import type { DivisionRule } from '../tournament/events.ts'
import type { Bounds } from './bounds.ts'
import type { RuleColumn } from './columns.ts'

export type RuleRow = RowReader<RuleColumn>

/** A level of the organization with all of its names. */
export interface NamedLevel {
  readonly order: number
  readonly names: readonly string[]
}

/** The content of a row, except which division it is. */
export interface DivisionInRow {
  readonly name: string
  readonly prefix: string
  readonly description: string
  readonly tags: readonly string[]
  readonly rules: readonly DivisionRule[]
}

const [FIRST_YEAR, LAST_YEAR] = [1900, 2100]
const MAX_LEVEL = 1_000

/** Reads the division of a row; errors are recorded at the row's cells. */
export const readDivision = (row: RuleRow, levels: readonly NamedLevel[]): DivisionInRow => {
  const year = boundsIn(row, ['minYear', 'maxYear'], (cell, errors) =>
    numberIn(cell, { least: FIRST_YEAR, most: LAST_YEAR, isWhole: true, outside: 'year-outside' }, errors),
  )
  const weight = boundsIn(row, ['minWeight', 'maxWeight'], (cell, errors) =>
    numberIn(cell, { least: 0, most: MAX_WEIGHT, isWhole: false, outside: 'weight-outside' }, errors),
  )
  const level = {
    min: levelIn(row, ['minLevel', 'minLevelOrder'], levels),
    max: levelIn(row, ['maxLevel', 'maxLevelOrder'], levels),
  }
  inOrder(row, 'maxLevel', level)
  const gender = row.at('gender', parseGender)
  const sex = gender === null ? null : gender === 'female' ? 0 : 1
  const rules = [
    ...ruleOf('DateOfBirth.Year', year),
    ...ruleOf('Level.Order', level),
    ...ruleOf('Gender', { min: sex, max: sex }),
    ...ruleOf('Weight', weight),
  ]
  const isBare = rules.length === 0 && row.errors.length === 0
  const named = {
    name: row.at('name', (cell, errors) => nameIn(cell, 'division-name', errors)),
    prefix: row.at('prefix', (cell, errors) => nameIn(cell, 'prefix', errors)),
    description: row.at('description', textIn),
    tags: row.at('tags', tagsIn),
  }
  // At least one rule is required (tournaments rule 23).
  if (isBare) row.at('name', (_, errors) => errors.push(tournamentsText('row-needs-rule')))
  return { ...named, rules }
}

const ruleOf = (field: DivisionRule['field'], { min, max }: Bounds): readonly DivisionRule[] =>
  min === null && max === null ? [] : [{ field, min, max }]

const nameIn = (cell: string, called: 'division-name' | 'prefix', errors: Phrase[]): string => {
  const text = onOneLine(cell)
  if (isBlank(text)) errors.push(tournamentsText(`${called}-missing`))
  else checkText(text, 'name', errors)
  return text
}

const textIn = (text: string, errors: Phrase[]): string => {
  checkText(text, 'text', errors)
  return text
}

const tagsIn = (cell: string, errors: Phrase[]): readonly string[] => {
  const tags = [...new Set(cell.split(/[;,]/).map(onOneLine))].filter((tag) => tag !== '')
  for (const tag of tags) checkText(tag, 'name', errors)
  return tags
}

type ParseCell = (cell: string, errors: Phrase[]) => number | null

const boundsIn = (row: RuleRow, [from, to]: readonly [RuleColumn, RuleColumn], parse: ParseCell): Bounds => {
  const bounds = { min: row.at(from, parse), max: row.at(to, parse) }
  inOrder(row, to, bounds)
  return bounds
}

const inOrder = (row: RuleRow, at: RuleColumn, { min, max }: Bounds): void => {
  if (min !== null && max !== null && min > max) {
    row.at(at, (_, errors) => errors.push(tournamentsText('bounds-reversed', { min, max })))
  }
}

interface Kind {
  readonly least: number
  readonly most: number
  readonly isWhole: boolean
  readonly outside: 'year-outside' | 'weight-outside' | 'order-outside'
}

const numberIn = (text: string, { least, most, isWhole, outside }: Kind, errors: Phrase[]): number | null => {
  if (text === '') return null
  const value = parseCellDecimal(text) ?? Number.NaN
  if (value >= least && value <= most && (!isWhole || Number.isInteger(value))) return value
  errors.push(tournamentsText(outside, { text, least, most }))
  return null
}

/** A level by its name, its order, or both, which must then agree. */
const levelIn = (
  row: RuleRow,
  [named, ordered]: readonly [RuleColumn, RuleColumn],
  levels: readonly NamedLevel[],
): number | null => {
  const order = row.at(ordered, (cell, errors) =>
    numberIn(cell, { least: 0, most: MAX_LEVEL, isWhole: true, outside: 'order-outside' }, errors),
  )
  return row.at(named, (cell, errors) => {
    if (cell === '') return order
    const key = searchKey(cell)
    const orders = levels.flatMap((level) => (level.names.some((name) => searchKey(name) === key) ? [level.order] : []))
    const [first] = orders
    if (first === undefined) errors.push(tournamentsText('level-not-called', { text: cell }))
    else if (order !== null && !orders.includes(order)) {
      errors.push(tournamentsText('level-of-other-order', { text: cell, first, order }))
    } else if (order === null && new Set(orders).size > 1) {
      errors.push(tournamentsText('levels-of-same-name', { text: cell }))
    } else return order ?? first
    return null
  })
}
