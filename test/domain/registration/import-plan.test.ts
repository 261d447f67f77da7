import { describe, expect, it } from 'vitest'
import { importColumns } from '../../../domain/registration/bulk-import/columns.ts'
import { planImport } from '../../../domain/registration/bulk-import/plan.ts'
import type { ImportContext } from '../../../domain/registration/bulk-import/read-row.ts'

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
const sheet = (...rows: Cells[]) => [
  header,
  ...rows.map((cells, at) => ({ row: at + 2, cells: importColumns.map(({ key }) => cells[key] ?? '') })),
]
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
    expect(made.groups[1]?.students).toMatchObject([{ firstName: 'Kim', eventIds: ['e2', 'e1'] }])
  })

  it('may have a name with line breaks', () => {
    const [group] = plan({ ...good, firstName: 'Mira\n Lou' }).groups
    expect(group?.students).toMatchObject([{ firstName: 'Mira Lou' }])
  })

  it.each<[string, Cells, string]>([
    ['no first name', { firstName: '' }, 'The first name is missing.'],
    ['a first name that cannot be seen', { firstName: '\u200b' }, 'The first name is missing.'],
    ['half a character in a name', { lastName: 'Lee\ud83d' }, 'The last name has characters that cannot be shown.'],
    [
      'an e-mail with what cannot be seen',
      { emails: 'a\u200b@b.example' },
      "'a\u200b@b.example' is not an e-mail address.",
    ],
    ['no last name', { lastName: '' }, 'The last name is missing.'],
    ['no contact', { emails: '' }, 'The contact e-mail is missing.'],
    ['a contact that is none', { emails: 'home' }, "'home' is not an e-mail address."],
    ['an unknown event', { events: 'Forms; Kata' }, "Unknown event 'Kata'."],
    ['no event', { events: ' ;' }, 'The event is missing.'],
    [
      'a day that does not exist',
      { dateOfBirth: '2014-02-30' },
      "'2014-02-30' is not a date of birth (use YYYY-MM-DD).",
    ],
    [
      'a date of the century before last',
      { dateOfBirth: '12/31/1899' },
      'The date of birth 1899-12-31 lies before 1900.',
    ],
    ['a date to come', { dateOfBirth: '2026-03-02' }, 'The date of birth 2026-03-02 lies in the future.'],
    ['an unknown gender', { gender: 'boy' }, "Unknown gender 'boy' (use female or male)."],
    ['a weight over 400', { weight: '400.5' }, "'400.5' is not a weight between 0 and 400 kg."],
    ['a weight below 0', { weight: '-1' }, "'-1' is not a weight between 0 and 400 kg."],
    ['a height that is no number', { height: 'tall' }, "'tall' is not a height between 0 and 250 cm."],
    ['an unknown level', { level: 'Gold' }, "Unknown level 'Gold'."],
    ['an unknown facility', { facility: 'Hill Dojo' }, "Unknown training facility 'Hill Dojo'."],
  ])('has an error for a row with %s', (_, change, error) => {
    const made = plan({ ...good, ...change }, { ...good, firstName: 'Ola' })
    expect(made.errors).toEqual([{ row: 2, error }])
    expect(made.totals.students).toBe(1)
  })

  it('has an error for an athlete who is entered twice, differently, or with another group’s contact', () => {
    expect(
      plan(
        good,
        good,
        { ...good, weight: '36' },
        { ...good, firstName: 'Ola', emails: 'pat@home.example, x@home.example' },
      ).errors,
    ).toEqual([
      { row: 3, error: 'Mira Okafor is entered in the same event in row 2 already.' },
      { row: 4, error: 'Mira Okafor stands in row 2 with other details.' },
      { row: 5, error: 'pat@home.example is a contact together with others in row 2; a contact belongs to one group.' },
    ])
  })

  it('warns of missing data and imports the athlete', () => {
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

  it('adds a facility where members may add some, once however it is spelled', () => {
    const rows = sheet({ ...good, facility: 'Hill Dojo' }, { ...good, firstName: 'Ola', facility: 'HILL DOJO' })
    const made = planImport(rows, { ...known, canAddFacility: true })
    expect(made.errors).toEqual([])
    expect(made.newFacilities).toEqual(['Hill Dojo'])
  })

  it('adds no facility in place of a disabled one', () => {
    const made = planImport(sheet({ ...good, facility: 'Old Dojo' }), { ...known, canAddFacility: true })
    expect(made.errors).toEqual([{ row: 2, error: "The training facility 'Old Dojo' is disabled." }])
    expect(made.newFacilities).toEqual([])
  })

  it('finds columns in any order and spelling, and names the missing ones', () => {
    const titles = ['events', 'FIRST NAME', 'last name', 'Contact emails', 'weight']
    const cells = ['Forms', 'Mira', 'Okafor', 'pat@home.example', '35']
    expect(
      planImport(
        [
          { row: 1, cells: titles },
          { row: 2, cells },
        ],
        known,
      ),
    ).toMatchObject({
      errors: [],
      groups: [{ students: [{ firstName: 'Mira', weight: 35 }] }],
    })
    expect(planImport([{ row: 1, cells: ['Name', 'Weight', 'Weight (kg)'] }], known).errors).toEqual([
      { row: 1, error: "The column 'Contact e-mails' is missing." },
      { row: 1, error: "The column 'First name' is missing." },
      { row: 1, error: "The column 'Last name' is missing." },
      { row: 1, error: "The column 'Weight (kg)' stands there twice." },
      { row: 1, error: "The column 'Events' is missing." },
    ])
    expect(planImport([header], known).errors).toEqual([{ row: 1, error: 'There are no rows below the header.' }])
    expect(planImport([], known).errors).not.toEqual([])
  })
})
