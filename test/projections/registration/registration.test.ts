import { describe, expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { bulkImportsLive } from '../../../projections/registration/bulk-imports.live.ts'
import { bulkImports } from '../../../projections/registration/bulk-imports.projection.ts'
import { bulkImportsOf } from '../../../projections/registration/bulk-imports.queries.ts'
import {
  memberRegistrationOnWire,
  myRegistrationLive,
} from '../../../projections/registration/member-registration.live.ts'
import { memberRegistration as memberView } from '../../../projections/registration/member-registration.projection.ts'
import {
  memberRegistration,
  registrationsOfMembership,
} from '../../../projections/registration/member-registration.queries.ts'
import { registeredAthletesOf } from '../../../projections/registration/registered-athletes.queries.ts'
import { registrationOnWire, registrationsLive } from '../../../projections/registration/registrations.live.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { registrationGrid, registrationOfStudent } from '../../../projections/registration/registrations.queries.ts'
import { unendedRegistrationsOf } from '../../../projections/registration/unended-registrations.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { completed, entry, type Fact, M, order, setUp, student, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'

const of = { tournamentId: T, membershipId: M }
const answered: Fact = {
  type: 'AnswersGiven',
  data: {
    ...of,
    orderId: 'x1',
    studentId: 's1',
    answers: [
      { key: 'x:belt', value: 'red' },
      { key: 'Weight', value: '36.5' },
    ],
  },
}
const blackBelt = { order: 90, grade: '9', label: 'Black belt', description: '', programIds: [] }
const withdrawn: Fact = { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } }

