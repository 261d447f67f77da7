import { describe, expect, test } from 'vitest'
import { athleteCallLive, callOnWire } from '../../../projections/athlete-call/athlete-call.live.ts'
import { athleteCall } from '../../../projections/athlete-call/athlete-call.projection.ts'
import { callsOfEvent, eventCallCounts, nextBrackets } from '../../../projections/athlete-call/athlete-call.queries.ts'
import { statusBoard } from '../../../projections/athlete-call/status-board.projection.ts'
import { boardColumns, statusBoardRows } from '../../../projections/athlete-call/status-board.queries.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { type Fact, setUp, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'
import { present } from '../support/present.ts'

const views = [athleteCall, statusBoard]
const drawn: readonly Fact[] = [
  ...setUp,
  ...draw('draw-1', [bracket('b1', ['s1', 's2'], 'Bracket A'), bracket('b2', ['s3'], 'Bracket B')]),
]
const called: Fact = { type: 'CalledToStaging', data: { ...ofBracket('b1'), location: 'Staging A', minutes: 10 } }
const assigned: Fact = { type: 'AssignedToLocation', data: { ...ofBracket('b1'), from: 'Staging', location: 'Ring 1' } }
const first = async (rows: Promise<readonly Parameters<typeof callOnWire>[0][]>) => {
  const [row] = await rows
  if (row === undefined) throw new Error('no row')
  return callOnWire(row)
}

describe('the Athlete Call', () => {
  test('starts with every bracket of the draw pending', () =>
    given(views, drawn, async (reader) => {
      expect((await callsOfEvent(reader, 'lions', T, 'e1')).map(callOnWire)).toEqual([
        {
          bracketId: 'b1',
          divisionId: 'd1',
          eventId: 'e1',
          eventTitle: 'Forms',
          name: 'Girls 10-12, Bracket A',
          description: 'White belts',
          numberOfAthletes: 2,
          location: null,
          status: 0,
          lastStatus: null,
          minutes: null,
          dueAt: null,
          statusModified: null,
          finishedAt: null,
        },
        expect.objectContaining({ bracketId: 'b2', name: 'Girls 10-12, Bracket B' }),
      ])
      expect(await callsOfEvent(reader, 'harbor', T, 'e1')).toEqual([])
    }))

  test('moves to staging with the minutes given, then to a ring', async () => {
    await given(views, [...drawn, called], async (reader) => {
      expect(await first(callsOfEvent(reader, 'lions', T, 'e1'))).toMatchObject({
        status: 1,
        lastStatus: 0,
        location: 'Staging A',
        minutes: 10,
        dueAt: timeOf(drawn.length + 10),
        statusModified: timeOf(drawn.length),
      })
    })
    await given(views, [...drawn, called, assigned], async (reader) => {
      expect(await first(callsOfEvent(reader, 'lions', T, 'e1'))).toMatchObject({
        status: 2,
        lastStatus: 1,
        location: 'Ring 1',
        minutes: null,
        dueAt: null,
      })
    })
  })

  test('returns to its staging place and time', () =>
    given(
      views,
      [...drawn, called, assigned, { type: 'LocationAssignmentCanceled', data: { ...ofBracket('b1'), to: 'Staging' } }],
      async (reader) => {
        expect(await first(callsOfEvent(reader, 'lions', T, 'e1'))).toMatchObject({
          status: 1,
          lastStatus: 2,
          location: 'Staging A',
          minutes: 10,
          dueAt: timeOf(drawn.length + 10),
        })
      },
    ))

  test('counts brackets by state, and athletes, for every event', () =>
    given(views, [...drawn, called], async (reader) => {
      expect(await eventCallCounts(reader, 'lions', T)).toEqual([
        {
          eventId: 'e2',
          eventTitle: 'Sparring',
          pendingDivisions: 0,
          stagingDivisions: 0,
          competingDivisions: 0,
          finishedDivisions: 0,
          numberOfStudents: 0,
        },
        {
          eventId: 'e1',
          eventTitle: 'Forms',
          pendingDivisions: 1,
          stagingDivisions: 1,
          competingDivisions: 0,
          finishedDivisions: 0,
          numberOfStudents: 3,
        },
      ])
    }))

  test('restarts with another draw', () =>
    given(
      views,
      [...drawn, called, ...draw('draw-2', [bracket('b1', ['s1']), bracket('b9', ['s2'])])],
      async (reader) => {
        expect(
          (await callsOfEvent(reader, 'lions', T, 'e1')).map(({ bracketId, status }) => [bracketId, status]),
        ).toEqual([
          ['b1', 'Pending'],
          ['b9', 'Pending'],
        ])
        expect(await statusBoardRows(reader, 'lions', 'board-token')).toEqual([])
      },
    ))

  test('is visible to directors, admins and staging', () =>
    given(views, drawn, async (reader) => {
      const [row] = await callsOfEvent(reader, 'lions', T, 'e1')
      if (row === undefined) throw new Error('no row')
      const sees = (kind: string) => present(athleteCallLive, row, { kind }) !== null
      expect(['director', 'admin', 'staging', 'coach', 'member'].map(sees)).toEqual([true, true, true, false, false])
    }))
})

