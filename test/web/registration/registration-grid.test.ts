import { describe, expect, it } from 'vitest'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import { customLabel } from '../../../web/registration/custom-labels.ts'
import { customKeys, registrationColumns } from '../../../web/registration/registration-columns.tsx'
import { farCommands, registrationCommands } from '../../../web/registration/registration-commands.tsx'
import { registrationFilters } from '../../../web/registration/registration-filters.ts'
import { cellText } from '../../../web/ui/grid-columns.ts'
import { choicesIn, passes } from '../../../web/ui/grid-filter.ts'
import { uploadWorkbook } from '../../../web/ui/workbook/upload-workbook.ts'

const download = { isBusy: false, items: [] }

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
  events: (['complete', 'pending', 'canceled'] as const).map((status, at) => ({
    id: `n${at}`,
    eventId: `e${at}`,
    curriculumId: `c${at}`,
    studentId: 's1',
    eventTitle: ['Forms', 'Sparring', 'Team'][at] ?? '',
    status,
    transactionId: null,
    origin: 'order',
    submissionId: null,
    created: '2027-03-01T15:00:00.000Z',
  })),
  customValues: [{ key: 'shirtSize', value: 'M' }],
}

describe('the athlete grid', () => {
  const read = (id: string): string => {
    const column = registrationColumns('America/Chicago', ['shirtSize'], customLabel({ events: [] })).find(
      (one) => one.id === id,
    )
    if (column === undefined) throw new Error(`no column ${id}`)
    return cellText(column, row)
  }
  it('lists the events with a video where the tournament takes videos', () => {
    const [forms, ...others] = row.events
    const handedIn = { ...row, events: [{ ...forms, submissionId: 'sb1' }, ...others] } as RegistrationRow
    const columnOf = (hasVideos: boolean) =>
      registrationColumns('UTC', [], customLabel({ events: [] }), hasVideos).find(({ id }) => id === 'handedIn')
    const column = columnOf(true)
    expect(column === undefined ? null : cellText(column, handedIn)).toBe('Forms')
    expect(columnOf(false)).toBeUndefined()
  })

  it('has the standard columns and one per custom value', () => {
    const titles = registrationColumns('UTC', customKeys([row]), customLabel({ events: [] })).map(({ title }) => title)
    expect(titles).toEqual([
      'First Name',
      'Last Name',
      'Registered Events',
      'Status',
      'Level',
      'Gender',
      'Date of Birth',
      'Weight',
      'Height',
      'Training Facility',
      'Special Needs',
      'Registered By',
      'Last Modified',
      'Shirt size',
    ])
  })
  it('formats dates, times in the tournament’s zone, and missing values as empty', () => {
    expect(read('dateOfBirth')).toBe('Feb 3, 2014')
    expect(read('modified')).toBe('Mar 6, 2027, 9:00 AM')
    expect(read('weight')).toBe('31.5 kg')
    expect(read('height')).toBe('')
    expect(read('registeredEvents')).toBe('Forms, Sparring (pending)')
    expect(read('x:shirtSize')).toBe('M')
  })
})

describe('the labels of custom values', () => {
  const asked = { bindTo: 'x:passport', label: 'Athlete passport' }
  const tournament = { events: [{ inputs: [asked] }] } as unknown as Parameters<typeof customLabel>[0]

  it('come from the form’s inputs for either key format, otherwise from the key', () => {
    const labelOf = customLabel(tournament)
    expect(['x:passport', 'passport', 'x:shirtSize', 'belt-size'].map(labelOf)).toEqual([
      'Athlete passport',
      'Athlete passport',
      'Shirt size',
      'Belt size',
    ])
  })
  it('merge both key formats into one column', () => {
    const twice = { ...row, customValues: [{ key: 'x:passport', value: 'LI-1' }] }
    const once = { ...row, customValues: [{ key: 'passport', value: 'LI-2' }] }
    expect(customKeys([twice, once])).toEqual(['passport'])
  })
})

