import type { resultsPapersText } from '../../commands/texts/en/results-papers.ts'
import { medalsOf, NO_SCORE, WITHDRAWN } from '../../domain/judging/published.ts'
import { isJudgedInHall } from '../../projections/judging/results.live.ts'
import type { ResultRow } from '../../projections/judging/results.queries.ts'

type Text = ReturnType<typeof resultsPapersText>
type Cell = string | number | null

/** Bracket labels of divisions that have a single one. */
const ONLY = 'Bracket'

/** The columns of the exported results. */
export const resultHeads = (text: Text): readonly string[] => [
  text('event'),
  text('division'),
  text('bracket'),
  text('place'),
  text('firstName'),
  text('lastName'),
  text('facility'),
  text('score'),
  text('formerPlace'),
  text('status'),
]

/** The exported results: one line for each athlete of the events that take videos. */
export const resultLines = (rows: readonly ResultRow[], text: Text): readonly (readonly Cell[])[] =>
  rows.filter((row) => !isJudgedInHall(row)).map((row) => resultLine(row, text))

/** One line for each athlete; provisional brackets have neither places nor scores. */
const resultLine = (row: ResultRow, text: Text): readonly Cell[] => [
  row.eventTitle,
  row.divisionName,
  row.label === ONLY ? '' : row.label,
  row.place,
  row.firstName,
  row.lastName,
  row.trainingFacility ?? '',
  row.score === NO_SCORE || row.score === WITHDRAWN ? null : row.score,
  row.isCorrected ? row.formerPlace : null,
  text(row.score === WITHDRAWN ? 'withdrawn' : row.isDeclared ? 'declared' : 'pending'),
]

export const medalHeads = (text: Text): readonly string[] => [
  text('facility'),
  text('gold'),
  text('silver'),
  text('bronze'),
]

/** The medal table of the declared brackets. */
export const medalLines = (rows: readonly ResultRow[]): readonly (readonly Cell[])[] =>
  medalsOfRows(rows).map(({ facility, gold, silver, bronze }) => [facility, gold, silver, bronze])

export const medalsOfRows = (rows: readonly ResultRow[]) =>
  medalsOf(rows.map(({ trainingFacility: facility, place }) => ({ facility, place })))