describe('the board', () => {
  const texts = async (rows: ReturnType<typeof statusBoardRows>) =>
    (await rows).map(({ values }) => values.map(({ value }) => value))

  test('shows the called divisions and places, staging first, without names', () =>
    given(
      views,
      [
        ...drawn,
        { type: 'AssignedToLocation', data: { ...ofBracket('b2'), from: 'Pending', location: 'Ring 2' } },
        called,
      ],
      async (reader) => {
        expect(boardColumns.map(({ value }) => value)).toEqual(['Time', 'Event', 'Division', 'Location', 'Status'])
        expect(await texts(statusBoardRows(reader, 'lions', 'board-token'))).toEqual([
          [timeOf(drawn.length + 11), 'Forms', 'Girls 10-12, Bracket A', 'Staging A', 'Staging'],
          [timeOf(drawn.length), 'Forms', 'Girls 10-12, Bracket B', 'Ring 2', 'Competing'],
        ])
        expect(await statusBoardRows(reader, 'lions', 'guessed')).toEqual([])
        expect(await statusBoardRows(reader, 'harbor', 'board-token')).toEqual([])
      },
    ))

  test('lists the next brackets: the pending ones, in the order of the events', () =>
    given(views, [...drawn, called], async (reader) => {
      expect(await nextBrackets(reader, 'lions', T)).toEqual([
        { key: 'b2', eventTitle: 'Forms', name: 'Girls 10-12, Bracket B' },
      ])
      expect(await nextBrackets(reader, 'harbor', T)).toEqual([])
    }))

  test('lists them as staff do: by event, and 8–9 before 10–12', () =>
    given(
      views,
      [
        ...setUp,
        ...draw(
          'draw-1',
          ['12', '2', '10'].map((nth) => bracket(`b${nth}`, [`s${nth}`], `Bracket ${nth}`)),
        ),
      ],
      async (reader) => {
        const names = (await nextBrackets(reader, 'lions', T)).map(({ name }) => name)
        expect(names).toEqual(['2', '10', '12'].map((nth) => `Girls 10-12, Bracket ${nth}`))
      },
    ))

  test('drops a canceled call', () =>
    given(
      views,
      [...drawn, called, { type: 'CallToStagingCanceled', data: { ...ofBracket('b1'), to: 'Pending' } }],
      async (reader) => {
        expect(await statusBoardRows(reader, 'lions', 'board-token')).toEqual([])
      },
    ))

  test('keeps showing where a division waits after its ring is canceled', () =>
    given(
      views,
      [...drawn, called, assigned, { type: 'LocationAssignmentCanceled', data: { ...ofBracket('b1'), to: 'Staging' } }],
      async (reader) => {
        expect(await texts(statusBoardRows(reader, 'lions', 'board-token'))).toEqual([
          [timeOf(drawn.length + 10), 'Forms', 'Girls 10-12, Bracket A', 'Staging A', 'Staging'],
        ])
      },
    ))
})
