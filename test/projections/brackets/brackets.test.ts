import { describe, expect, test } from 'vitest'
import { bracketingState } from '../../../projections/brackets/bracketing-state.projection.ts'
import { bracketingStateOf } from '../../../projections/brackets/bracketing-state.queries.ts'
import { bracketOnWire, bracketsLive } from '../../../projections/brackets/brackets.live.ts'
import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import { unmatchedAthletesLive, unmatchedOnWire } from '../../../projections/brackets/unmatched-athletes.live.ts'
import { unmatchedAthletes } from '../../../projections/brackets/unmatched-athletes.projection.ts'
import { unmatchedAthletesOf } from '../../../projections/brackets/unmatched-athletes.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { bracket, draw } from '../support/bracket-facts.ts'
import { canceled, type Fact, M, setUp, student, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'
import { present } from '../support/present.ts'

const views = [brackets, unmatchedAthletes, bracketingState, tournaments]
const drawn: readonly Fact[] = [...setUp, ...draw('draw-1', [bracket('b1', ['s1', 's2'])])]

const registered = (studentId: string, sequence: number) => ({ studentId, sequence, status: 'Registered' as const })

describe('the draw', () => {
  test('names event, division and athletes', () =>
    given(views, drawn, async (reader) => {
      const [row] = await bracketsOf(reader, 'lions', T)
      expect(row && bracketOnWire(row)).toEqual({
        id: 'b1',
        label: 'Bracket',
        tournamentId: T,
        eventId: 'e1',
        eventTitle: 'Forms',
        divisionId: 'd1',
        divisionName: 'Girls 10-12',
        divisionIds: ['d1'],
        bracketingPolicy: 'Ordered',
        athletes: [
          { ...registered('s1', 1), firstName: 'Ada', lastName: 'Lovelace', trainingFacility: 'Lions Dallas' },
          { ...registered('s2', 2), firstName: 'Grace', lastName: 'Hopper', trainingFacility: 'Lions Austin' },
        ],
        rounds: [{ sequence: 1, matches: [{ matchId: 'b1-1-1', competitorIds: ['s1', null] }] }],
      })
      expect(await bracketsOf(reader, 'harbor', T)).toEqual([])
    }))

  test('follows an athlete who is renamed or erased', () =>
    given(
      views,
      [
        ...drawn,
        student('s2', { firstName: 'Gracie', lastName: 'Hopper', facilityId: 'f1' }, 'StudentUpdated'),
        { type: 'StudentErased', data: { membershipId: M, studentId: 's1' } },
      ],
      async (reader) => {
        const [row] = await bracketsOf(reader, 'lions', T)
        expect(row && bracketOnWire(row).athletes).toEqual([
          { ...registered('s1', 1), firstName: 'Erased', lastName: 'Athlete', trainingFacility: 'Lions Dallas' },
          { ...registered('s2', 2), firstName: 'Gracie', lastName: 'Hopper', trainingFacility: 'Lions Dallas' },
        ])
        expect((await unmatchedAthletesOf(reader, 'lions', T))[0]).toMatchObject({ firstName: 'Erased' })
      },
    ))

  test('follows a facility that is renamed', async () => {
    const rename = (facilityId: string, title: string): Fact => {
      return { type: 'FacilityChanged', data: { facilityId, title, shortTitle: title, location: '' } }
    }
    const moves = student('s2', { firstName: 'Grace', lastName: 'Hopper', facilityId: 'f1' }, 'StudentUpdated')
    const titles = async (facts: readonly Fact[]) => {
      let facilities: unknown
      await given(views, facts, async (reader) => {
        const [row] = await bracketsOf(reader, 'lions', T)
        facilities = row?.athletes.map(({ trainingFacility }) => trainingFacility)
      })
      return facilities
    }
    expect(await titles([...drawn, rename('f1', 'North')])).toEqual(['North', 'Lions Austin'])
    expect(await titles([...drawn, moves, rename('f1', 'North'), rename('f2', 'South')])).toEqual(['North', 'North'])
    const redrawn = draw('draw-2', [bracket('b2', ['s1', 's2'])])
    expect(await titles([...drawn, rename('f2', 'South'), ...redrawn])).toEqual(['Lions Dallas', 'South'])
  })

  test('replaces the previous draw', () =>
    given(views, [...drawn, ...draw('draw-2', [bracket('b2', ['s1']), bracket('b3', ['s2'])])], async (reader) => {
      expect((await bracketsOf(reader, 'lions', T)).map(({ bracketId }) => bracketId)).toEqual(['b2', 'b3'])
      expect(await bracketingStateOf(reader, 'lions', T)).toMatchObject({
        brackets: 2,
        unmatched: 1,
        bracketGenerationDate: timeOf(drawn.length),
        startDate: '2026-04-01T15:00:00.000Z',
      })
    }))

  test('lists athletes without a division, with the reason', () =>
    given(views, drawn, async (reader) => {
      expect((await unmatchedAthletesOf(reader, 'lions', T)).map(unmatchedOnWire)).toEqual([
        {
          eventId: 'e2',
          eventTitle: 'Sparring',
          studentId: 's1',
          firstName: 'Ada',
          lastName: 'Lovelace',
          reason: 'missing-weight',
          isStale: false,
        },
      ])
    }))

  const restored: Fact = {
    type: 'EntryReinstated',
    data: { tournamentId: T, membershipId: M, entryId: 'n2', eventId: 'e2', studentId: 's1' },
  }
  const weight = [{ key: 'Weight', value: '36.5' }]
  const ofAda = { tournamentId: T, membershipId: M, studentId: 's1', answers: weight }
  const corrected: Fact = { type: 'RegistrationCorrected', data: { ...ofAda, correctionId: 'c1' } }
  const answered: Fact = { type: 'AnswersGiven', data: { ...ofAda, orderId: 'n2' } }
  const elsewhere: Fact = { ...corrected, data: { ...corrected.data, tournamentId: 't2' } }
  test('marks a corrected unmatched athlete as stale until the next draw', async () => {
    const mended = student('s1', { firstName: 'Ada', lastName: 'Lovelace' }, 'StudentUpdated')
    const stale = async (facts: readonly Fact[]) => {
      let stale: unknown
      await given(views, facts, async (reader) => {
        stale = (await unmatchedAthletesOf(reader, 'lions', T)).map(({ isStale }) => isStale)
      })
      return stale
    }
    for (const change of [mended, corrected, answered]) {
      expect(await stale([...drawn, change])).toEqual([true])
      expect(await stale([...drawn, change, ...draw('draw-2', [bracket('b2', ['s2'])])])).toEqual([false])
    }
    expect(await stale([...drawn, elsewhere])).toEqual([false])
    expect(await stale([...drawn, canceled('n2', 'e2', 's1'), corrected, restored])).toEqual([true])
  })

  test.each([
    ['after the draw', [...drawn, canceled('n2', 'e2', 's1')]],
    ['while it was made', [...setUp, canceled('n2', 'e2', 's1'), ...draw('draw-1', [])]],
  ])('does not list who canceled %s', (_when, facts) =>
    given(views, facts, async (reader) => {
      expect(await unmatchedAthletesOf(reader, 'lions', T)).toEqual([])
    }),
  )

  test.each([
    ['after the draw', [...drawn, canceled('n2', 'e2', 's1'), restored]],
    ['while it was made', [...setUp, canceled('n2', 'e2', 's1'), ...draw('draw-1', []), restored]],
  ])('lists who canceled %s again once that is undone', (_when, facts) =>
    given(views, facts, async (reader) => {
      expect(await unmatchedAthletesOf(reader, 'lions', T)).toMatchObject([
        { studentId: 's1', firstName: 'Ada', eventTitle: 'Sparring', reason: 'missing-weight' },
      ])
    }),
  )
  const emmy = student('s3', { firstName: 'Emmy', lastName: 'Noether' })
  const late = (studentId: string, eventId = 'e1'): Fact => ({
    type: 'EntriesAddedByStaff',
    data: {
      ...golden('EntriesAddedByStaff').data,
      tournamentId: T,
      membershipId: M,
      entries: [{ entryId: `late-${studentId}`, eventId, studentId }],
    },
  })
  const change = { tournamentId: T, drawId: 'draw-1', changeId: 'c1', eventId: 'e1', divisionId: 'd1' }
  const arranged = (studentIds: readonly string[]) => {
    const brackets = [{ ...bracket('b1', studentIds), divisionId: 'd1', divisionIds: ['d1'] }]
    return { ...change, brackets, goneIds: [], total: 1 }
  }
  const placed: Fact = {
    type: 'AthletePlaced',
    data: { ...arranged(['s1', 's2', 's3']), studentId: 's3', bracketId: 'b1', setAside: [] },
  }
  const undone: Fact = { type: 'BracketsRestored', data: arranged(['s1', 's2']) }
  test.each<readonly [string, readonly Fact[], readonly string[]]>([
    ['who registered after the draw', [late('s3')], ['s3 after-draw', 's1 missing-weight']],
    ['only in events with brackets', [late('s3', 'e2')], ['s1 missing-weight']],
    ['no one with a bracket', [late('s1')], ['s1 missing-weight']],
    ['until they are put into a bracket', [late('s3'), placed], ['s1 missing-weight']],
    ['and again once that is undone', [late('s3'), placed, undone], ['s3 after-draw', 's1 missing-weight']],
    ['until they cancel', [late('s3'), canceled('late-s3', 'e1', 's3')], ['s1 missing-weight']],
    ['as canceled when both', [late('s3'), placed, canceled('late-s3', 'e1', 's3'), undone], ['s1 missing-weight']],
    ['until the next draw', [late('s3'), ...draw('draw-2', [bracket('b2', ['s1', 's3'])])], ['s1 missing-weight']],
  ])('lists %s', (_which, facts, expected) =>
    given(views, [...drawn, emmy, ...facts], async (reader) => {
      const rows = await unmatchedAthletesOf(reader, 'lions', T)
      expect(rows.map(({ studentId, reason }) => `${studentId} ${reason}`)).toEqual(expected)
    }),
  )

  const matched = draw('draw-2', []).filter(({ type }) => type !== 'AthletesUnmatched')
  test('drops them with the next draw', () =>
    given(views, [...drawn, canceled('n2', 'e2', 's1'), ...matched, restored], async (reader) => {
      expect(await unmatchedAthletesOf(reader, 'lions', T)).toEqual([])
    }))

  test('has no date before the first draw', () =>
    given(views, setUp, async (reader) => {
      expect(await bracketingStateOf(reader, 'lions', T)).toMatchObject({ bracketGenerationDate: null, brackets: 0 })
      expect(await bracketingStateOf(reader, 'lions', 'other')).toBeUndefined()
    }))

  test('is visible to directors and admins', () =>
    given(views, drawn, async (reader) => {
      const [row] = await bracketsOf(reader, 'lions', T)
      const [unmatched] = await unmatchedAthletesOf(reader, 'lions', T)
      if (row === undefined || unmatched === undefined) throw new Error('no row')
      const sees = (kind: string) =>
        [present(bracketsLive, row as never, { kind }), present(unmatchedAthletesLive, row as never, { kind })].map(
          (seen) => seen !== null,
        )
      expect(sees('director')).toEqual([true, true])
      expect(sees('admin')).toEqual([true, true])
      expect(sees('coach')).toEqual([false, false])
    }))
})
