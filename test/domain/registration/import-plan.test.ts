import { describe, expect, it } from 'vitest'
import { MAX_COLUMNS, type SheetOf } from '../../../domain/kernel/workbook/cell-reader.ts'
import { REASONS } from '../../../domain/kernel/workbook/columns.ts'
import { AS_FOUND, type Reading } from '../../../domain/kernel/workbook/reading.ts'
import { type ReasonToCorrect, rowsToCorrect } from '../../../domain/kernel/workbook/rows-to-correct.ts'
import { importColumns } from '../../../domain/registration/bulk-import/columns.ts'
import { type ImportPlan, MAX_ENTRIES, planImport, sizeRefusal } from '../../../domain/registration/bulk-import/plan.ts'
import type { ImportContext } from '../../../domain/registration/bulk-import/read-row.ts'
import { group, offer } from './cart-fixture.ts'

const known: ImportContext = {
  today: '2026-03-01',
  canAddFacility: false,
  facilities: new Map([
    ['riverside dojo', 'Riverside Dojo'],
    ['riv', 'Riverside Dojo'],
  ]),
  disabledFacilities: new Set(['old dojo']),
  levels: new Map([['white belt', 'l1']]),
  events: new Map([
    ['sparring, boys', 'e1'],
    ['forms', 'e2'],
  ]),
  birthYears: [],
  offer: null,
}
type Cells = Partial<Record<(typeof importColumns)[number]['key'], string>>
const good: Cells = {
  emails: 'pat@home.example',
  facility: 'RIV',
  firstName: 'Mira',
  lastName: 'Okafor',
  gender: 'F',
  dateOfBirth: '2014-05-02',
  weight: '35.5',
  height: '140',
  level: 'White Belt',
  events: 'Forms',
}
const header = { row: 1, cells: importColumns.map((column) => column.header) }
const named = (...rows: SheetOf['rows']): SheetOf => ({ name: 'Registrations', rows })
const sheet = (...rows: Cells[]) =>
  named(header, ...rows.map((cells, at) => ({ row: at + 2, cells: importColumns.map(({ key }) => cells[key] ?? '') })))
/** Errors as `row column: error`. */
const errorLines = ({ errors }: Pick<ImportPlan, 'errors'>) =>
  errors.map(({ row, column, error }) => [row, column === null ? error : `${column}: ${error}`].join(' '))
const plan = (...rows: Cells[]) => planImport(sheet(...rows), known)

