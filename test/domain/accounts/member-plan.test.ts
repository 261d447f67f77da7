import { describe, expect, it } from 'vitest'
import { adultColumns, studentColumns } from '../../../domain/accounts/member-import/columns.ts'
import type { MemberImportContext } from '../../../domain/accounts/member-import/context.ts'
import { emailsOf, planMembers } from '../../../domain/accounts/member-import/plan.ts'
import type { StudentDetails } from '../../../domain/accounts/membership/state.ts'
import type { SheetOf } from '../../../domain/kernel/workbook/cell-reader.ts'
import { AS_FOUND } from '../../../domain/kernel/workbook/reading.ts'

const input = {
  inputId: 'i1',
  order: 0,
  description: '',
  label: 'T-shirt',
  bindTo: 'x:shirt',
  type: 'String' as const,
  isRequired: false,
  options: [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'Large' },
  ],
  dataValidator: null,
}
const known: MemberImportContext = {
  today: '2026-03-01',
  facilities: new Map([['riverside dojo', 'f1']]),
  disabledFacilities: new Set(['old dojo']),
  programs: [
    { id: 'judo', names: ['Judo'] },
    { id: 'karate', names: ['Karaté'] },
  ],
  levels: [
    { id: 'judo-white', names: ['White'] },
    { id: 'karate-white', names: ['White'] },
    { id: 'karate-green', names: ['Green', '6. Kyu'] },
  ],
  form: {
    requestStudentDob: true,
    requestStudentGender: false,
    programs: [{ id: 'judo' }, { id: 'karate' }],
    levels: [
      { id: 'judo-white', programIds: ['judo'] },
      { id: 'karate-white', programIds: ['karate'] },
      { id: 'karate-green', programIds: ['karate'] },
    ],
  },
  inputs: [input, { ...input, label: 'Years of training', bindTo: 'x:years', type: 'Number', options: [] }],
  people: new Map(),
  families: new Map(),
  isStarted: false,
}

type Cells = Readonly<Record<string, string>>
const sheetOf = (name: string, columns: readonly string[], rows: readonly (readonly string[])[]): SheetOf => ({
  name,
  rows: [columns, ...rows].map((cells, at) => ({ row: at + 1, cells })),
})
const adults = (...rows: Cells[]): SheetOf =>
  sheetOf(
    'Adults',
    adultColumns.map(({ header }) => header),
    rows.map((row) => adultColumns.map(({ key }) => row[key] ?? '')),
  )
const students = (...rows: Cells[]): SheetOf =>
  sheetOf(
    'Students',
    [...studentColumns.map(({ header }) => header), 'T-shirt', 'Years of training'],
    rows.map((row) => [...studentColumns.map(({ key }) => row[key] ?? ''), row.shirt ?? '', row.years ?? '']),
  )
const pat = { email: 'pat@home.example', firstName: 'Pat', lastName: 'Okafor', facility: 'Riverside dojo' }
const mira = {
  emails: 'pat@home.example',
  firstName: 'Mira',
  lastName: 'Okafor',
  dateOfBirth: '2014-05-02',
  gender: 'f',
  program: 'karate',
  level: 'white',
  weight: '35,5',
  height: '140',
}
const plan = (sheets: readonly SheetOf[], change: Partial<MemberImportContext> = {}) =>
  planMembers(sheets, { ...known, ...change })
const errorLines = (made: ReturnType<typeof plan>) =>
  made.errors.map(({ sheet, row, column, error }) => `${sheet} ${row} ${column}: ${error}`)

