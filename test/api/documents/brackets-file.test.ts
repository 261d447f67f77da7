import { afterAll, describe, expect, it } from 'vitest'
import { byEvent, byFacility, firstOpponent, printedBracket } from '../../../api/brackets/brackets.sheets.ts'
import { countPages } from '../../../api/brackets/count-pages.ts'
import { threadPrinter } from '../../../api/documents/pdf/printer.ts'
import { bracketsText } from '../../../commands/texts/en/brackets.ts'
import { drawDivision } from '../../../domain/brackets/draw/draw-division.ts'
import type { BracketRow } from '../../../projections/brackets/brackets.live.ts'
import { textOfPdf } from '../../support/pdf-text.ts'
import { bytesOf } from '../../support/streams.ts'

const printer = threadPrinter({ most: 2, stallMs: 20_000 })
afterAll(() => printer.stop())

const text = bracketsText('en')
const FACILITIES = ['Lions Dallas', 'Rook Academy', 'Harbor'] as const

/** A drawn division: athletes of three facilities in turn, every fourth without a facility. */
const drawn = (count: number, more: Partial<BracketRow> = {}): BracketRow => {
  const policy = more.bracketingPolicy ?? 'Repechage'
  const facilityOf = (at: number): number | null => (at % 4 === 3 ? null : at % 4)
  const competitors = Array.from({ length: count }, (_, at) => {
    const facility = facilityOf(at)
    return { studentId: `s${at}`, facilityId: facility === null ? null : `f${facility}` }
  })
  const division = { divisionId: 'd1', competitors, isTeamEvent: false, isOrdered: policy === 'Ordered' }
  const [bracket] = drawDivision(division, 'seed', (at) => `b${at}`)
  if (bracket === undefined) throw new Error('nothing was drawn')
  return {
    tournamentId: 't',
    eventId: 'e1',
    eventTitle: 'Sparring',
    eventOrder: 0,
    position: 1,
    divisionId: 'd1',
    divisionName: `Boys ${count}`,
    divisionIds: ['d1'],
    bracketingPolicy: policy,
    bracketId: bracket.bracketId,
    label: bracket.label,
    drawnLabel: bracket.label,
    merged: [],
    rounds: bracket.rounds,
    studentIds: bracket.athletes.map(({ studentId }) => studentId),
    athletes: bracket.athletes.map(({ studentId, sequence }) => {
      const at = Number(studentId.slice(1))
      const facility = facilityOf(at)
      return {
        studentId,
        sequence,
        status: 'Registered' as const,
        firstName: 'Athlete',
        lastName: `No${at}x`,
        facilityId: facility === null ? null : `f${facility}`,
        trainingFacility: facility === null ? null : (FACILITIES[facility] ?? null),
      }
    }),
    ...more,
  }
}
const names = (row: BracketRow): readonly string[] => row.athletes.map(({ lastName }) => lastName)
const printed = async (...rows: readonly BracketRow[]): Promise<readonly string[]> => {
  const group = { heading: rows[0]?.eventTitle ?? '', brackets: rows }
  const part = {
    paper: 'LETTER',
    tournament: 'Spring Cup',
    drawn: 'Drawn today',
    heading: group.heading,
    list: null,
    brackets: rows.map((row) => printedBracket(row, group, text)),
    words: {
      winner: text('winner'),
      repechage: text('repechage'),
      upperHalf: text('upperHalf'),
      lowerHalf: text('lowerHalf'),
      third: text('third'),
      ifNoBye: text('ifNoBye'),
      unprintable: text('unprintable'),
      athlete: 'Athlete',
      facility: 'Facility',
      score: text('score'),
      place: text('place'),
    },
    halves: [1, 2].map((at) => ({ title: text('part', { at, of: 2 }), winner: text('winnerOfPart', { at }) })),
  }
  const module = new URL('../../../api/brackets/brackets.pdf.ts', import.meta.url)
  const job = { module, owner: 'lions', pages: 1, title: 'Brackets', language: 'en', parts: [part] }
  return textOfPdf(await bytesOf(printer.print(job)))
}