describe('the registrations grid', () => {
  test('shows an athlete as soon as an order is placed, with details, facility and who ordered', () =>
    given([registrations], [...setUp, order('x1')], async (reader) => {
      const rows = await registrationGrid(reader, 'lions', T)
      expect(rows.map(registrationOnWire)).toEqual([
        expect.objectContaining({ studentId: 's2', firstName: 'Grace', customValues: [] }),
        {
          studentId: 's1',
          membershipId: M,
          firstName: 'Ada',
          lastName: 'Lovelace',
          level: 'White belt',
          gender: 'female',
          dateOfBirth: '2014-05-06',
          weight: 31.5,
          height: 140,
          trainingFacility: { id: 'f1', title: 'Lions Dallas', shortTitle: 'Dallas', location: 'Dallas, TX' },
          specialNeeds: false,
          registeredBy: 'Pat Parent',
          modified: timeOf(setUp.length),
          registeredEvents: [
            {
              entryId: 'n1',
              eventId: 'e1',
              eventTitle: 'Forms',
              status: 'pending',
              transactionId: null,
              origin: 'order',
            },
            {
              entryId: 'n2',
              eventId: 'e2',
              eventTitle: 'Sparring',
              status: 'pending',
              transactionId: null,
              origin: 'order',
            },
          ],
          customValues: [{ key: 'belt', value: 'blue' }],
        },
      ])
      expect(await registrationGrid(reader, 'harbor', T)).toEqual([])
    }))

  test('loses the athletes of an order that lapsed, and keeps those who hold more', async () => {
    await given([registrations], [...setUp, order('x1'), withdrawn], async (reader) => {
      expect(await registrationGrid(reader, 'lions', T)).toEqual([])
    })
    const more = [
      order('x0', { entries: [entry('n0', 'e2', 's1')] }),
      completed('x0', { entries: [entry('n0', 'e2', 's1')] }),
    ]
    await given([registrations], [...setUp, ...more, order('x1'), withdrawn], async (reader) => {
      const rows = await registrationGrid(reader, 'lions', T)
      expect(
        rows.map(({ studentId, registeredEvents }) => [studentId, registeredEvents.map((e) => e.entryId)]),
      ).toEqual([['s1', ['n0']]])
    })
  })

  test('completes entries with the order, also when it had lapsed before', () =>
    given([registrations], [...setUp, order('x1'), withdrawn, completed('x1')], async (reader) => {
      const row = await registrationOfStudent(reader, 'lions', T, 's1')
      expect(row?.registeredEvents.map(({ status, transactionId }) => [status, transactionId])).toEqual([
        ['complete', 'x1'],
        ['complete', 'x1'],
      ])
    }))

  test('keeps a cancelled entry as canceled', () =>
    given(
      [registrations],
      [
        ...setUp,
        completed('x1'),
        { type: 'EntryCancelled', data: { ...of, entryId: 'n2', eventId: 'e2', studentId: 's1', refundId: null } },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row?.registeredEvents.map(({ status }) => status)).toEqual(['complete', 'canceled'])
      },
    ))

  test('follows the athlete: details, level and facility', () =>
    given(
      [registrations],
      [...setUp, completed('x1'), student('s1', { weight: 35, levelId: null, facilityId: 'f2' }, 'StudentUpdated')],
      async (reader) => {
        expect(await registrationOfStudent(reader, 'lions', T, 's1')).toMatchObject({
          weight: 35,
          level: null,
          trainingFacility: { title: 'Lions Austin' },
          modified: timeOf(setUp.length + 1),
        })
      },
    ))

  test('shows answers before the own values: custom ones by name, properties in their columns', () =>
    given(
      [registrations],
      [
        ...setUp,
        order('x1'),
        {
          type: 'AnswersGiven',
          data: {
            ...of,
            orderId: 'x1',
            studentId: 's1',
            answers: [
              { key: 'x:belt', value: 'red' },
              { key: 'x:shoe', value: '34' },
              { key: 'Weight', value: '36.5' },
              { key: 'Height', value: '' },
            ],
          },
        },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row).customValues).toEqual([
          { key: 'belt', value: 'red' },
          { key: 'shoe', value: '34' },
        ])
        expect(row).toMatchObject({ weight: 36.5, height: 140 })
      },
    ))

  test('lets the record alone count once the answers stand in it', () =>
    given(
      [registrations],
      [
        ...setUp,
        order('x1'),
        answered,
        completed('x1'),
        student('s1', { weight: 36.5, customValues: [{ key: 'belt', value: 'red' }] }, 'StudentUpdated'),
        student('s1', { weight: 38, customValues: [{ key: 'belt', value: 'black' }] }, 'StudentUpdated'),
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 38,
          customValues: [{ key: 'belt', value: 'black' }],
        })
      },
    ))

  test('keeps the answers that the record does not take, an answered level with them', () =>
    given(
      [registrations, tournaments, environment],
      [
        ...setUp,
        { type: 'LevelAdded', data: { ...blackBelt, levelId: 'l9' } },
        order('x1'),
        answered,
        completed('x1'),
        order('x2', { entries: [entry('n8', 'e2', 's1')] }),
        {
          type: 'AnswersGiven',
          data: { ...of, orderId: 'x2', studentId: 's1', answers: [{ key: 'LevelId', value: 'l9' }] },
        },
        completed('x2', { entries: [entry('n8', 'e2', 's1')] }),
        order('x3', { entries: [entry('n7', 'e2', 's1')] }),
        {
          type: 'AnswersGiven',
          data: { ...of, orderId: 'x3', studentId: 's1', answers: [{ key: 'Weight', value: '50' }] },
        },
        { type: 'OrderWithdrawn', data: { ...of, orderId: 'x3', reason: 'expired' } },
        student('s1', { weight: 35, height: 142 }, 'StudentUpdated'),
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 36.5,
          height: 142,
          level: 'Black belt',
          customValues: [{ key: 'belt', value: 'red' }],
        })
        const seenByBrackets = (await registeredAthletesOf(reader, 'lions', T)).filter((one) => one.studentId === 's1')
        expect(seenByBrackets).toMatchObject([
          { eventId: 'e1', weight: 36.5, levelOrder: 90 },
          { eventId: 'e2' },
          { eventId: 'e2' },
        ])
      },
    ))

  test('says where an athlete is in what has not ended', () =>
    given(
      [registrations, tournaments],
      [
        ...setUp,
        order('x1'),
        completed('x1'),
        order('x2', { entries: [entry('n8', 'e2', 's3')] }),
        { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [entry('n9', 'e2', 's4')] } },
        { type: 'EntryCancelled', data: { ...of, entryId: 'n9', eventId: 'e2', studentId: 's4', refundId: null } },
      ],
      async (reader) => {
        const unended = (studentId: string, now: string) => unendedRegistrationsOf(reader, 'lions', studentId, now)
        expect(await unended('s1', '2026-04-02T22:59:59.999Z')).toEqual([T])
        expect(await unended('s1', '2026-04-02T23:00:00.000Z')).toEqual([])
        expect(await unended('s3', '2026-04-01T00:00:00.000Z')).toEqual([])
        expect(await unended('s4', '2026-04-01T00:00:00.000Z')).toEqual([])
      },
    ))

  test('forgets the answers of an order that was withdrawn', () =>
    given(
      [registrations],
      [
        ...setUp,
        { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [entry('n9', 'e2', 's1')] } },
        order('x1'),
        answered,
        { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } },
      ],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row && registrationOnWire(row)).toMatchObject({
          weight: 31.5,
          customValues: [{ key: 'belt', value: 'blue' }],
          registeredEvents: [{ entryId: 'n9', status: 'complete' }],
        })
      },
    ))

  test('marks imported entries as such', () =>
    given(
      [registrations],
      [...setUp, { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [entry('n9', 'e1', 's2')] } }],
      async (reader) => {
        expect((await registrationOfStudent(reader, 'lions', T, 's2'))?.registeredEvents).toMatchObject([
          { origin: 'import', status: 'complete', transactionId: null },
        ])
      },
    ))

  test('forgets the erased: the athlete, and the one who registered', () =>
    given(
      [registrations],
      [
        ...setUp,
        order('x1'),
        completed('x1'),
        { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } },
        { type: 'UserErased', data: { userId: 'u1' } },
      ],
      async (reader) => {
        expect(await registrationOfStudent(reader, 'lions', T, 's1')).toMatchObject({
          firstName: 'Erased',
          lastName: 'Athlete',
          dateOfBirth: null,
          weight: 0,
          registeredBy: 'Erased',
        })
      },
    ))

  test('is for directors and admins, and for coaches as far as their facility goes', () =>
    given([registrations], [...setUp, order('x1')], async (reader) => {
      expect((await registrationGrid(reader, 'lions', T, 'f2')).map(({ studentId }) => studentId)).toEqual(['s2'])
      const row = await registrationOfStudent(reader, 'lions', T, 's2')
      if (row === undefined) throw new Error('no row')
      const sees = (kind: string, id?: string) =>
        registrationsLive.present(row, id === undefined ? { kind } : { kind, id }) !== null
      expect([sees('director'), sees('admin'), sees('coach', 'f2')]).toEqual([true, true, true])
      expect([sees('coach', 'f1'), sees('coach'), sees('staging'), sees('member', M)]).toEqual([
        false,
        false,
        false,
        false,
      ])
    }))
})