describe('an import workbook', () => {
  it('becomes groups of students by their contacts', () => {
    const made = plan(
      { ...good, emails: 'Pat@Home.example; alex@home.example', events: 'forms; Sparring, Boys' },
      { ...good, emails: 'alex@home.example pat@home.example', firstName: 'Ola', facility: '' },
      { ...good, emails: 'kim@home.example', firstName: 'Kim', events: 'Forms' },
      { ...good, emails: 'kim@home.example', firstName: 'KIM', events: 'Sparring, Boys' },
    )
    expect(made.errors).toEqual([])
    expect(made.totals).toEqual({ rows: 4, groups: 2, students: 3, registrations: 5 })
    expect(made.groups[0]).toMatchObject({
      emails: ['alex@home.example', 'pat@home.example'],
      facility: 'Riverside Dojo',
      students: [
        { row: 2, gender: 'female', weight: 35.5, levelId: 'l1', eventIds: ['e2', 'e1'] },
        { row: 3, facility: null },
      ],
    })
    expect(made.groups[1]?.students).toMatchObject([{ firstName: 'Kim', eventIds: ['e2', 'e1'], eventRows: [4, 5] }])
  })

  it.each([
    ['the first', { firstName: 'Isaquias', lastName: '' }],
    ['the last', { firstName: '', lastName: 'Isaquias' }],
    ['the last, next to an invisible one', { firstName: '\u200b', lastName: 'Isaquias' }],
  ])('may have an athlete with one name, in %s column', (_, names) => {
    const made = plan({ ...good, ...names })
    expect(made.errors).toEqual([])
    expect(made.groups[0]?.students).toMatchObject([{ firstName: 'Isaquias', lastName: '' }])
  })

  it('may have a name with line breaks', () => {
    const [group] = plan({ ...good, firstName: 'Mira\n Lou' }).groups
    expect(group?.students).toMatchObject([{ firstName: 'Mira Lou' }])
  })

  it.each<[string, Cells, string]>([
    [
      'a lone surrogate in a name',
      { lastName: 'Lee\ud83d' },
      'The text of the cell has characters that cannot be shown.',
    ],
    ['the address of a link', { emails: 'mailto:a@b.example' }, "'mailto:a@b.example' is not an e-mail address."],
    ['no name', { firstName: '', lastName: '' }, 'The first name is missing.'],
    ['no contact', { emails: '' }, 'The contact e-mail is missing.'],
    ['an invalid contact', { emails: 'home' }, "'home' is not an e-mail address."],
    ['an unknown event', { events: 'Forms; Kata' }, "Unknown event 'Kata'."],
    ['no event', { events: ' ;' }, 'The event is missing.'],
    ['a nonexistent date', { dateOfBirth: '2014-02-30' }, "'2014-02-30' is not a date of birth (use YYYY-MM-DD)."],
    ['a date before 1900', { dateOfBirth: '12/31/1899' }, 'The date of birth 1899-12-31 lies before 1900.'],
    ['a future date', { dateOfBirth: '2026-03-02' }, 'The date of birth 2026-03-02 lies in the future.'],
    ['an unknown gender', { gender: 'boy' }, "Unknown gender 'boy' (use female or male)."],
    ['a weight over 400', { weight: '400.5' }, "'400.5' is not a weight of more than 0 and at most 400 kg."],
    ['a weight below 0', { weight: '-1' }, "'-1' is not a weight of more than 0 and at most 400 kg."],
    ['a height that is not a number', { height: 'tall' }, "'tall' is not a height of more than 0 and at most 250 cm."],
    ['a weight in hexadecimal', { weight: '0x40' }, "'0x40' is not a weight of more than 0 and at most 400 kg."],
    ['a weight with an exponent', { weight: '1e2' }, "'1e2' is not a weight of more than 0 and at most 400 kg."],
    ['a weight of 0', { weight: '0' }, 'A weight of 0 is none: leave the cell empty where it is not known.'],
    ['an unknown level', { level: 'Gold' }, "Unknown level 'Gold'."],
    ['an unknown facility', { facility: 'Hill Dojo' }, "Unknown training facility 'Hill Dojo'."],
  ])('has an error for a row with %s', (_, change, error) => {
    const made = plan({ ...good, ...change }, { ...good, firstName: 'Ola' })
    expect(made.errors).toMatchObject([{ sheet: 'Registrations', row: 2, error }])
    expect(made.totals.students).toBe(1)
  })

  it('reports an athlete who is entered twice, with different details, or with another group’s contact', () => {
    expect(
      plan(
        good,
        good,
        { ...good, weight: '36' },
        { ...good, firstName: 'Ola', emails: 'pat@home.example, x@home.example' },
      ),
    ).toMatchObject({
      errors: [
        { row: 3, error: 'Mira Okafor is entered in the same event in row 2 already.' },
        { row: 4, error: 'Mira Okafor is in row 2 with other details.' },
        {
          row: 5,
          error: 'pat@home.example is a contact together with others in row 2; a contact belongs to one group.',
        },
      ],
    })
  })

  it('warns of missing data but imports the athlete', () => {
    const made = plan({ ...good, weight: '', height: '', gender: '', dateOfBirth: '', level: '' })
    expect(made.errors).toEqual([])
    expect(made.warnings.map(({ row, warning }) => `${row} ${warning}`)).toEqual([
      '2 The gender is missing.',
      '2 The date of birth is missing.',
      '2 The weight is missing.',
      '2 The height is missing.',
    ])
    expect(made.totals.registrations).toBe(1)
  })

  it('adds a facility if members may add some, once for all spellings', () => {
    const rows = sheet({ ...good, facility: 'Hill Dojo' }, { ...good, firstName: 'Ola', facility: 'HILL DOJO' })
    const made = planImport(rows, { ...known, canAddFacility: true })
    expect(made.errors).toEqual([])
    expect(made.newFacilities).toEqual(['Hill Dojo'])
  })

  it('does not add a facility with the name of a disabled one', () => {
    const made = planImport(sheet({ ...good, facility: 'Old Dojo' }), { ...known, canAddFacility: true })
    expect(errorLines(made)).toEqual(["2 Training facility: The training facility 'Old Dojo' is disabled."])
    expect(made.newFacilities).toEqual([])
  })

  it('finds columns in any order and spelling, and names missing ones', () => {
    const titles = ['events', 'FIRST NAME', 'last name', 'Contact emails', 'weight']
    const cells = ['Forms', 'Mira', 'Okafor', 'pat@home.example', '35']
    const short = planImport(named({ row: 1, cells: titles }, { row: 2, cells }), known)
    expect(short).toMatchObject({
      errors: [],
      warnings: [],
      groups: [{ students: [{ firstName: 'Mira', weight: 35 }] }],
    })
    expect(short.missing).toContainEqual({ sheet: 'Registrations', row: 1, column: 'Date of birth' })
    expect(errorLines(planImport(named({ row: 3, cells: ['Name', 'Weight', 'Weight (kg)'] }), known))).toEqual([
      "3 Contact emails: The column 'Contact emails' is missing.",
      "3 First name: The column 'First name' is missing.",
      "3 Last name: The column 'Last name' is missing.",
      "3 Events: The column 'Events' is missing.",
      "3 Weight (kg): The column 'Weight (kg)' occurs twice.",
    ])
    expect(errorLines(planImport(named(header), known))).toEqual([' There are no rows below the header.'])
    expect(planImport(undefined, known).errors).not.toEqual([])
  })

  it('names unknown columns, except the one with corrections', () => {
    const cells = [...header.cells, 'Belt color', REASONS.en]
    expect(planImport(named({ row: 1, cells }), known).ignored).toEqual([
      { sheet: 'Registrations', row: 1, column: 'Belt color' },
    ])
  })

  it.each([
    ['a no-break space', 'Sparring,\u00a0Boys'],
    ['two spaces', 'sparring,  boys'],
    ['curly quotes', '\u201cOpen\u201d Kid\u2019s  Forms'],
  ])('finds an event written with %s', (_, events) => {
    const context = { ...known, events: new Map([...known.events, ['"open" kid\'s forms', 'e3']]) }
    expect(planImport(sheet({ ...good, events }), context).errors).toEqual([])
  })

  it.each([
    ['composed and decomposed', 'José', 'Jose\u0301'],
    ['with and without invisible characters', 'Mira', 'Mi\u200bra'],
    ['in capitals', 'Weiß', 'WEISS'],
  ])('recognizes one athlete whose name is written %s', (_, one, other) => {
    const made = plan(
      { ...good, firstName: one, events: 'Forms' },
      { ...good, firstName: other, events: 'Sparring, Boys' },
    )
    expect(made).toMatchObject({ errors: [], totals: { students: 1, registrations: 2 } })
  })

  it('has dates as computers, Americans or Europeans write them', () => {
    for (const dateOfBirth of ['2014-05-02', '5/2/2014', '05/02/2014', '2.5.2014', '02. 05. 2014']) {
      expect(plan({ ...good, dateOfBirth }).groups[0]?.students[0]).toMatchObject({ dateOfBirth: '2014-05-02' })
    }
    expect(errorLines(plan({ ...good, dateOfBirth: '31.13.2014' }))).toHaveLength(1)
  })

  it('has the days and months of a column in one order, which one day above 12 settles', () => {
    const born = (...dates: readonly string[]) => {
      const made = plan(...dates.map((dateOfBirth, at) => ({ ...good, firstName: `Mira ${at}`, dateOfBirth })))
      return [
        made.groups.flatMap(({ students }) => students.map(({ dateOfBirth }) => dateOfBirth)),
        errorLines(made),
        made.asRead[0]?.dates,
      ]
    }
    expect(born('03/04/2014', '25/04/2014')).toEqual([['2014-04-03', '2014-04-25'], [], []])
    expect(born('03/04/2014', '04/25/2014')).toEqual([['2014-03-04', '2014-04-25'], [], []])
    expect(born('03-04-2014', '25-04-2014', '2014-05-02')).toEqual([['2014-04-03', '2014-04-25', '2014-05-02'], [], []])
    // Points are another notation, in which the day is first.
    expect(born('03.04.2014', '04/25/2014', '04/03/2014')).toEqual([['2014-04-03', '2014-04-25', '2014-04-03'], [], []])
    expect(born('03.04.2014', '04.25.2014')).toEqual([['2014-03-04', '2014-04-25'], [], []])
  })

  it('says which order of day and month it took where nothing settles it, and takes the one that a person chooses', () => {
    const rows = [good, { ...good, firstName: 'Ola', dateOfBirth: '03/04/2014' }]
    const read = (dateOrder: Reading['dateOrder']) => {
      const { groups, asRead } = planImport(sheet(...rows), known, { ...AS_FOUND, dateOrder })
      return [groups[0]?.students[1]?.dateOfBirth, asRead[0]?.dates]
    }
    const at = { column: 'Date of birth', example: '03/04/2014' }
    expect(read(null)).toEqual(['2014-03-04', [{ ...at, order: 'month-first' }]])
    expect(read('day-first')).toEqual(['2014-04-03', [{ ...at, order: 'day-first' }]])
    const mixed = plan({ ...good, dateOfBirth: '25/04/2014' }, { ...good, firstName: 'Ola', dateOfBirth: '04/25/2014' })
    expect(errorLines(mixed)).toEqual(["2 Date of birth: '25/04/2014' is not a date of birth (use YYYY-MM-DD)."])
    expect(mixed.asRead[0]?.dates).toMatchObject([{ example: '25/04/2014', order: 'month-first' }])
  })

  it('has an error for a row with a filled cell below no header, beyond the header or beyond all columns', () => {
    const cells = importColumns.map(({ key }) => good[key] ?? '')
    const gap = { row: 1, cells: [...header.cells, '', 'Note'] }
    const far = Array.from({ length: MAX_COLUMNS - cells.length }, () => '')
    const made = planImport(
      named(
        gap,
        { row: 2, cells: [...cells, '', 'fine'] },
        { row: 3, cells: [...cells, 'lost'] },
        { row: 4, cells: [...cells, '', '', 'rest'] },
        { row: 5, cells: [...cells, ...far, 'far'] },
      ),
      known,
    )
    const lost = (text: string) =>
      `The cell '${text}' has no header above it. Text with a comma or semicolon needs quotes in a table of text.`
    expect(errorLines(made)).toEqual([`3 ${lost('lost')}`, `4 ${lost('rest')}`, `5 ${lost('far')}`])
  })

  it('has the columns that a person chose for headers that are not found, and the others as they were found', () => {
    const titles = ['Email', 'First name', 'Last name', 'Event', '', 'Weight']
    const rows = named(
      { row: 3, cells: titles },
      { row: 4, cells: ['pat@home.example', 'Mira', 'Okafor', 'Forms', 'x', '35'] },
    )
    const found = planImport(rows, known)
    expect(errorLines(found)).toEqual([
      "3 Contact emails: The column 'Contact emails' is missing.",
      "3 Events: The column 'Events' is missing.",
    ])
    expect(found.totals.rows).toBe(1)
    expect(found.asRead[0]).toMatchObject({
      row: 3,
      columns: [
        { column: 0, header: 'Email', key: null },
        { column: 1, header: 'First name', key: 'firstName' },
        { column: 2, header: 'Last name', key: 'lastName' },
        { column: 3, header: 'Event', key: null },
        { column: 4, header: '', key: null },
        { column: 5, header: 'Weight', key: 'weight' },
      ],
    })
    const columns = [
      { sheet: 0, column: 0, key: 'emails' },
      { sheet: 0, column: 3, key: 'events' },
      { sheet: 0, column: 4, key: null },
      { sheet: 1, column: 1, key: 'lastName' },
    ]
    const mapped = planImport(rows, known, { ...AS_FOUND, columns })
    expect(mapped).toMatchObject({ errors: [], ignored: [], totals: { registrations: 1 } })
    expect(mapped.groups[0]?.students[0]).toMatchObject({ firstName: 'Mira', weight: 35 })
    const height = planImport(rows, known, {
      ...AS_FOUND,
      columns: [...columns, { sheet: 0, column: 5, key: 'height' }],
    })
    expect(height.groups[0]?.students[0]).toMatchObject({ weight: 0, height: 35 })
  })

  it('has an error for a gender that is the name of a property of every object', () => {
    for (const gender of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(errorLines(plan({ ...good, gender }))).toEqual([
        `2 Gender: Unknown gender '${gender}' (use female or male).`,
      ])
    }
  })

  it('has an error for a weight class instead of a weight', () => {
    expect(errorLines(plan({ ...good, weight: '+78' }))).toEqual([
      "2 Weight (kg): '+78' is a weight class: write the athlete's weight, or leave the cell empty.",
    ])
  })

  it('has one error for a cell with the error of a formula, whatever the column', () => {
    for (const [at, { header: column }] of importColumns.entries()) {
      const cells = importColumns.map(({ key }, index) => (index === at ? '#N/A' : (good[key] ?? '')))
      const uploaded = named(header, { row: 2, cells, kinds: new Map([[at, 'error']]) })
      const { errors, warnings, groups } = planImport(uploaded, known)
      expect(errorLines({ errors })).toEqual([
        `2 ${column}: The cell has the error #N/A: correct its formula or clear it.`,
      ])
      expect([warnings, groups]).toEqual([[], []])
    }
  })

  it('has weights and heights of the 15 digits that a sheet shows', () => {
    const { groups } = plan({ ...good, weight: '66.10000000000001', height: '140,0000000000001' })
    expect(groups[0]?.students[0]).toMatchObject({ weight: 66.1, height: 140 })
  })

  it('has warnings about what is unlikely', () => {
    const years = {
      ...known,
      birthYears: [
        { min: 2010, max: null },
        { min: 2006, max: 2007 },
      ],
    }
    const rows = [
      good,
      { ...good, firstName: 'Ada', dateOfBirth: '1919-05-02' },
      { ...good, firstName: 'Bo', dateOfBirth: '2008-05-02' },
      { ...good, firstName: 'Cy', weight: '140', height: '140' },
      { ...good, firstName: 'Di', weight: '4', height: '140' },
      { ...good, firstName: 'Ed', weight: '', height: '140', dateOfBirth: '' },
      { ...good, firstName: 'Fay', height: '1,7' },
    ]
    expect(planImport(sheet(...rows), years).unlikely).toMatchObject([
      { row: 3, warning: 'The year of birth 1919 is unlikely.' },
      { row: 3, warning: 'No division accepts the year of birth 1919.' },
      { row: 4, warning: 'No division accepts the year of birth 2008.' },
      { row: 5, warning: 'A weight of 140 kg is unlikely at a height of 140 cm.' },
      { row: 6, warning: 'A weight of 4 kg is unlikely at a height of 140 cm.' },
      { row: 8, warning: 'A height of 1.7 cm is unlikely: in centimeters it is 170, not 1.7.' },
    ])
    expect(planImport(sheet(...rows), known).unlikely.map(({ row }) => row)).toEqual([3, 5, 6, 8])
  })

  it('warns by name of rules of entry that an athlete’s events break, over all of the athlete’s rows', () => {
    const events = offer().events.map((event) => {
      if (event.eventId === 'a') return { ...event, purchaseGroupId: 'one' }
      if (event.eventId === 'b')
        return {
          ...event,
          purchaseGroupId: 'one',
          prerequisites: { type: 'all' as const, eventIds: ['c'], catalogIds: [] },
        }
      return event
    })
    const titles = new Map(events.map(({ eventId }) => [`event ${eventId}`, eventId]))
    const context = { ...known, events: titles, offer: offer({ events, purchaseGroups: [group('one', 1)] }) }
    const rows = [
      { ...good, events: 'Event A; Event C' },
      { ...good, firstName: 'Ada', events: 'Event A' },
      { ...good, firstName: 'Ada', events: 'Event B; Event C' },
      { ...good, firstName: 'Bo', events: 'Event B' },
    ]
    const { errors, warnings } = planImport(sheet(...rows), context)
    expect(errors).toEqual([])
    expect(warnings.map(({ row, warning }) => [row, warning.split(' breaks')[0]])).toEqual([
      [3, 'Ada Okafor'],
      [5, 'Bo Okafor'],
    ])
    expect(warnings[0]?.warning).toContain('Group one')
  })

  it('is refused with its numbers if it contains too many registrations', () => {
    const events = new Map(Array.from({ length: 40 }, (_, at) => [`event ${at}`, `e${at}`]))
    const all = [...events.keys()].join(';')
    const rows = Array.from({ length: 9_999 }, (_, at) => ({ ...good, firstName: `Mira${at}`, events: all }))
    const refusal = sizeRefusal(planImport(sheet(...rows), { ...known, events }))
    expect(refusal).toMatchObject({
      code: 'too-many-entries',
      details: { entries: 399_960, maximum: MAX_ENTRIES },
      message: 'The file has 399,960 registrations; at most 20,000 can be imported at once.',
    })
    expect(sizeRefusal(plan(good))).toBeNull()
  })
})

