import { describe, expect, it } from 'vitest'
import { planRules, type RulesContext } from '../../../domain/tournaments/division-rules-import/plan.ts'
import type { DivisionRule } from '../../../domain/tournaments/published.ts'
import { type Division, newTournament, type TournamentState } from '../../../domain/tournaments/published-set-up.ts'
import { importDivisionRules } from '../../../domain/tournaments/tournament/decide-import.ts'
import { anEvent, springCupDetails } from '../../support/spring-cup.ts'

const header = [
  'Event',
  'Division',
  'Prefix',
  'Description',
  'Tags',
  'Born from',
  'Born to',
  'Level from',
  'Level order from',
  'Level to',
  'Level order to',
  'Gender',
  'Weight above (kg)',
  'Weight to (kg)',
  'Division ID',
  'Event ID',
]
type Cells = Partial<Record<(typeof header)[number], string>>
const sheet = (...rows: Cells[]) => ({
  name: 'Division rules',
  rows: [header, ...rows.map((cells) => header.map((column) => cells[column] ?? ''))].map((cells, at) => ({
    row: at + 1,
    cells,
  })),
})
const plain = { Event: 'Forms', Division: 'Girls', Prefix: 'G' }
const girls: Division = {
  divisionId: 'd1',
  eventId: 'forms',
  name: 'Girls',
  prefix: 'G',
  description: '',
  tags: [],
  rules: [{ field: 'DateOfBirth.Year', min: 2014, max: 2015 }],
}
const boys: Division = { ...girls, divisionId: 'd2', name: 'Boys', prefix: 'B' }
const known: RulesContext = {
  events: [
    { eventId: 'forms', title: 'Forms', divisionsRevision: 3 },
    { eventId: 'sparring', title: 'Sparring', divisionsRevision: 1 },
  ],
  divisions: [girls, boys],
  levels: [
    { order: 1, names: ['White', '10th kup'] },
    { order: 5, names: ['Blue'] },
    { order: 7, names: ['Blue'] },
  ],
  newId: (row) => `new-${row}`,
}
const plan = (...rows: Cells[]) => planRules([sheet(...rows)], known)
const rulesOf = (cells: Cells): readonly DivisionRule[] | undefined =>
  plan({ ...plain, Division: 'New', ...cells }).events[0]?.divisions[0]?.rules
const errorOf = (cells: Cells) =>
  plan({ ...plain, ...cells }).errors.map(({ row, column, error }) => [row, column, error])