describe('a bracket on paper', () => {
  it.each([2, 3, 5, 8, 17, 32])(
    'of %i athletes has each of them once, on one sheet, with all rounds',
    async (count) => {
      const row = drawn(count)
      const [sheet = ''] = await printed(row)
      for (const name of names(row)) expect(sheet.split(name)).toHaveLength(2)
      for (const expected of ['Sparring', `Boys ${count}`, text('knockout'), 'Final', text('winner')])
        expect(sheet).toContain(expected)
    },
  )

  it.each([33, 64])('of %i athletes has two sheets and one for the final', async (count) => {
    const row = drawn(count)
    const sheets = await printed(row)
    expect(sheets).toHaveLength(3)
    const all = sheets.join(' ')
    for (const name of names(row)) expect(all.split(name)).toHaveLength(2)
    expect(sheets[0]).toContain('Round of 64')
    expect(sheets[0]).toContain(text('part', { at: 1, of: 2 }))
    expect(sheets[2]).toContain(text('winnerOfPart', { at: 2 }))
    expect(sheets[2]).toContain(text('repechage'))
  })

  it.each([
    [4, [], []],
    [
      5,
      ['Lost to the finalist: Semifinals'],
      ['* Lost to the finalist: Quarterfinals', 'Lost to the finalist: Semifinals'],
    ],
    [
      6,
      ['* Lost to the finalist: Quarterfinals', 'Lost to the finalist: Semifinals'],
      ['* Lost to the finalist: Quarterfinals', 'Lost to the finalist: Semifinals'],
    ],
    [
      8,
      ['Lost to the finalist: Quarterfinals', 'Lost to the finalist: Semifinals'],
      ['Lost to the finalist: Quarterfinals', 'Lost to the finalist: Semifinals'],
    ],
  ])(
    'of %i athletes has a line for each round in which an athlete can lose to a finalist of a half',
    async (count, upper, lower) => {
      const row = drawn(count)
      const { repechage } = printedBracket(row, { heading: '', brackets: [row] }, text)
      const lines = repechage.map((places) => places.map(({ label, isCertain }) => (isCertain ? label : `* ${label}`)))
      expect(lines.toSorted((a, b) => a.length - b.length)).toEqual([upper, lower])
      const [sheet = ''] = await printed(row)
      expect(sheet.includes(text('ifNoBye'))).toBe([...upper, ...lower].some((label) => label.startsWith('*')))
    },
  )

  it('of an order of performance has lines for scores and places, over as many sheets as it needs', async () => {
    const row = drawn(32, { bracketingPolicy: 'Ordered' })
    const sheets = await printed(row)
    const all = sheets.join(' ')
    for (const expected of [text('order'), text('score'), text('place'), ...names(row)]) expect(all).toContain(expected)
    expect(all).not.toContain(text('winner'))
  })

  it('marks withdrawn athletes and keeps their place', () => {
    const row = drawn(4)
    const [first, ...others] = row.athletes
    if (first === undefined) throw new Error('no athlete')
    const withdrawn = { ...row, athletes: [{ ...first, status: 'Withdrawn' as const }, ...others] }
    const { seats } = printedBracket(withdrawn, { heading: '', brackets: [withdrawn] }, text)
    expect(seats).toHaveLength(4)
    expect(seats.filter((seat) => seat?.isOut === true)).toHaveLength(1)
  })
})

describe('brackets in groups', () => {
  const small = drawn(5)
  const other = drawn(1, { eventId: 'e2', eventTitle: 'Forms', bracketId: 'other' })

  it('by event keep the order of the draw', () => {
    expect(byEvent([small, other]).map(({ heading, brackets }) => [heading, brackets.length])).toEqual([
      ['Sparring', 1],
      ['Forms', 1],
    ])
  })
  it('by facility have its athletes marked, with athletes without a facility last', () => {
    const groups = byFacility([small, other], text('noFacility'))
    expect(groups.map(({ heading, brackets }) => [heading, brackets.length])).toEqual([
      ['Harbor', 1],
      ['Lions Dallas', 2],
      ['Rook Academy', 1],
      [text('noFacility'), 1],
    ])
    const lions = groups[1]
    if (lions === undefined) throw new Error('no group')
    const marked = printedBracket(small, lions, text).athletes.filter(({ isMarked }) => isMarked)
    expect(marked.map(({ about }) => about)).toEqual(['Lions Dallas', 'Lions Dallas'])
  })
  it('name each athlete’s first opponent once, and a bye where there is one', () => {
    const opponents = small.athletes.map((athlete) => firstOpponent(small, athlete, text))
    expect(opponents.filter((name) => name === text('bye'))).toHaveLength(3)
    expect(new Set(opponents).size).toBe(3)
  })
})

describe('the number of pages', () => {
  it.each([
    ['small brackets', [4, 6, 3, 8, 5, 7, 4, 6]],
    ['large brackets', [17, 30, 40, 12]],
  ])('of %s is known before they are printed', async (_what, counts) => {
    const rows = counts.map((count) => drawn(count))
    const estimate = countPages([{ heading: 'Sparring', brackets: rows }], 'LETTER')
    expect(Math.abs(estimate - (await printed(...rows)).length)).toBeLessThanOrEqual(1)
  })
  it('grows with each facility that has an athlete in a bracket', () => {
    const rows = [drawn(12), drawn(16)]
    const groups = byFacility(rows, text('noFacility'))
    const each = groups.map((group) => countPages([group], 'A4'))
    expect(countPages(groups, 'A4')).toBe(each.reduce((sum, pages) => sum + pages, 0))
  })
})