const sentence = ({ column, phrase }: ReasonToCorrect): string => `${column}: ${phrase.english}`

describe('a workbook for correction', () => {
  it('lists rows with errors first, explains them, and can be imported again', () => {
    const uploaded = sheet(good, { ...good, firstName: '', lastName: '', weight: '0' })
    const [mended] = rowsToCorrect([uploaded], planImport(uploaded, known).errors, 'errors-first')
    expect(mended?.header).toEqual(header.cells)
    expect(mended?.rows.map(({ reasons }) => reasons.map(sentence))).toEqual([
      [
        'First name: The first name is missing.',
        'Weight (kg): A weight of 0 is none: leave the cell empty where it is not known.',
      ],
      [],
    ])
    // In each language, and earlier reasons are replaced.
    for (const reasons of Object.values(REASONS)) {
      const texts = mended?.rows.map(({ cells }) => ['A reason', ...cells.map(({ text }) => text)]) ?? []
      const rows = [[reasons, ...header.cells], ...texts].map((cells, at) => ({ row: at + 1, cells }))
      const again = { name: 'Registrations', rows }
      const planned = planImport(again, known)
      expect(errorLines(planned).map((text) => text.slice(0, 1))).toEqual(['2', '2'])
      expect(planned.ignored).toEqual([])
      expect(rowsToCorrect([again], planned.errors, 'errors-first')).toEqual([mended])
    }
  })

  it('names other rows by their numbers in it', () => {
    const rows = [
      { ...good, emails: 'a@home.example' },
      { ...good, emails: 'b@home.example', firstName: 'Ola' },
      { ...good, emails: 'b@home.example', firstName: 'Ola', weight: '36' },
    ]
    const uploaded = sheet(...rows)
    const { errors } = planImport(uploaded, known)
    expect(errorLines({ errors })).toEqual(['4 First name: Ola Okafor is in row 3 with other details.'])
    const reasons = (order: 'errors-first' | 'as-uploaded', of = uploaded) =>
      rowsToCorrect([of], errors, order)[0]?.rows.map(({ reasons }) => reasons.map(sentence).join())
    // The row in error comes first, so that row 3 becomes row 4.
    expect(reasons('errors-first')).toEqual(['First name: Ola Okafor is in row 4 with other details.', '', ''])
    expect(reasons('as-uploaded')?.[2]).toBe('First name: Ola Okafor is in row 3 with other details.')
  })

  it('keeps numbers and dates as what they are', () => {
    const kinds = new Map([
      [1, 'number'],
      [2, 'date'],
    ] as const)
    const uploaded = named(
      { row: 1, cells: ['Name', 'Weight', 'Born'] },
      { row: 2, cells: ['Mira', '36.5', '2014-05-02'], kinds },
    )
    expect(rowsToCorrect([uploaded], [], 'errors-first')[0]?.rows).toEqual([
      {
        reasons: [],
        cells: [
          { text: 'Mira', kind: undefined },
          { text: '36.5', kind: 'number' },
          { text: '2014-05-02', kind: 'date' },
        ],
      },
    ])
  })
})
