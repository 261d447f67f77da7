import ExcelJS from 'exceljs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { registrationsWorkbook } from '../../../api/registration/registrations.xlsx.ts'
import { bytesOf, pagesOf } from '../../support/streams.ts'

const entry = (eventTitle: string, status: 'complete' | 'pending' | 'canceled') => ({
  id: eventTitle,
  eventId: eventTitle,
  curriculumId: eventTitle,
  studentId: 's1',
  eventTitle,
  status,
  transactionId: null,
  origin: 'order' as const,
  submissionId: null,
  created: '2027-03-01T15:00:00.000Z',
})
const row: RegistrationRow = {
  id: 't1.m1',
  tournamentId: 't1',
  userId: 'u1',
  created: '2027-03-01T15:00:00.000Z',
  status: 'complete',
  transactionIds: [],
  catalog: [],
  eventTitle: '',
  studentId: 's1',
  membershipId: 'm1',
  firstName: '=1+1',
  lastName: '@Rook',
  level: 'White',
  gender: 'female',
  dateOfBirth: '2014-05-02',
  weight: 31.5,
  height: 0,
  trainingFacility: null,
  specialNeeds: false,
  registeredBy: '+Pat',
  modified: '2027-03-06T03:30:00.000Z',
  events: [entry('Forms', 'complete'), entry('-50 kg', 'pending'), entry('Sparring', 'canceled')],
  customValues: [{ key: 'x:shirt', value: '\t=Large' }],
}
const inputs = [{ bindTo: 'x:shirt', label: '=T-shirt' }]
const made = (language: 'en' | 'de') =>
  bytesOf(registrationsWorkbook(pagesOf([row]), { keys: ['shirt'], inputs, timezone: 'America/Chicago', language }))

test('an athlete has a row, with the times of the tournament and a column for each custom value', async () => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(await made('en')).buffer)
  const sheet = workbook.getWorksheet('Registrations')
  const cells = (at: number) => ((sheet?.getRow(at).values ?? []) as unknown[]).slice(1)
  expect(cells(1)).toEqual([
    'Last Name',
    'First Name',
    'Level',
    'Gender',
    'Date of Birth',
    'Weight (kg)',
    'Height (cm)',
    'Training Facility',
    'Special Needs',
    'Registered By',
    'Last Modified',
    'Registered Events',
    'Unpaid Events',
    'Canceled Events',
    "'=T-shirt",
  ])
  expect(cells(2)).toEqual([
    "'@Rook",
    "'=1+1",
    'White',
    'Female',
    new Date('2014-05-02T00:00Z'),
    31.5,
    undefined,
    undefined,
    'No',
    "'+Pat",
    new Date('2027-03-05T21:30Z'),
    'Forms',
    "'-50 kg",
    'Sparring',
    "'\t=Large",
  ])
  expect(sheet?.getCell('K2').numFmt).toBe('yyyy-mm-dd hh:mm')
})

test('it has no formulas', async () => {
  const sheet = unzipSync(await made('en'))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('<row r="2"')
  expect(strFromU8(sheet ?? new Uint8Array())).not.toMatch(/<f[ >]/)
})

test('its headers are in the language of the downloading user', async () => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(Uint8Array.from(await made('de')).buffer)
  expect(workbook.getWorksheet('Anmeldungen')?.getCell('A1').value).toBe('Nachname')
})