describe('the filters of the athlete grid', () => {
  const filters = registrationFilters('America/Chicago')
  const found = (chosen: Record<string, string[]>, of: RegistrationRow = row): boolean =>
    passes(filters, new Map(Object.entries(chosen)), of)

  it('match paid entries by event, the athlete’s standing, and other entries', () => {
    expect(found({ event: ['e0'] })).toBe(true)
    expect(found({ event: ['e2'] })).toBe(false)
    expect(found({ event: ['e1'], entries: ['pending'] })).toBe(false)
    expect(found({ event: ['e0', 'e9'], level: ['Green Belt'], entries: ['canceled'] })).toBe(true)
    expect(found({ status: ['registered'], entries: ['pending'] })).toBe(true)
    expect(found({ status: ['unpaid', 'canceled'] })).toBe(false)
    expect(found({ event: ['e0'], level: ['Black Belt'] })).toBe(false)
  })
  it('match entries by local day, without pending ones', () => {
    const at = (created: string, status: 'complete' | 'pending') => ({
      ...row,
      events: row.events.slice(0, 1).map((entry) => ({ ...entry, created, status })),
    })
    expect(found({ day: ['2027-03-06'] }, at('2027-03-07T05:59:00.000Z', 'complete'))).toBe(true)
    expect(found({ day: ['2027-03-06'] }, at('2027-03-07T06:00:00.000Z', 'complete'))).toBe(false)
    expect(found({ day: ['2027-03-06'] }, at('2027-03-07T05:59:00.000Z', 'pending'))).toBe(false)
  })
  it('match roles and handed-in videos of paid entries, and athletes in no division', () => {
    const withVideo = row.events.map((entry) => ({ ...entry, submissionId: 'v1' }))
    const roles = [
      { eventId: 'e0', role: 'Coach' },
      { eventId: 'e1', role: 'Athlete' },
    ] as const
    const known = registrationFilters('UTC', { events: roles, unmatched: new Set(['s1']) })
    const isFound = (id: string, key: string, of: RegistrationRow = row): boolean =>
      passes(known, new Map([[id, [key]]]), of)
    expect(isFound('role', 'Coach')).toBe(true)
    expect(isFound('role', 'Athlete')).toBe(false)
    expect(isFound('video', 'e0')).toBe(false)
    expect(isFound('video', 'e0', { ...row, events: withVideo })).toBe(true)
    expect(isFound('video', 'e1', { ...row, events: withVideo })).toBe(false)
    expect(isFound('division', 'none')).toBe(true)
    expect(isFound('division', 'none', { ...row, studentId: 's2' })).toBe(false)
  })
  it('list missing fields with their counts', () => {
    expect(found({ missing: ['height'] })).toBe(true)
    expect(found({ missing: ['weight'] })).toBe(false)
    const missing = filters.find(({ id }) => id === 'missing')
    if (missing === undefined) throw new Error('no such filter')
    expect(choicesIn(missing, [row, row], ['weight']).map(({ key, count }) => [key, count])).toEqual([
      ['height', 2],
      ['facility', 2],
      ['weight', 0],
    ])
  })
})