describe('a workbook of division rules', () => {
  it.each<[what: string, cells: Cells, rules: DivisionRule[]]>([
    ['years', { 'Born from': '2012', 'Born to': '2013' }, [{ field: 'DateOfBirth.Year', min: 2012, max: 2013 }]],
    ['one bound', { 'Born to': '2013' }, [{ field: 'DateOfBirth.Year', min: null, max: 2013 }]],
    ['a level by a name', { 'Level from': '10TH kup' }, [{ field: 'Level.Order', min: 1, max: null }]],
    ['a level by its order', { 'Level order to': '9' }, [{ field: 'Level.Order', min: null, max: 9 }]],
    ['a level by both', { 'Level to': 'Blue', 'Level order to': '7' }, [{ field: 'Level.Order', min: null, max: 7 }]],
    ['a gender', { Gender: 'Female' }, [{ field: 'Gender', min: 0, max: 0 }]],
    ['weights', { 'Weight above (kg)': '32,5', 'Weight to (kg)': '37' }, [{ field: 'Weight', min: 32.5, max: 37 }]],
  ])('reads %s', (_, cells, rules) => {
    expect(rulesOf(cells)).toEqual(rules)
  })

  it.each<[what: string, cells: Cells, column: string, error: string]>([
    ['an unknown event', { Event: 'Kata' }, 'Event', "No event of the tournament is called 'Kata'."],
    ['no name', { Division: ' ' }, 'Division', 'The name of the division is missing.'],
    ['no prefix', { Prefix: '' }, 'Prefix', 'The prefix is missing.'],
    ['no rule', {}, 'Division', 'The division needs at least one rule.'],
    ['a two-digit year', { 'Born from': '12' }, 'Born from', "'12' is not a year of birth between 1900 and 2100."],
    [
      'a fractional year',
      { 'Born from': '2012.5' },
      'Born from',
      "'2012.5' is not a year of birth between 1900 and 2100.",
    ],
    ['a formula error', { 'Born to': '#REF!' }, 'Born to', "'#REF!' is not a year of birth between 1900 and 2100."],
    [
      'swapped bounds',
      { 'Born from': '2013', 'Born to': '2012' },
      'Born to',
      'The rule begins at 2013 and ends before it, at 2012.',
    ],
    ['an unknown level', { 'Level from': 'Pink' }, 'Level from', "No level is called 'Pink'."],
    [
      'an ambiguous level',
      { 'Level from': 'Blue' },
      'Level from',
      "Several levels are called 'Blue': write the order as well.",
    ],
    [
      'a level that contradicts its order',
      { 'Level from': 'White', 'Level order from': '2' },
      'Level from',
      "The level 'White' has the order 1, not 2. Leave one of the two empty.",
    ],
    ['an unknown gender', { Gender: 'x' }, 'Gender', "Unknown gender 'x' (use female or male)."],
    [
      'a weight above the maximum',
      { 'Weight to (kg)': '401' },
      'Weight to (kg)',
      "'401' is not a weight in kilograms between 0 and 400.",
    ],
  ])('refuses %s', (what, cells, column, error) => {
    const rule: Cells = what === 'no rule' ? {} : { Gender: 'male' }
    expect(errorOf({ ...rule, ...cells })).toEqual([[2, column, error]])
  })

  it.each<[what: string, sheets: Parameters<typeof planRules>[0], error: string]>([
    [
      'several sheets without the rules',
      [
        { name: 'A', rows: [] },
        { name: 'B', rows: [] },
      ],
      "A sheet named 'Division rules' is missing.",
    ],
    ['no rows', [sheet()], 'There are no rows below the headers.'],
    [
      'no column of events',
      [{ name: 'x', rows: [{ row: 1, cells: header.slice(1) }] }],
      "The column 'Event' is missing.",
    ],
  ])('refuses %s', (_, sheets, error) => {
    expect(planRules(sheets, known).errors.map((one) => one.error)).toContain(error)
  })

  it('keeps divisions found by id or name, and events without rows', () => {
    const { events, unchanged, errors } = plan(
      { ...plain, Division: 'Young women', 'Born from': '2014', 'Born to': '2015', 'Division ID': 'd1' },
      { ...plain, Division: 'boys', Prefix: 'B', 'Born from': '2014', 'Born to': '2015' },
      { ...plain, Division: 'Everyone else', 'Born to': '2013' },
    )
    expect(errors).toEqual([])
    expect(events).toMatchObject([
      {
        eventId: 'forms',
        divisionsRevision: 3,
        divisions: [
          { divisionId: 'd1', name: 'Young women' },
          { divisionId: 'd2', name: 'boys' },
          { divisionId: 'new-4' },
        ],
        added: [{ divisionId: 'd1' }, { divisionId: 'd2' }, { divisionId: 'new-4' }],
        removed: [girls, boys],
      },
    ])
    expect(unchanged.map(({ title }) => title)).toEqual(['Sparring'])
  })

  it('treats equivalent rules as unchanged, and missing rows as removed', () => {
    const twoRules = {
      ...girls,
      rules: girls.rules.flatMap((rule) => [
        { ...rule, max: null },
        { ...rule, min: null },
      ]),
    }
    const row = { ...plain, 'Born from': '2014', 'Born to': '2015' }
    const [event] = planRules([sheet(row)], { ...known, divisions: [twoRules, boys] }).events
    expect(event).toMatchObject({ divisions: [twoRules], added: [], removed: [boys] })
  })

  it('orders the divisions by its rows', () => {
    const row = { ...plain, 'Born from': '2014', 'Born to': '2015' }
    const other = { ...row, Division: 'Boys', Prefix: 'B' }
    expect(plan(row, other).events).toMatchObject([{ isReordered: false, isChanged: false }])
    expect(plan(row, other, { ...row, Division: 'New' }).events).toMatchObject([
      { isReordered: false, isChanged: true },
    ])
    expect(plan(other, row).events).toMatchObject([
      { divisions: [boys, girls], added: [], removed: [], isReordered: true, isChanged: true },
    ])
    expect(plan({ ...row, Division: 'New' }, row, other).events).toMatchObject([{ isReordered: true }])
  })

  it('has an error for what every object inherits, for a weight class, and for the error of a formula', () => {
    for (const gender of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(errorOf({ Gender: gender, 'Born from': '2012' })).toEqual([
        [2, 'Gender', `Unknown gender '${gender}' (use female or male).`],
      ])
    }
    expect(errorOf({ 'Weight to (kg)': '+78' })).toEqual([
      [2, 'Weight to (kg)', "'+78' is not a weight in kilograms between 0 and 400."],
    ])
    expect(rulesOf({ 'Weight to (kg)': '66.10000000000001' })).toEqual([{ field: 'Weight', min: null, max: 66.1 }])
    const { name, rows } = sheet({ ...plain, Division: '#REF!', Gender: 'female' })
    const broken = rows.map((row) => (row.row === 1 ? row : { ...row, kinds: new Map([[1, 'error' as const]]) }))
    expect(planRules([{ name, rows: broken }], known).errors).toMatchObject([
      { row: 2, column: 'Division', error: 'The cell has the error #REF!: correct its formula or clear it.' },
    ])
  })

  it('refuses two rows for one division, and too many different bounds', () => {
    const row = { ...plain, Gender: 'female', 'Division ID': 'd1' }
    expect(plan(row, row).errors.map(({ row: at, error }) => [at, error])).toEqual([
      [3, 'Another row has this division ID.'],
    ])
    const many = Array.from({ length: 300 }, (_, at) => ({
      ...plain,
      Division: `D${at}`,
      'Level order from': String(at),
      'Level order to': String(at),
      'Born from': String(1900 + (at % 200)),
      'Born to': String(1900 + (at % 200)),
      'Weight to (kg)': String(at / 8 + 1),
    }))
    expect(plan(...many).errors.map(({ error }) => error)).toEqual([
      'The rules of Forms have too many different bounds.',
    ])
  })
})