describe("a membership's registration", () => {
  const views = [memberView, tournaments]

  test('has what is on order, with when the order lapses', () =>
    given(views, [...setUp, order('x1')], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      expect(row).toMatchObject({
        status: 'pending',
        userId: 'u1',
        openOrder: { orderId: 'x1', total: 19_430, expires: '2026-03-01T12:15:00.000Z' },
      })
      expect(row && memberRegistrationOnWire(row)).toMatchObject({
        id: `${T}.${M}`,
        events: [
          { id: 'n1', curriculumId: 'curriculum-e1', status: 'pending', submissionId: null },
          { id: 'n2' },
          { id: 'n3' },
        ],
        catalog: [{ id: 'i1', catalogItemId: 'shirt', qty: 2, config: [{ key: 'Size', value: 'M' }] }],
      })
    }))

  test('goes when the order lapses and nothing else is held', () =>
    given(views, [...setUp, order('x1'), withdrawn], async (reader) => {
      expect(await memberRegistration(reader, 'lions', T, M)).toBeUndefined()
    }))

  test('is complete once paid, and keeps what was cancelled as canceled', () =>
    given(
      views,
      [
        ...setUp,
        order('x1'),
        completed('x1'),
        { type: 'EntryCancelled', data: { ...of, entryId: 'n1', eventId: 'e1', studentId: 's1', refundId: 'r' } },
        { type: 'ItemCancelled', data: { ...of, lineId: 'i1', catalogItemId: 'shirt', quantity: 1, refundId: 'r' } },
      ],
      async (reader) => {
        const [row] = await registrationsOfMembership(reader, 'lions', M)
        expect(row).toMatchObject({
          tournamentTitle: 'Spring Open',
          status: 'complete',
          openOrder: null,
          transactionIds: ['x1'],
        })
        expect(row?.entries.map(({ status }) => status)).toEqual(['canceled', 'complete', 'complete'])
        expect(row?.items).toMatchObject([{ qty: 1, status: 'complete' }])
      },
    ))

  test('is followed live by its own membership alone', () =>
    given(views, [...setUp, order('x1')], async (reader) => {
      const row = await memberRegistration(reader, 'lions', T, M)
      if (row === undefined) throw new Error('no row')
      expect(myRegistrationLive.present(row, { kind: 'member', id: M })).not.toBeNull()
      expect(myRegistrationLive.present(row, { kind: 'member', id: 'm2' })).toBeNull()
      expect(myRegistrationLive.concerns?.(row, { kind: 'member', id: 'm2' })).toBe(false)
    }))
})

test('an import counts its groups until it is complete', () => {
  const ofImport = { importId: 'i-1', tournamentId: T }
  const started: Fact = {
    type: 'ImportStarted',
    data: { ...ofImport, filename: 'rio.xlsx', uri: 'u', contentHash: 'h', groups: 2, students: 3, entries: 4 },
  }
  const group = (n: number): Fact => ({
    type: 'ImportGroupRegistered',
    data: { ...ofImport, group: n, membershipId: `m${n}` },
  })
  const done: Fact = { type: 'ImportCompleted', data: { ...ofImport, groups: 2 } }
  return given([bulkImports], [started, group(1), group(2), done], async (reader) => {
    const [row] = await bulkImportsOf(reader, 'lions', T)
    if (row === undefined) throw new Error('no row')
    expect(bulkImportsLive.present(row, { kind: 'director' })).toEqual({
      importId: 'i-1',
      filename: 'rio.xlsx',
      groups: 2,
      groupsDone: 2,
      students: 3,
      entries: 4,
      status: 'complete',
      started: timeOf(0),
    })
    expect(bulkImportsLive.present(row, { kind: 'coach' })).toBeNull()
  })
})