describe('the commands of the registrations', () => {
  const labels = (roles: Parameters<typeof registrationCommands>[0]['roles']): readonly string[] =>
    registrationCommands({
      athlete: row,
      isMany: false,
      roles,
      coachesCanEdit: true,
      unpaid: 0,
      download,
      onOpen: () => {},
    }).map(({ label }) => label)

  it('depend on the role: coaches only edit athletes, only directors see the history', () => {
    expect(labels(['director'])).toEqual(['New', 'Edit', 'Details', 'Email', 'Download', 'History', 'Why this value?'])
    expect(labels(['admin'])).toEqual(['New', 'Edit', 'Details', 'Email', 'Download'])
    expect(labels(['coach'])).toEqual(['Edit Athlete'])
    const far = {
      short: false,
      waiting: { waiting: 0, offered: 0 },
      requests: 0,
      onRequests: () => {},
      onLists: () => {},
      onImport: () => {},
    }
    expect(farCommands({ roles: ['coach'], ...far })).toEqual([])
    expect(farCommands({ roles: ['admin'], ...far }).map(({ label }) => label)).toEqual([
      'Requests',
      'Waiting lists',
      'Import Registrations',
    ])
    expect(
      farCommands({ roles: ['admin'], ...far, waiting: { waiting: 3, offered: 1 }, requests: 2 }).map(
        ({ label }) => label,
      ),
    ).toEqual(['Requests (2)', 'Waiting lists (3 waiting, 1 offered)', 'Import Registrations'])
  })
  it('remind of payment while someone has not paid, and say how many', () => {
    const remind = (unpaid: number) =>
      registrationCommands({
        athlete: null,
        isMany: false,
        roles: ['admin'],
        coachesCanEdit: true,
        unpaid,
        download,
        onOpen: () => {},
      })
        .flatMap(({ items = [] }) => items)
        .find(({ key }) => key === 'remind')
    expect(remind(16)).toMatchObject({ disabled: false, hint: '16 athletes have not paid' })
    expect(remind(0)).toMatchObject({ disabled: true, hint: 'Everyone has paid' })
  })
  it('let coaches edit only if the tournament allows it, others always', () => {
    const disabled = (role: 'coach' | 'director', coachesCanEdit: boolean, athlete: RegistrationRow | null = row) =>
      registrationCommands({
        athlete,
        isMany: false,
        roles: [role],
        coachesCanEdit,
        unpaid: 0,
        download,
        onOpen: () => {},
      })
        .flatMap((command) => [command, ...(command.items ?? [])])
        .find(({ key }) => key === 'athlete')?.disabled
    expect(disabled('coach', true)).toBe(false)
    expect(disabled('coach', false)).toBe(true)
    expect(disabled('director', false)).toBe(false)
    expect(disabled('director', false, null)).toBe(true)
  })
  it('restore canceled entries, swap held ones, and cancel registered or (for directors) refundable ones', () => {
    const below = (athlete: RegistrationRow | null, role: 'director' | 'admin') =>
      registrationCommands({
        athlete,
        isMany: false,
        roles: [role],
        coachesCanEdit: true,
        unpaid: 0,
        download,
        onOpen: () => {},
      })
        .flatMap(({ items = [] }) => items)
        .flatMap(({ items = [] }) => items)
    const disabled = (athlete: RegistrationRow | null, key: string, role: 'director' | 'admin' = 'admin') =>
      below(athlete, role).find((command) => command.key === key)?.disabled
    const allGone = row.events.map((entry) => ({ ...entry, status: 'canceled' as const }))
    const gone = { ...row, events: allGone }
    const entered = row.events.filter(({ status }) => status !== 'canceled')
    const held = { ...row, events: entered.map((entry) => ({ ...entry, status: 'complete' as const })) }
    const again = {
      ...row,
      events: [...held.events.map((entry) => ({ ...entry, status: 'canceled' as const })), ...held.events],
    }
    expect([held, gone, again, null].map((one) => disabled(one, 'restore'))).toEqual([true, false, true, true])
    expect([held, gone, again, null].map((one) => disabled(one, 'swap'))).toEqual([false, true, false, true])
    expect([row, gone, null].map((one) => disabled(one, 'add'))).toEqual([false, false, true])
    expect(disabled(row, 'cancel')).toBe(false)
    expect(disabled(null, 'cancel')).toBe(true)
    expect(disabled({ ...row, events: allGone }, 'cancel')).toBe(true)
    expect(disabled({ ...row, events: allGone }, 'cancel', 'director')).toBe(false)
  })
})

describe('the upload of a workbook', () => {
  const ticket = { endpoint: 'https://blobs.example/', container: 'imports', filename: 'c/1.xlsx', sasToken: '?sig=x' }

  it('goes directly to the blob store as a block blob', async () => {
    const asked: [unknown, RequestInit | undefined][] = []
    const fetcher: typeof fetch = async (url, init) => {
      asked.push([url, init])
      return new Response(null, { status: 201 })
    }
    expect(await uploadWorkbook(ticket, new Blob(['x']), fetcher)).toBe('c/1.xlsx')
    expect(asked[0]?.[0]).toBe('https://blobs.example/imports/c/1.xlsx?sig=x')
    expect(asked[0]?.[1]).toMatchObject({ method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' } })
  })
  it('fails if the store refuses', async () => {
    const fetcher: typeof fetch = async () => new Response(null, { status: 403 })
    await expect(uploadWorkbook(ticket, new Blob(['x']), fetcher)).rejects.toThrow('403')
  })
})
