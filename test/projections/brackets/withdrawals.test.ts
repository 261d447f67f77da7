import { describe, expect, test } from 'vitest'
import { athleteCall } from '../../../projections/athlete-call/athlete-call.projection.ts'
import { callsOfEvent, eventCallCounts } from '../../../projections/athlete-call/athlete-call.queries.ts'
import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { canceled, completed, entry, type Fact, M, setUp, student, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const views = [brackets, athleteCall]
const registered: readonly Fact[] = [...setUp, completed('x1')]
const twoBrackets = [bracket('b1', ['s1', 's2'], 'Bracket A'), bracket('b2', ['s3'], 'Bracket B')]
/** Sparring, which also has s1. */
const sparring: Fact = {
  type: 'DivisionDrawn',
  data: { tournamentId: T, drawId: 'draw-1', divisionId: 'd2', eventId: 'e2', brackets: [bracket('b3', ['s1'])] },
}
const drawn: readonly Fact[] = [...registered, ...draw('draw-1', twoBrackets), sparring]
/** s1 in Forms. */
const withdraws = canceled('n1', 'e1', 's1')
const OF_ENTRY = { tournamentId: T, membershipId: M }
const importedAgain: Fact = {
  type: 'EntriesImported',
  data: { tournamentId: T, membershipId: M, importId: 'i1', entries: [entry('n9', 'e1', 's1')] },
}

/** Each bracket in both views: the withdrawn athletes, and how many are called. */
const standing = async (reader: Reader) => {
  const drawnBrackets = await bracketsOf(reader, 'lions', T)
  const calls = [...(await callsOfEvent(reader, 'lions', T, 'e1')), ...(await callsOfEvent(reader, 'lions', T, 'e2'))]
  return Object.fromEntries(
    drawnBrackets.map(({ bracketId, athletes }) => {
      const withdrawn = athletes.filter(({ status }) => status === 'Withdrawn').map(({ studentId }) => studentId)
      const called = calls.find((call) => call.bracketId === bracketId)?.numberOfAthletes
      return [bracketId, { withdrawn, called }]
    }),
  )
}
const bracketOf = async (reader: Reader, id: string) =>
  (await bracketsOf(reader, 'lions', T)).find(({ bracketId }) => bracketId === id)
const untouched = { b2: { withdrawn: [], called: 1 }, b3: { withdrawn: [], called: 1 } }

describe('an entry canceled after the draw', () => {
  test('marks the athlete as withdrawn and uncalled, without changing other events', () =>
    given(views, [...drawn, withdraws], async (reader) => {
      expect(await standing(reader)).toEqual({ b1: { withdrawn: ['s1'], called: 1 }, ...untouched })
      const row = await bracketOf(reader, 'b1')
      expect(row?.athletes.map(({ studentId, sequence, status }) => [studentId, sequence, status])).toEqual([
        ['s1', 1, 'Withdrawn'],
        ['s2', 2, 'Registered'],
      ])
      const counts = await eventCallCounts(reader, 'lions', T)
      expect(counts.map(({ eventTitle, numberOfStudents }) => [eventTitle, numberOfStudents])).toEqual([
        ['Sparring', 1],
        ['Forms', 2],
      ])
    }))

  test('by a refund has the same effect, once if recorded twice', () =>
    given(views, [...drawn, canceled('n1', 'e1', 's1', { refundId: 'r1' }), withdraws], async (reader) => {
      expect(await standing(reader)).toEqual({ b1: { withdrawn: ['s1'], called: 1 }, ...untouched })
    }))

  test('does not affect the other event', () =>
    given(views, [...drawn, canceled('n2', 'e2', 's1')], async (reader) => {
      expect(await standing(reader)).toEqual({
        b1: { withdrawn: [], called: 2 },
        b2: { withdrawn: [], called: 1 },
        b3: { withdrawn: ['s1'], called: 0 },
      })
    }))

  test('changes only the row of its bracket', () =>
    given(views, [...drawn, withdraws], async (reader) => {
      const rows = [
        ...(await bracketsOf(reader, 'lions', T)),
        ...(await callsOfEvent(reader, 'lions', T, 'e1')),
        ...(await callsOfEvent(reader, 'lions', T, 'e2')),
      ]
      const last = Math.max(...rows.map(({ position }) => position))
      expect(rows.filter(({ position }) => position === last).map(({ bracketId }) => bracketId)).toEqual(['b1', 'b1'])
    }))

  test('keeps the call; a bracket without athletes stays with 0', () =>
    given(
      views,
      [
        ...drawn,
        { type: 'CalledToStaging', data: { ...ofBracket('b1'), location: 'Staging A', minutes: 10 } },
        withdraws,
        canceled('n3', 'e1', 's2'),
      ],
      async (reader) => {
        expect(await standing(reader)).toEqual({ b1: { withdrawn: ['s1', 's2'], called: 0 }, ...untouched })
        const [call] = await callsOfEvent(reader, 'lions', T, 'e1')
        expect(call).toMatchObject({ bracketId: 'b1', status: 'Staging', location: 'Staging A' })
      },
    ))

  test('stays withdrawn when the athlete is renamed', () =>
    given(views, [...drawn, withdraws, student('s1', { firstName: 'Adele' }, 'StudentUpdated')], async (reader) => {
      const row = await bracketOf(reader, 'b1')
      expect(row?.athletes[0]).toMatchObject({ firstName: 'Adele', status: 'Withdrawn' })
    }))

  test.each<[string, Fact]>([
    ['imported', importedAgain],
    ['restored', { type: 'EntryReinstated', data: { ...OF_ENTRY, entryId: 'n1', eventId: 'e1', studentId: 's1' } }],
    ['bought', completed('x2', { entries: [entry('n9', 'e1', 's1')], items: [], choices: [] })],
  ])('and %s again brings the athlete back to the place', (_, again) =>
    given(views, [...drawn, withdraws, again], async (reader) => {
      expect(await standing(reader)).toEqual({ b1: { withdrawn: [], called: 2 }, ...untouched })
    }),
  )

  test('is dropped by a new draw without the athlete, who has no bracket to return to', () =>
    given(
      views,
      [...drawn, withdraws, ...draw('draw-2', [bracket('b4', ['s2', 's3'])]), importedAgain],
      async (reader) => {
        expect(await standing(reader)).toEqual({ b4: { withdrawn: [], called: 2 } })
      },
    ))
})

describe('an entry canceled before the draw', () => {
  test('does not change a draw without the athlete', () =>
    given(views, [...registered, withdraws, ...draw('draw-1', [bracket('b1', ['s2'])])], async (reader) => {
      expect(await standing(reader)).toEqual({ b1: { withdrawn: [], called: 1 } })
    }))

  test('during the draw counts as withdrawn from the start', () =>
    given(views, [...registered, withdraws, ...draw('draw-1', twoBrackets), sparring], async (reader) => {
      expect(await standing(reader)).toEqual({ b1: { withdrawn: ['s1'], called: 1 }, ...untouched })
    }))

  test('and reinstated is drawn like any other', () =>
    given(
      views,
      [...registered, withdraws, importedAgain, ...draw('draw-1', twoBrackets), sparring],
      async (reader) => {
        expect(await standing(reader)).toEqual({ b1: { withdrawn: [], called: 2 }, ...untouched })
      },
    ))
})