describe('a previewed import', () => {
  const state: TournamentState = {
    ...newTournament,
    tournamentId: 't1',
    details: springCupDetails,
    divisions: [girls, boys],
    events: [{ ...anEvent('forms', { order: 1 }), isOpen: true, revision: 1, divisionsRevision: 3 }],
  }
  const { eventId: _, ...plainGirls } = girls
  const of = (divisionsRevision: number) => ({
    importId: 'i1',
    modifications: [
      {
        eventId: 'forms',
        title: 'Forms',
        divisionsRevision,
        rulesAdded: 1,
        rulesRemoved: 2,
        gaps: 0,
        divisions: [{ ...plainGirls, tags: [], name: 'Women', rules: [...girls.rules] }],
      },
    ],
  })
  it('replaces the divisions and records the import, in one append', () => {
    const decided = importDivisionRules(state, of(3))
    expect(decided.ok && decided.value.map(({ type }) => type)).toEqual([
      'DivisionRemoved',
      'DivisionChanged',
      'DivisionRulesImported',
    ])
  })
  it.each<[what: string, state: TournamentState, revision: number]>([
    ['divisions that changed since', state, 2],
    ['a removed event', { ...state, events: [] }, 3],
  ])('is refused for %s', (_what, now, revision) => {
    const details = { events: ['Forms'] }
    expect(importDivisionRules(now, of(revision))).toMatchObject({ error: { code: 'division-rules-changed', details } })
  })
  it('writes nothing a second time, regardless of later changes', () => {
    expect(importDivisionRules({ ...state, importIds: ['i1'] }, of(1))).toEqual({ ok: true, value: [] })
  })
})
