import { describe, expect, test } from 'vitest'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import {
  namedRoom,
  registrationOnWire,
  registrationsLive,
} from '../../../projections/registration/registrations.live.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { registrationGrid, registrationOfStudent } from '../../../projections/registration/registrations.queries.ts'
import { unendedRegistrationsOf } from '../../../projections/registration/unended-registrations.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { recorded } from '../../support/project-into.ts'
import { completed, entry, type Fact, M, order, setUp, student, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'
import { present } from '../support/present.ts'

const of = { tournamentId: T, membershipId: M }
const withdrawn: Fact = { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } }

describe('the registrations grid', () => {
  test('shows an athlete as soon as an order is placed, with details, facility and buyer', () =>
    given([registrations], [...setUp, order('x1')], async (reader) => {
      const rows = await registrationGrid(reader, 'lions', T)
      expect(rows.map(registrationOnWire)).toEqual([
        expect.objectContaining({ studentId: 's2', firstName: 'Grace', customValues: [] }),
        {
          id: `${T}.${M}`,
          tournamentId: T,
          userId: 'u1',
          created: timeOf(setUp.length),
          status: 'pending',
          transactionIds: [],
          catalog: [
            {
              id: 'i1',
              catalogItemId: 'shirt',
              qty: 2,
              config: [{ key: 'Size', value: 'M' }],
              status: 'pending',
              created: timeOf(setUp.length),
            },
          ],
          eventTitle: 'Forms, Sparring',
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
          events: [
            {
              id: 'n1',
              eventId: 'e1',
              curriculumId: 'curriculum-e1',
              studentId: 's1',
              eventTitle: 'Forms',
              status: 'pending',
              transactionId: null,
              origin: 'order',
              created: timeOf(setUp.length),
              submissionId: null,
            },
            {
              id: 'n2',
              eventId: 'e2',
              curriculumId: 'curriculum-e2',
              studentId: 's1',
              eventTitle: 'Sparring',
              status: 'pending',
              transactionId: null,
              origin: 'order',
              created: timeOf(setUp.length),
              submissionId: null,
            },
          ],
          customValues: [{ key: 'belt', value: 'blue' }],
        },
      ])
      expect(await registrationGrid(reader, 'harbor', T)).toEqual([])
    }))

  test('repeats the registration of the family as it changes, in the row of each of its athletes', async () => {
    const choices = [{ key: 'Size', value: 'L' }]
    const changed: Fact = {
      type: 'ItemChoicesChanged',
      data: { ...of, lineId: 'i1', userId: 'u1', choices },
    }
    const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
    const facts = [...setUp, order('x1'), completed('x1'), changed]
    const rowsAfter = (all: readonly Fact[]) =>
      given([registrations], all, async (reader) =>
        (await registrationGrid(reader, 'lions', T)).map(registrationOnWire),
      )
    const rows = await rowsAfter(facts)
    expect(rows.map(({ status, transactionIds, catalog }) => [status, transactionIds, catalog[0]?.config])).toEqual([
      ['complete', ['x1'], choices],
      ['complete', ['x1'], choices],
    ])
    expect(rows.map(({ created }) => created)).toEqual([timeOf(setUp.length), timeOf(setUp.length)])
    expect((await rowsAfter([...facts, erased])).map(({ catalog }) => catalog[0]?.config)).toEqual([[], []])
  })

  test('drops the athletes of a lapsed order, and keeps those with other entries', async () => {
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

  test('completes entries with the order, even after it lapsed', () =>
    given([registrations], [...setUp, order('x1'), withdrawn, completed('x1')], async (reader) => {
      const row = await registrationOfStudent(reader, 'lions', T, 's1')
      expect(row?.registeredEvents.map(({ status, transactionId }) => [status, transactionId])).toEqual([
        ['complete', 'x1'],
        ['complete', 'x1'],
      ])
    }))

  test('leads from an entry that replaced another one to what was paid for that', () => {
    const swapped = (from: string, to: string): readonly Fact[] => [
      { type: 'EntryCanceled', data: { ...of, entryId: from, eventId: 'e2', studentId: 's1', refundId: null } },
      {
        type: 'EntriesAddedByStaff',
        data: {
          ...of,
          changeId: to,
          invoiceId: null,
          entries: [entry(to, 'e2', 's1')],
          insteadOfIds: [from],
          overrides: [],
        },
      },
    ]
    return given(
      [registrations],
      [...setUp, completed('x1'), ...swapped('n2', 'n7'), ...swapped('n7', 'n8')],
      async (reader) => {
        const row = await registrationOfStudent(reader, 'lions', T, 's1')
        expect(row?.registeredEvents.map(({ entryId, transactionId }) => [entryId, transactionId])).toEqual([
          ['n1', 'x1'],
          ['n2', 'x1'],
          ['n7', 'x1'],
          ['n8', 'x1'],
        ])
      },
    )
  })

  test('keeps a canceled entry as canceled', () =>
    given(
      [registrations],
      [
        ...setUp,
        completed('x1'),
        { type: 'EntryCanceled', data: { ...of, entryId: 'n2', eventId: 'e2', studentId: 's1', refundId: null } },
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

  const movesIn: Fact = {
    type: 'StudentMovedIn',
    data: { ...golden('StudentMovedIn').data, membershipId: 'm8', fromMembershipId: M, studentId: 's1' },
  }

  test('follows an athlete who is moved to another membership, whose registration stays with the former one', () =>
    given([registrations], [...setUp, completed('x1'), movesIn], async (reader) => {
      expect(await registrationOfStudent(reader, 'lions', T, 's1')).toMatchObject({
        membershipId: 'm8',
        registeringMembershipId: M,
        firstName: 'Adele',
        weight: 33,
      })
    }))

  test('drops the entries of a lapsed order after its athlete was moved', () =>
    given([registrations], [...setUp, order('x1'), movesIn, withdrawn], async (reader) => {
      expect(await registrationGrid(reader, 'lions', T)).toEqual([])
    }))

  test('follows renamed facilities and levels, also in later registrations', () => {
    const dallas = { title: 'Lions North', shortTitle: 'North', location: 'Plano, TX' }
    const level = { levelId: 'l1', order: 10, grade: '9', label: 'Yellow belt', description: '', programIds: [] }
    return given(
      [registrations],
      [
        ...setUp,
        order('x1', { entries: [entry('n1', 'e1', 's1')] }),
        order('x2', { entries: [entry('n3', 'e1', 's2')] }),
        { type: 'FacilityChanged', data: { facilityId: 'f1', ...dallas } },
        { type: 'LevelChanged', data: level },
        { type: 'OrderWithdrawn', data: { ...of, orderId: 'x1', reason: 'expired' } },
        order('x3', { entries: [entry('n4', 'e2', 's1')] }),
      ],
      async (reader) => {
        const renamed = { trainingFacility: { id: 'f1', ...dallas }, level: 'Yellow belt' }
        expect(await registrationOfStudent(reader, 'lions', T, 's1')).toMatchObject(renamed)
        expect(await registrationOfStudent(reader, 'lions', T, 's2')).toMatchObject({
          trainingFacility: { title: 'Lions Austin' },
        })
      },
    )
  })

  test('shows the new names in existing rows', () =>
    given(
      [registrations],
      [
        ...setUp,
        completed('x1'),
        { type: 'FacilityChanged', data: { facilityId: 'f1', title: 'North', shortTitle: 'N', location: '' } },
        {
          type: 'LevelChanged',
          data: { levelId: 'l1', order: 10, grade: '9', label: 'Yellow belt', description: '', programIds: [] },
        },
      ],
      async (reader) =>
        expect(await registrationOfStudent(reader, 'lions', T, 's1')).toMatchObject({
          trainingFacility: { id: 'f1', title: 'North' },
          level: 'Yellow belt',
        }),
    ))

  describe('an event that is saved', () => {
    const added = setUp.flatMap((fact) => (fact.type === 'TournamentEventAdded' ? [fact.data] : []))[0]
    const saved = (changes: object): Fact => {
      if (added === undefined) throw new Error('the set-up has an event')
      return { type: 'TournamentEventChanged', data: { ...added, event: { ...added.event, ...changes } } }
    }

    test('shows its latest title', () =>
      given(
        [registrations],
        [...setUp, completed('x1'), saved({ title: 'Kata' }), saved({ title: 'Forms' }), saved({ title: 'Poomsae' })],
        async (reader) => {
          const row = await registrationOfStudent(reader, 'lions', T, 's1')
          expect(row?.registeredEvents.map(({ eventTitle }) => eventTitle)).toEqual(['Poomsae', 'Sparring'])
        },
      ))

    test("reads the tournament's athletes only for a new title", () => {
      const fold = new ViewFold(registrations)
      for (const event of recorded([...setUp, completed('x1')])) expect(fold.apply(event)).toBeNull()
      const read = (fact: Fact) =>
        [0, 1, 2].flatMap((round) => (fold.lookups(recorded([fact]), round) ?? []).map(({ table }) => table.name))
      expect(read(saved({ subcategory: 'Ring 1' }))).not.toContain('registrations')
      expect(read(saved({ title: 'Kata' }))).toContain('registrations')
    })
  })

  test('finds the unended tournaments of an athlete', () =>
    given(
      [registrations, tournaments],
      [
        ...setUp,
        order('x1'),
        completed('x1'),
        order('x2', { entries: [entry('n8', 'e2', 's3')] }),
        { type: 'EntriesImported', data: { ...of, importId: 'i', entries: [entry('n9', 'e2', 's4')] } },
        { type: 'EntryCanceled', data: { ...of, entryId: 'n9', eventId: 'e2', studentId: 's4', refundId: null } },
      ],
      async (reader) => {
        const unended = (studentId: string, now: string) => unendedRegistrationsOf(reader, 'lions', studentId, now)
        expect(await unended('s1', '2026-04-02T22:59:59.999Z')).toEqual([T])
        expect(await unended('s1', '2026-04-02T23:00:00.000Z')).toEqual([])
        expect(await unended('s3', '2026-04-01T00:00:00.000Z')).toEqual([])
        expect(await unended('s4', '2026-04-01T00:00:00.000Z')).toEqual([])
      },
    ))

  test('shows the video of an event, also of an entry that follows a canceled one', () => {
    const video = { ...golden('VideoEntryHandedIn').data, ...of, eventId: 'e1', studentId: 's2', submissionId: 'sb1' }
    const imported = (id: string): Fact => ({
      type: 'EntriesImported',
      data: { ...of, importId: id, entries: [entry(id, 'e1', 's2')] },
    })
    const facts: Fact[] = [
      imported('n8'),
      { type: 'VideoEntryHandedIn', data: video },
      { type: 'EntryCanceled', data: { ...of, entryId: 'n8', eventId: 'e1', studentId: 's2', refundId: null } },
      imported('n9'),
    ]
    return given([registrations], [...setUp, ...facts], async (reader) => {
      expect((await registrationOfStudent(reader, 'lions', T, 's2'))?.registeredEvents).toMatchObject([
        { entryId: 'n8', status: 'canceled', submissionId: 'sb1' },
        { entryId: 'n9', status: 'complete', submissionId: 'sb1' },
      ])
    })
  })

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

  test('clears an erased athlete and an erased buyer', () =>
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

  test('is visible to directors, admins, and coaches of the facility', () =>
    given([registrations], [...setUp, order('x1')], async (reader) => {
      expect((await registrationGrid(reader, 'lions', T, 'f2')).map(({ studentId }) => studentId)).toEqual(['s2'])
      const row = await registrationOfStudent(reader, 'lions', T, 's2')
      if (row === undefined) throw new Error('no row')
      const sees = (kind: string, id?: string) =>
        present(registrationsLive, row, id === undefined ? { kind } : { kind, id }) !== null
      expect([sees('director'), sees('admin'), sees('coach', 'f2')]).toEqual([true, true, true])
      const named = (...ids: readonly string[]) => present(registrationsLive, row, namedRoom(ids)) !== null
      expect([named('s1', 's2'), named('s1'), registrationsLive.concerns?.(row, namedRoom(['s1']))]).toEqual([
        true,
        false,
        false,
      ])
      const ofFamily = (kind: string) => registrationsLive.toWire(row, { kind, id: 'f2' }).catalog.length
      expect([ofFamily('director'), ofFamily('coach')]).toEqual([1, 0])
      expect([sees('coach', 'f1'), sees('coach'), sees('staging'), sees('member', M)]).toEqual([
        false,
        false,
        false,
        false,
      ])
    }))
})
