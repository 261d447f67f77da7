import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { bracketsText } from '../../commands/texts/en/brackets.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import type { BracketRow } from '../../projections/brackets/brackets.live.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import type { BracketFacility } from '../contract/downloads.ts'
import type { Download, DownloadExtent, DownloadRequest } from '../documents/download.ts'
import { streamWorkbook } from '../documents/stream-workbook.ts'
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
import { BRACKETS_PER_PART, countPages } from './count-pages.ts'

type BracketsText = ReturnType<typeof bracketsText>

const module = new URL('./brackets.pdf.ts', import.meta.url)

/**
 * The draw as a PDF, grouped by event or facility (brackets rule 12): the choice has `by`, perhaps with a `facility`, or
 * an `event` and a `division`.
 */
export const bracketsPdf: Download = {
  file: 'brackets.pdf',
  may: mayViewDraw,
  filename: (title) => `brackets - ${title}.pdf`,
  pages: async (extent) => countPages(await groupsOf(extent, bracketsText('en')), extent.paper),
  content: async function* (request) {
    const groups = await groupsOf(request, bracketsText(request.language))
    yield* request.app.printer.print({
      owner: request.tenant,
      pages: countPages(groups, request.paper),
      module,
      title: `${bracketsText(request.language)('brackets')}: ${request.tournament.title}`,
      language: request.language,
      parts: partsOf(request, groups),
    })
  },
}

/** The facilities with athletes in the draw. */
export const bracketFacilities = async (extent: DownloadExtent): Promise<readonly BracketFacility[]> => {
  const groups = await groupsOf({ ...extent, choice: { by: 'facility' } }, bracketsText('en'))
  return groups.map((group) => ({
    facilityId: group.facilityId ?? '',
    title: group.facilityId === null ? '' : group.heading,
    brackets: group.brackets.length,
    pages: countPages([group], extent.paper),
  }))
}

/** The draw as a workbook, one row for each athlete. */
export const bracketsSheet: Download = {
  file: 'brackets.xlsx',
  may: mayViewDraw,
  filename: (title) => `brackets - ${title}.xlsx`,
  content: (request) => {
    const text = bracketsText(request.language)
    const columns = [
      ...(isByFacility(request) ? [{ header: text('facility'), width: 28 }] : []),
      ...[text('event'), text('division'), text('bracket'), text('course')].map((header) => ({ header, width: 24 })),
      { header: text('position'), width: 10 },
      ...[text('lastName'), text('firstName')].map((header) => ({ header, width: 20 })),
      ...(isByFacility(request) ? [] : [{ header: text('facility'), width: 28 }]),
      ...[text('status'), text('opponent')].map((header) => ({ header, width: 22 })),
    ]
    return streamWorkbook({ name: text('brackets'), columns, pages: rowsOf(request, text) })
  },
}

const isByFacility = ({ choice }: Pick<DownloadExtent, 'choice'>): boolean => choice.by === 'facility'

/** The chosen brackets, in the order of the draw. */
export const chosenBrackets = async ({
  app,
  tenant,
  tournament,
  choice,
}: Pick<DownloadExtent, 'app' | 'tenant' | 'choice' | 'tournament'>): Promise<readonly BracketRow[]> => {
  const rows = await bracketsOf(app.reader, tenant, tournament.tournamentId)
  return choice.division === undefined
    ? rows
    : rows.filter(({ eventId, divisionId }) => eventId === choice.event && divisionId === choice.division)
}

const groupsOf = async (request: DownloadExtent, text: BracketsText): Promise<readonly BracketGroup[]> => {
  const rows = await chosenBrackets(request)
  if (!isByFacility(request)) return byEvent(rows)
  const { facility } = request.choice
  const groups = byFacility(rows, text('noFacility'))
  return facility === undefined ? groups : groups.filter(({ facilityId }) => (facilityId ?? '') === facility)
}

async function* rowsOf(
  request: DownloadRequest,
  text: BracketsText,
): AsyncGenerator<readonly (readonly CellContent[])[]> {
  for (const group of await groupsOf(request, text))
    for (const row of group.brackets)
      yield ownOf(group, row).map((athlete) => {
        const facility = athlete.trainingFacility ?? ''
        return [
          ...(isByFacility(request) ? [facility] : []),
          row.eventTitle,
          row.divisionName,
          row.label === 'Bracket' ? '' : row.label,
          courseOf(row, text),
          athlete.sequence,
          athlete.lastName,
          athlete.firstName,
          ...(isByFacility(request) ? [] : [facility]),
          text(athlete.status === 'Withdrawn' ? 'withdrawn' : 'registered'),
          firstOpponent(row, athlete, text),
        ]
      })
}

async function* partsOf(request: DownloadRequest, groups: readonly BracketGroup[]): AsyncGenerator<BracketsPart> {
  const { app, tenant, tournament, language, locale, paper } = request
  const text = bracketsText(language)
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
    words: printedWords(text),
    tournament: tournament.title,
    drawn: drawn === null ? text('notDrawn') : text('drawn', { when: moment.format(new Date(drawn)) }),
    halves: [1, 2].map((at) => ({ title: text('part', { at, of: 2 }), winner: text('winnerOfPart', { at }) })),
  })
  if (groups.length === 0) yield { ...part(text('brackets')), list: { heads: [text('notDrawn')], rows: [] } }
  for (const group of groups)
    for (let from = 0; from < group.brackets.length; from += BRACKETS_PER_PART)
      yield {
        ...part(group.heading),
        list: from === 0 && group.facilityId !== undefined ? listOf(group, text) : null,
        brackets: group.brackets.slice(from, from + BRACKETS_PER_PART).map((row) => printedBracket(row, group, text)),
      }
}

const printedWords = (text: BracketsText): BracketsPart['words'] => ({
  winner: text('winner'),
  repechage: text('repechage'),
  third: text('third'),
  ifNoBye: text('ifNoBye'),
  unprintable: text('unprintable'),
  upperHalf: text('upperHalf'),
  lowerHalf: text('lowerHalf'),
  athlete: text('athlete'),
  facility: text('facility'),
  score: text('score'),
  place: text('place'),
})

const listOf = (group: BracketGroup, text: BracketsText): NonNullable<BracketsPart['list']> => {
  const entries = group.brackets.flatMap((row) => ownOf(group, row).map((one) => ({ row, one })))
  return {
    heads: [text('athlete'), text('event'), text('division'), text('position')],
    rows: entries
      .sort((a, b) => a.one.lastName.localeCompare(b.one.lastName) || a.one.firstName.localeCompare(b.one.firstName))
      .map(({ row, one }) => [nameOf(one), row.eventTitle, titleOf(row), String(one.sequence)]),
  }
}
