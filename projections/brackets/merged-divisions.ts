import { followsAs, itemsFollow } from '../kernel/follows.ts'
import { type Table, text } from '../kernel/projection.ts'

export interface MergedDivision {
  readonly divisionId: string
  readonly name: string
}

/** What a label is composed from. `drawnLabel`: as it was drawn, with the names of that time. */
export interface Labeled {
  readonly drawnLabel: string
  readonly merged: readonly MergedDivision[]
}

type DivisionTable = Table<{
  readonly tournamentId: typeof text
  readonly divisionId: typeof text
  readonly name: typeof text
}>

/** The divisions that are merged into a bracket's own one, with their current names. */
export const mergedDivisions = (divisions: DivisionTable) =>
  itemsFollow<MergedDivision>()(divisions, { name: ['name', ''] }, { by: 'divisionId' })

/** The bracket's label with the current names of the merged divisions (brackets rule 16). */
export const labelFollows = (divisions: DivisionTable) =>
  followsAs(text, divisions, (_, row: Labeled) => currentLabel(row), LABELED)

/** How a column follows the own division's name together with the label: `followsAs(text, divisions, …, LABELED)`. */
export const LABELED = { by: 'divisionId', with: ['drawnLabel', 'merged'] } as const

/** The items of `mergedDivisions` for a bracket's divisions, its own one first. */
export const mergedInto = ([, ...divisionIds]: readonly string[]): readonly Pick<MergedDivision, 'divisionId'>[] =>
  divisionIds.map((divisionId) => ({ divisionId }))

/** `+ Boys 12-13, Bracket A`; a division without a name keeps the label as it was drawn. */
export const currentLabel = ({ drawnLabel, merged }: Labeled): string => {
  if (merged.length === 0 || merged.some(({ name }) => name === '')) return drawnLabel
  const [letter = ''] = /, Bracket [A-Z]+$/.exec(drawnLabel) ?? []
  return `+ ${merged.map(({ name }) => name).join(' + ')}${letter}`
}