describe('a workbook of members', () => {
  it('becomes families: adults who share a student form one', () => {
    const made = plan([
      adults(
        pat,
        { email: 'Sam@Home.example', roles: 'reviewer; Viewer' },
        { email: 'kim@home.example', firstName: 'Kim' },
      ),
      students(
        { ...mira, emails: 'pat@home.example; sam@home.example', shirt: 'large', years: '2,5', specialNeeds: 'Yes' },
        { ...mira, emails: 'kim@home.example', firstName: 'Ola', program: 'Judo' },
      ),
    ])
    expect(errorLines(made)).toEqual([])
    expect(made.totals).toEqual({
      rows: 5,
      families: 2,
      students: 2,
      newFamilies: 2,
      newAdults: 3,
      newStudents: 2,
    })
    const [first, second] = made.families
    expect(first).toMatchObject({
      membershipId: null,
      facilityId: 'f1',
      adults: [
        { email: 'pat@home.example', displayName: 'Pat Okafor', roles: ['Viewer'], row: 2 },
        { email: 'sam@home.example', displayName: 'sam@home.example', roles: ['Viewer', 'Reviewer'] },
      ],
    })
    expect(first?.students[0]?.details).toEqual({
      firstName: 'Mira',
      lastName: 'Okafor',
      dateOfBirth: '2014-05-02',
      gender: 'female',
      programIds: ['karate'],
      levelId: 'karate-white',
      weight: 35.5,
      height: 140,
      specialNeeds: true,
      imageUri: null,
      customValues: [
        { key: 'shirt', value: 'l' },
        { key: 'years', value: '2.5' },
      ],
    })
    // White is a level of both programs.
    expect(second?.students[0]?.details?.levelId).toBe('judo-white')
  })

  it.each<[string, Cells, Cells, string]>([
    ['no address', { email: '' }, {}, 'Adults 2 Email: The e-mail address is missing.'],
    [
      'two addresses',
      { email: 'a@b.example, c@d.example' },
      {},
      'Adults 2 Email: Each adult has one e-mail address and a row of their own.',
    ],
    ['an unknown facility', { facility: 'Hill' }, {}, "Adults 2 Training facility: Unknown training facility 'Hill'."],
    [
      'a disabled facility',
      { facility: 'OLD dojo' },
      {},
      "Adults 2 Training facility: The training facility 'OLD dojo' is disabled.",
    ],
    [
      'an unknown role',
      { roles: 'Boss' },
      {},
      "Adults 2 Roles: Unknown role 'Boss' (use Viewer, Reviewer, Support, Admin).",
    ],
    ['no name', {}, { firstName: ' ', lastName: '' }, 'Students 2 First name: The first name is missing.'],
    [
      'no date of birth, where the form asks for it',
      {},
      { dateOfBirth: '' },
      'Students 2 Date of birth: Field cannot be empty',
    ],
    [
      'a future date',
      {},
      { dateOfBirth: '2026-03-02' },
      'Students 2 Date of birth: The date of birth 2026-03-02 lies in the future.',
    ],
    [
      'a date before 1900',
      {},
      { dateOfBirth: '1899-12-31' },
      'Students 2 Date of birth: The date of birth 1899-12-31 lies before 1900.',
    ],
    ['an unknown program', {}, { program: 'Aikido' }, "Students 2 Program: Unknown program 'Aikido'."],
    ['no level', {}, { level: '' }, 'Students 2 Level: Field cannot be empty'],
    ['an unknown level', {}, { level: 'Gold' }, "Students 2 Level: Unknown level 'Gold'."],
    [
      'a level of another program',
      {},
      { program: 'Judo', level: '6. kyu' },
      'Students 2 Level: Please choose a level that the program offers.',
    ],
    [
      'a weight that is not a number',
      {},
      { weight: 'light' },
      "Students 2 Weight (kg): 'light' is not a weight of more than 0 and at most 400 kg.",
    ],
    ['an unknown option', {}, { shirt: 'XXL' }, 'Students 2 T-shirt: Please choose one of the options.'],
    ['an invalid number', {}, { years: 'some' }, 'Students 2 Years of training: Please enter a number.'],
    [
      'an invalid value for special needs',
      {},
      { specialNeeds: 'perhaps' },
      "Students 2 Special needs: 'perhaps' is neither yes nor no.",
    ],
    [
      'an unknown adult',
      {},
      { emails: 'pat@home.example, no@home.example' },
      'Students 2 Adult emails: No adult has the e-mail address no@home.example: please add a row on the sheet of adults.',
    ],
  ])('reports sheet, row, column and reason of %s', (_, adult, student, error) => {
    const made = plan([adults({ ...pat, ...adult }), students({ ...mira, ...student })])
    expect(errorLines(made)).toContain(error)
  })

  it('reports duplicate rows, and a viewer without students', () => {
    const made = plan([
      adults(pat, pat, { email: 'kim@home.example' }),
      students(mira, { ...mira, firstName: 'MIRA', dateOfBirth: '' }, { ...mira, dateOfBirth: '2015-01-01' }),
    ])
    expect(errorLines(made)).toEqual([
      'Adults 3 Email: pat@home.example is already in row 2.',
      'Adults 4 Roles: Someone who is only a viewer needs at least one student.',
      'Students 3 First name: MIRA Okafor is already in row 2.',
      'Students 3 Date of birth: Field cannot be empty',
    ])
  })

  it('recognizes existing people regardless of spelling, and leaves them unchanged', () => {
    const there = { studentId: 's1', firstName: 'Mïra', lastName: 'Okafor', dateOfBirth: '2014-05-02' }
    const change = {
      people: new Map([['pat@home.example', { userId: 'u1', membershipId: 'm1' }]]),
      families: new Map([
        ['m1', { userIds: ['u1'], facilityId: 'f9', students: [there as unknown as StudentDetails] }],
      ]),
    }
    const made = plan(
      [
        adults(pat, { email: 'sam@home.example' }),
        students(
          // Existing people need not meet the form's requirements.
          { ...mira, firstName: 'Mi\u0308ra'.normalize('NFC'), program: '', level: '' },
          { ...mira, firstName: 'Ola', emails: 'pat@home.example;sam@home.example' },
        ),
      ],
      change,
    )
    expect(errorLines(made)).toEqual([])
    expect(made.totals).toMatchObject({ families: 1, newFamilies: 0, newAdults: 1, newStudents: 1 })
    expect(made.families[0]).toMatchObject({
      membershipId: 'm1',
      facilityId: 'f9',
      adults: [{ userId: 'u1' }, { userId: null }],
      students: [{ details: null }, { details: { firstName: 'Ola' } }],
    })
  })

  it('does not merge two existing families', () => {
    const people = new Map([
      ['pat@home.example', { userId: 'u1', membershipId: 'm1' }],
      ['sam@home.example', { userId: 'u2', membershipId: 'm2' }],
    ])
    const made = plan([students({ ...mira, emails: 'pat@home.example sam@home.example' })], { people })
    expect(errorLines(made)).toEqual(['Students 2 Adult emails: These adults already belong to different families.'])
  })

  it('allows at most six adults in a family', () => {
    const emails = Array.from({ length: 7 }, (_, at) => `a${at}@home.example`)
    const made = plan([adults(...emails.map((email) => ({ email }))), students({ ...mira, emails: emails.join(';') })])
    expect(errorLines(made)).toEqual(['Adults 2 Email: A family has at most 6 adults.'])
  })

  it('names missing, duplicate and unknown columns and sheets', () => {
    const made = plan([
      sheetOf('ADULTS', ['e-mail', 'Shoe size', 'Roles', 'roles'], []),
      sheetOf('students', ['Adult E-Mails', 'First name', 'Last name', 'Program', 'Level', 'Date of birth'], []),
    ])
    expect(errorLines(made)).toEqual(["ADULTS 1 Roles: The column 'Roles' occurs twice."])
    expect(made.ignored).toEqual([{ sheet: 'ADULTS', row: 1, column: 'Shoe size' }])
    expect(made.missing.map(({ sheet, column }) => `${sheet} ${column}`)).toContain('students T-shirt')
    expect(errorLines(plan([sheetOf('Students', ['First name'], [])]))).toContain(
      "Students 1 Adult emails: The column 'Adult emails' is missing.",
    )
    expect(errorLines(plan([sheetOf('Users', [], [])]))).toEqual([
      " null null: A sheet named 'Adults' or 'Students' is missing. The file has 'Users'.",
    ])
    expect(errorLines(plan([adults(), students()]))).toEqual([' null null: There are no rows below the headers.'])
  })

  it('may be one sheet whose headers are not found: a person chooses its list and its columns', () => {
    const cells = ['pat@home.example', 'Pat', 'Okafor', 'Reviewer']
    const sheet = sheetOf('CSV', ['Mail', 'First name', 'Surname', 'Task'], [])
    const file = [{ ...sheet, rows: [...sheet.rows, { row: 2, cells }] }]
    const found = planMembers(file, known)
    expect(found).toMatchObject({ list: 'students', totals: { rows: 1, families: 0 } })
    expect(errorLines(found)).toContain("CSV 1 Adult emails: The column 'Adult emails' is missing.")
    const reading = {
      ...AS_FOUND,
      list: 'adults',
      columns: [
        { sheet: 0, column: 0, key: 'email' },
        { sheet: 0, column: 2, key: 'lastName' },
        { sheet: 0, column: 3, key: 'roles' },
      ],
    }
    expect(planMembers(file, known, reading)).toMatchObject({
      list: 'adults',
      errors: [],
      families: [{ adults: [{ email: 'pat@home.example', displayName: 'Pat Okafor' }] }],
    })
  })

  it('may be one sheet of any name, as a table of text is: its first column says whom it lists', () => {
    const unnamed = (sheet: SheetOf): SheetOf => ({ ...sheet, name: 'CSV' })
    expect(plan([unnamed(adults({ ...pat, roles: 'Reviewer' }))])).toMatchObject({
      errors: [],
      totals: { newAdults: 1 },
    })
    const member = { people: new Map([['pat@home.example', { userId: 'u1', membershipId: null }]]) }
    expect(plan([unnamed(students(mira))], member)).toMatchObject({ errors: [], totals: { newStudents: 1 } })
  })

  it('warns of new students whose details are unlikely', () => {
    const { errors, unlikely } = plan([
      adults(pat),
      students(mira, { ...mira, firstName: 'Ola', dateOfBirth: '1915-05-02', weight: '120' }),
    ])
    expect(errors).toEqual([])
    expect(unlikely).toMatchObject([
      { sheet: 'Students', row: 3, warning: 'The year of birth 1915 is unlikely.' },
      { sheet: 'Students', row: 3, warning: 'A weight of 120 kg is unlikely at a height of 140 cm.' },
    ])
  })

  it('has errors for genders named like what every object inherits, and for cells with errors', () => {
    for (const gender of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(errorLines(plan([adults(pat), students({ ...mira, gender })]))).toEqual([
        `Students 2 Gender: Unknown gender '${gender}' (use female or male).`,
      ])
    }
    const sheet = students(mira)
    const [header, row] = sheet.rows
    const cells = row?.cells.with(1, '#REF!') ?? []
    const rows = [...(header === undefined ? [] : [header]), { row: 2, cells, kinds: new Map([[1, 'error' as const]]) }]
    expect(errorLines(plan([adults(pat), { ...sheet, rows }]))).toEqual([
      'Students 2 First name: The cell has the error #REF!: correct its formula or clear it.',
    ])
  })

  it('continues with choices retired since it was started', () => {
    const form = { ...known.form, programs: [], requestStudentGender: true }
    const sheets = [adults(pat), students({ ...mira, gender: '' })]
    expect(errorLines(plan(sheets, { form }))).not.toEqual([])
    expect(errorLines(plan(sheets, { form: { ...form, requestStudentGender: false }, isStarted: true }))).toEqual([])
  })

  it('lists all addresses to look up', () => {
    expect([...emailsOf([adults(pat), students({ ...mira, emails: 'x@y.example;PAT@home.example' })])].sort()).toEqual([
      'pat@home.example',
      'x@y.example',
    ])
  })
})
