import { describe, expect, it } from 'vitest'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { customKeys, registrationColumns } from '../../../web/registration/registration-columns.tsx'
import { farCommands, registrationCommands } from '../../../web/registration/registration-commands.tsx'
import { cellText } from '../../../web/ui/grid-columns.ts'
import { uploadWorkbook } from '../../../web/ui/workbook/upload-workbook.ts'

const row: RegistrationRow = {
  studentId: 's1',
  membershipId: 'm1',
  firstName: 'Ann',
  lastName: 'Park',
  level: 'Green Belt',
  gender: 'female',
  dateOfBirth: '2014-02-03',
  weight: 31.5,
  height: 0,
  trainingFacility: null,
  specialNeeds: false,
  registeredBy: 'Pat Park',
  modified: '2027-03-06T15:00:00.000Z',
  registeredEvents: (['complete', 'pending', 'canceled'] as const).map((status, at) => ({
    entryId: `n${at}`,
    eventId: `e${at}`,
    eventTitle: ['Forms', 'Sparring', 'Team'][at] ?? '',
    status,
    transactionId: null,
    origin: 'order',
  })),
  customValues: [{ key: 'shirtSize', value: 'M' }],
}

describe('the athlete grid', () => {
  const read = (id: string): string => {
    const column = registrationColumns('America/Chicago', ['shirtSize']).find((one) => one.id === id)
    if (column === undefined) throw new Error(`no column ${id}`)
    return cellText(column, row)
  }
  it('has the columns of the spec and one for each custom value', () => {
    const titles = registrationColumns('UTC', customKeys([row])).map(({ title }) => title)
    expect(titles).toEqual([
      'First Name',
      'Last Name',
      'Level',
      'Gender',
      'Date of Birth',
      'Weight',
      'Height',
      'Training Facility',
      'Special Needs',
      'Registered By',
      'Last Modified',
      'Registered Events',
      'Shirt size',
    ])
  })
  it('reads days as days, times in the zone of the tournament, and nothing where nothing is known', () => {
    expect(read('dateOfBirth')).toBe('Feb 3, 2014')
    expect(read('modified')).toBe('Mar 6, 2027, 9:00 AM')
    expect(read('weight')).toBe('31.5 kg')
    expect(read('height')).toBe('')
    expect(read('registeredEvents')).toBe('Forms, Sparring (pending)')
    expect(read('x:shirtSize')).toBe('M')
  })
})

describe('the commands of the registrations', () => {
  const labels = (roles: Parameters<typeof registrationCommands>[0]['roles']): readonly string[] =>
    registrationCommands({ athlete: row, roles, coachesCanEdit: true, onOpen: () => {} }).map(({ label }) => label)

  it('are by role: a coach edits athletes alone, the history is the directors’', () => {
    expect(labels(['director'])).toEqual(['New', 'Edit', 'Details', 'History', 'Download'])
    expect(labels(['admin'])).toEqual(['New', 'Edit', 'Details', 'Download'])
    expect(labels(['coach'])).toEqual(['Edit Athlete'])
    const far = { short: false, onImport: () => {} }
    expect(farCommands({ roles: ['coach'], ...far })).toEqual([])
    expect(farCommands({ roles: ['admin'], ...far }).map(({ label }) => label)).toEqual(['Import Registrations'])
  })
  it('let coaches edit only where the tournament allows it, everyone else always', () => {
    const disabled = (role: 'coach' | 'director', coachesCanEdit: boolean, athlete: RegistrationRow | null = row) =>
      registrationCommands({ athlete, roles: [role], coachesCanEdit, onOpen: () => {} })
        .flatMap((command) => [command, ...(command.items ?? [])])
        .find(({ key }) => key === 'athlete')?.disabled
    expect(disabled('coach', true)).toBe(false)
    expect(disabled('coach', false)).toBe(true)
    expect(disabled('director', false)).toBe(false)
    expect(disabled('director', false, null)).toBe(true)
  })
  it('never restore, and cancel only what is registered', () => {
    const below = (athlete: RegistrationRow | null) =>
      registrationCommands({ athlete, roles: ['director'], coachesCanEdit: true, onOpen: () => {} })
        .flatMap(({ items = [] }) => items)
        .flatMap(({ items = [] }) => items)
    const disabled = (athlete: RegistrationRow | null, key: string) =>
      below(athlete).find((command) => command.key === key)?.disabled
    const allGone = row.registeredEvents.map((entry) => ({ ...entry, status: 'canceled' as const }))
    expect(disabled(row, 'restore')).toBe(true)
    expect(disabled(row, 'cancel')).toBe(false)
    expect(disabled(null, 'cancel')).toBe(true)
    expect(disabled({ ...row, registeredEvents: allGone }, 'cancel')).toBe(true)
  })
})

describe('the upload of a workbook', () => {
  const ticket = { endpoint: 'https://blobs.example/', container: 'imports', filename: 'c/1.xlsx', sasToken: '?sig=x' }

  it('goes straight to the store, as a block blob', async () => {
    const asked: [unknown, RequestInit | undefined][] = []
    const fetcher: typeof fetch = async (url, init) => {
      asked.push([url, init])
      return new Response(null, { status: 201 })
    }
    expect(await uploadWorkbook(ticket, new Blob(['x']), fetcher)).toBe('c/1.xlsx')
    expect(asked[0]?.[0]).toBe('https://blobs.example/imports/c/1.xlsx?sig=x')
    expect(asked[0]?.[1]).toMatchObject({ method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' } })
  })
  it('fails where the store refuses', async () => {
    const fetcher: typeof fetch = async () => new Response(null, { status: 403 })
    await expect(uploadWorkbook(ticket, new Blob(['x']), fetcher)).rejects.toThrow('403')
  })
})
