import type { BracketRow } from '../../projections/brackets/brackets.live.ts'
import type { PaperSize } from '../documents/pdf/paper-size.ts'
import { type BracketGroup, ownOf } from './brackets.sheets.ts'

/** Brackets that are drawn together; each part begins on a new sheet. */
export const BRACKETS_PER_PART = 12

/** Heights in points, as `brackets.pdf.ts` draws them. */
const SHEET: Readonly<Record<PaperSize, number>> = { LETTER: 713, A4: 763 }
const TITLE = 31
const TREE_HEAD = 16
const TABLE_ROW = 18.2
const LADDER_ROW = 22
const HALF_SEATS = 32

/** About how many pages the file has, without drawing it. */
export const countPages = (groups: readonly BracketGroup[], paper: PaperSize): number =>
  Math.max(
    1,
    groups.reduce((pages, group) => pages + pagesOfGroup(group, SHEET[paper]), 0),
  )

const pagesOfGroup = (group: BracketGroup, sheet: number): number => {
  const { brackets, facilityId } = group
  let pages = 0
  for (let from = 0; from < brackets.length; from += BRACKETS_PER_PART) {
    const list = from > 0 || facilityId === undefined ? 0 : listRows(group) * TABLE_ROW
    const blocks = brackets.slice(from, from + BRACKETS_PER_PART).flatMap(blocksOf)
    pages += sheetsOf([list, ...blocks], sheet)
  }
  return pages
}

const listRows = (group: BracketGroup): number =>
  1 + group.brackets.reduce((rows, row) => rows + ownOf(group, row).length, 0)

/** A block that does not fit begins a sheet; one taller than a sheet, such as a list, continues on the next. */
const sheetsOf = (blocks: readonly number[], sheet: number): number => {
  let used = 0
  for (const block of blocks) {
    const left = sheet - (used % sheet)
    if (block > left && block <= sheet) used += left
    used += block
  }
  return Math.max(1, Math.ceil(used / sheet))
}

const blocksOf = ({ rounds, athletes, bracketingPolicy }: BracketRow): readonly number[] => {
  const seats = Math.max(0, ...rounds.map(({ matches }) => matches.length)) * 2
  if (seats === 0) return [TITLE + (athletes.length + 1) * TABLE_ROW]
  const tree = (count: number): number => TITLE + TREE_HEAD + count * (count > 16 ? 20 : 24)
  const trees = seats <= HALF_SEATS ? [tree(seats)] : [tree(seats / 2), tree(seats / 2), tree(2)]
  return bracketingPolicy !== 'Repechage' || seats < 8
    ? trees
    : [...trees, TITLE + 24 + Math.max(1, rounds.length - 1) * LADDER_ROW]
}
