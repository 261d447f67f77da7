import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import type { BracketRow } from '../../projections/brackets/brackets.live.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import type { Download, DownloadRequest } from '../documents/download.ts'
import { sheetInPages } from '../documents/sheet-in-pages.ts'
import type { CellContent } from '../documents/write-workbook.ts'
import type { BracketsPart } from './brackets.pdf.ts'
import {
  type BracketGroup,
  byEvent,
  byFacility,
  courseOf,
  firstOpponent,
  nameOf,
  ownOf,
  printedBracket,
  titleOf,
} from './brackets.sheets.ts'
import { type BracketsWords, bracketsWords } from './brackets.words.ts'

const module = new URL('./brackets.pdf.ts', import.meta.url)

/** Brackets of one part. */
const BRACKETS = 12

/**
 * The draw on paper, grouped by event or facility (brackets rule 12): the choice says `by`, or names an `event` and a
 * `division`.
 */
export const bracketsPdf: Download = {
  file: 'brackets.pdf',
  may: mayViewDraw,
  filename: (title) => `brackets - ${title}.pdf`,
  content: (request) =>
    request.app.printer.print({
      module,
      title: `${bracketsWords[request.language].brackets}: ${request.tournament.title}`,
      language: request.language,
      parts: partsOf(request),
    }),
}

/** The same as a workbook, a row for each athlete. */
export const bracketsSheet: Download = {
  file: 'brackets.xlsx',
  may: mayViewDraw,
  filename: (title) => `brackets - ${title}.xlsx`,
  content: (request) => {
    const words = bracketsWords[request.language]
    const of = words.columns
    const columns = [
      ...(isByFacility(request) ? [{ header: of.facility, width: 28 }] : []),
      ...[of.event, of.division, of.bracket, of.course].map((header) => ({ header, width: 24 })),
      { header: of.position, width: 10 },
      ...[of.lastName, of.firstName].map((header) => ({ header, width: 20 })),
      ...(isByFacility(request) ? [] : [{ header: of.facility, width: 28 }]),
      ...[of.status, of.opponent].map((header) => ({ header, width: 22 })),
    ]
    return sheetInPages({ name: words.brackets, columns, pages: rowsOf(request, words) })
  },
}

const isByFacility = ({ choice }: DownloadRequest): boolean => choice.by === 'facility'

/** The brackets that are asked for, in the order of the draw. */
export const chosenBrackets = async ({
  app,
  tenant,
  tournament,
  choice,
}: Pick<DownloadRequest, 'app' | 'tenant' | 'choice'> & {
  readonly tournament: { readonly tournamentId: string }
}): Promise<readonly BracketRow[]> => {
  const rows = await bracketsOf(app.reader, tenant, tournament.tournamentId)
  return choice.division === undefined
    ? rows
    : rows.filter(({ eventId, divisionId }) => eventId === choice.event && divisionId === choice.division)
}

const groupsOf = async (request: DownloadRequest, words: BracketsWords): Promise<readonly BracketGroup[]> => {
  const rows = await chosenBrackets(request)
  return isByFacility(request) ? byFacility(rows, words.noFacility) : byEvent(rows)
}

async function* rowsOf(
  request: DownloadRequest,
  words: BracketsWords,
): AsyncGenerator<readonly (readonly CellContent[])[]> {
  for (const group of await groupsOf(request, words))
    for (const row of group.brackets)
      yield ownOf(group, row).map((athlete) => {
        const facility = athlete.trainingFacility ?? ''
        return [
          ...(isByFacility(request) ? [facility] : []),
          row.eventTitle,
          row.divisionName,
          row.label === 'Bracket' ? '' : row.label,
          courseOf(row, words),
          athlete.sequence,
          athlete.lastName,
          athlete.firstName,
          ...(isByFacility(request) ? [] : [facility]),
          athlete.status === 'Withdrawn' ? words.withdrawn : words.registered,
          firstOpponent(row, athlete, words),
        ]
      })
}

async function* partsOf(request: DownloadRequest): AsyncGenerator<BracketsPart> {
  const { app, tenant, tournament, language, locale, paper } = request
  const words = bracketsWords[language]
  const state = await bracketingStateOf(app.reader, tenant, tournament.tournamentId)
  const drawn = state?.bracketGenerationDate ?? null
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: tournament.timezone,
  } as const)
  const part = (heading: string): BracketsPart => ({
    paper,
    heading,
    list: null,
    brackets: [],
    words: printedWords(words),
    tournament: tournament.title,
    drawn: drawn === null ? words.notDrawn : words.drawn(moment.format(new Date(drawn))),
    halves: [1, 2].map((at) => ({ title: words.part(at, 2), winner: words.winnerOfPart(at) })),
  })
  const groups = await groupsOf(request, words)
  if (groups.length === 0) yield { ...part(words.brackets), list: { heads: [words.notDrawn], rows: [] } }
  for (const group of groups)
    for (let from = 0; from < group.brackets.length; from += BRACKETS)
      yield {
        ...part(group.heading),
        list: from === 0 && group.facilityId !== undefined ? listOf(group, words) : null,
        brackets: group.brackets.slice(from, from + BRACKETS).map((row) => printedBracket(row, group, words)),
      }
}

const printedWords = ({ columns, ...words }: BracketsWords): BracketsPart['words'] => ({
  winner: words.winner,
  repechage: words.repechage,
  third: words.third,
  ifNoBye: words.ifNoBye,
  unprintable: words.unprintable,
  upperHalf: words.upperHalf,
  lowerHalf: words.lowerHalf,
  athlete: columns.athlete,
  facility: columns.facility,
  score: columns.score,
  place: columns.place,
})

const listOf = (group: BracketGroup, words: BracketsWords): NonNullable<BracketsPart['list']> => {
  const { athlete, event, division, position } = words.columns
  const entries = group.brackets.flatMap((row) => ownOf(group, row).map((one) => ({ row, one })))
  return {
    heads: [athlete, event, division, position],
    rows: entries
      .sort((a, b) => a.one.lastName.localeCompare(b.one.lastName) || a.one.firstName.localeCompare(b.one.firstName))
      .map(({ row, one }) => [nameOf(one), row.eventTitle, titleOf(row), String(one.sequence)]),
  }
}
