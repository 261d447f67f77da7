import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { membersWorkbook } from '../../../api/accounts/members.xlsx.ts'
import { NEVER } from '../../../api/contract/admin-users.ts'
import { workbookReader } from '../../../api/documents/workbook-reader.ts'
import { planMembers } from '../../../domain/accounts/member-import/plan.ts'

const shirt = {
  label: 'T-shirt',
  bindTo: 'x:shirt',
  type: 'String' as const,
  isRequired: false,
  dataValidator: null,
  options: [{ id: 'l', label: 'Large' }],
}
const student = {
  membershipId: 'm1',
  firstName: '@Mia',
  lastName: 'Rook',
  dateOfBirth: '2014-05-02',
  gender: 'female',
  programs: ['Judo'],
  level: 'White',
  weight: 31.5,
  height: 0,
  specialNeeds: false,
  customValues: [{ key: 'shirt', value: 'l' }],
}

test('the members workbook has a row for each membership, and no formulas', async () => {
  const person = { lastVisit: NEVER, invited: NEVER, invitationStatus: null }
  const content = await membersWorkbook(
    [
      {
        id: 'm1',
        status: 'InvitationExpired',
        users: [
          {
            ...person,
            id: 'u1',
            displayName: '=HYPERLINK("https://evil.example")',
            email: '+a@x.example',
            roles: ['Admin'],
          },
          { ...person, id: 'u2', displayName: 'Ben', email: 'b@x.example', roles: ['Admin', 'Viewer'] },
        ],
        students: [{ id: 's1', firstName: '@Mia', lastName: 'Rook' }],
        trainingFacilityId: 'f1',
        trainingFacilityTitle: '-Dojo',
        invited: '2026-03-01T12:00:00.000Z',
        joined: NEVER,
        lastVisit: NEVER,
        created: '2026-03-01T12:00:00.000Z',
        modified: '2026-03-01T12:00:00.000Z',
        activity: '2026-03-01T12:00:00.000Z',
      },
    ],
    [student],
    [shirt],
  )
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(content).buffer)
  const [sheet, adults, students] = workbook.worksheets
  if (sheet === undefined) throw new Error('there is no sheet')
  expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
    'Contacts',
    'Email',
    'Roles',
    'Students',
    'Status',
    'Training facility',
    'Invited',
    'Joined',
    'Last Visit',
  ])
  const cells = [...Array(9).keys()].map((at) => sheet.getCell(2, at + 1))
  expect(cells.map((cell) => cell?.value ?? null)).toEqual([
    `'=HYPERLINK("https://evil.example"); Ben`,
    "'+a@x.example; b@x.example",
    'Admin; Viewer',
    "'@Mia Rook",
    'Invitation Expired',
    "'-Dojo",
    new Date('2026-03-01T12:00:00.000Z'),
    null,
    null,
  ])
  expect(cells.every((cell) => cell?.formula === undefined)).toBe(true)
  expect(adults?.getSheetValues()).toMatchObject([
    undefined,
    [undefined, 'Email', 'First name', 'Last name', 'Training facility', 'Roles'],
    [undefined, "'+a@x.example", '\'=HYPERLINK("https://evil.example")', '', "'-Dojo", 'Admin'],
    [undefined, 'b@x.example', 'Ben', '', "'-Dojo", 'Admin; Viewer'],
  ])
  expect(students?.getRow(2).values).toEqual([
    ...[
      undefined,
      "'+a@x.example; b@x.example",
      "'@Mia",
      'Rook',
      '2014-05-02',
      'female',
      'Judo',
      'White',
      31.5,
      undefined,
      'no',
    ],
    'Large',
  ])
})

test('the members workbook can be imported again and adds no one', async () => {
  const person = { lastVisit: NEVER, invited: NEVER, invitationStatus: null }
  const at = { invited: NEVER, joined: NEVER, lastVisit: NEVER, created: NEVER, modified: NEVER, activity: NEVER }
  const content = await membersWorkbook(
    [
      {
        id: 'm1',
        status: 'Active',
        students: [],
        trainingFacilityId: null,
        trainingFacilityTitle: null,
        ...at,
        users: [{ ...person, id: 'u1', displayName: 'Ana Maria Rook', email: 'ana@x.example', roles: ['Viewer'] }],
      },
    ],
    [student],
    [shirt],
  )
  const read = await workbookReader(20_000).read(content)
  if (!read.ok) throw new Error(read.error.code)
  const offered = {
    today: '2026-03-01',
    facilities: new Map(),
    disabledFacilities: new Set<string>(),
    inputs: [shirt],
    programs: [{ id: 'judo', names: ['Judo'] }],
    levels: [{ id: 'white', names: ['White'] }],
    form: {
      requestStudentDob: true,
      requestStudentGender: true,
      programs: [{ id: 'judo' }],
      levels: [{ id: 'white', programIds: ['judo'] }],
    },
    isStarted: false,
  }
  const elsewhere = planMembers(read.value, { ...offered, people: new Map(), families: new Map() })
  expect(elsewhere.errors).toEqual([])
  const [family] = elsewhere.families
  expect(family?.adults).toMatchObject([{ email: 'ana@x.example', displayName: 'Ana Maria Rook' }])
  const details = family?.students[0]?.details ?? null
  expect(details).toMatchObject({ levelId: 'white', weight: 31.5, customValues: [{ key: 'shirt', value: 'l' }] })
  if (details === null) return
  const here = planMembers(read.value, {
    ...offered,
    people: new Map([['ana@x.example', { userId: 'u1', membershipId: 'm1' }]]),
    families: new Map([
      ['m1', { userIds: ['u1'], facilityId: null, students: [{ ...details, studentId: 's1', facilityId: null }] }],
    ]),
  })
  expect([here.errors, here.ignored]).toEqual([[], []])
  expect(here.totals).toMatchObject({ newFamilies: 0, newAdults: 0, newStudents: 0 })
})
