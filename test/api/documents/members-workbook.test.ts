import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { membersWorkbook } from '../../../api/accounts/members.xlsx.ts'
import { NEVER } from '../../../api/contract/admin-users.ts'

test('the workbook of members has a row each, and no formulas', async () => {
  const person = { lastVisit: NEVER, invited: NEVER, invitationStatus: null }
  const content = await membersWorkbook([
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
  ])
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(content).buffer)
  const [sheet] = workbook.worksheets
  if (sheet === undefined) throw new Error('there is no sheet')
  expect((sheet.getRow(1).values as string[]).slice(1)).toEqual([
    ...['Contacts', 'E-mail', 'Roles', 'Students', 'Status', 'Training facility', 'Invited', 'Joined', 'Last Visit'],
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
})
