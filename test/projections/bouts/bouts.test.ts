import { describe, expect, test } from 'vitest'
import { callOnWire } from '../../../projections/athlete-call/athlete-call.live.ts'
import { athleteCall } from '../../../projections/athlete-call/athlete-call.projection.ts'
import { callsOfEvent, eventCallCounts, nextBrackets } from '../../../projections/athlete-call/athlete-call.queries.ts'
import { statusBoard } from '../../../projections/athlete-call/status-board.projection.ts'
import { statusBoardRows } from '../../../projections/athlete-call/status-board.queries.ts'
import { boutsOnWire } from '../../../projections/bouts/bouts.live.ts'
import { bouts } from '../../../projections/bouts/bouts.projection.ts'
import { boutsOf } from '../../../projections/bouts/bouts.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { type Fact, setUp, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'

const views = [athleteCall, statusBoard, bouts]
const b1 = ofBracket('b1')
const drawn: readonly Fact[] = [...setUp, ...draw('draw-1', [bracket('b1', ['s1', 's2']), bracket('b2', ['s3'])])]
const assigned: Fact = { type: 'AssignedToLocation', data: { ...b1, from: 'Pending', location: 'Ring 1' } }
const begun: Fact = {
  type: 'BoutsBegun',
  data: { ...b1, drawId: 'draw-1', format: 'repechage', version: 1, thirds: 'both', seats: ['s1', 's2'] },
}
const won = { boutId: '1-1', competitorIds: ['s1', 's2'], winnerId: 's1', method: 'points' as const, points: [3, 1] }
const decided: Fact = { type: 'BoutDecided', data: { ...b1, ...won } }
const placings = [
  { studentId: 's1', place: 1 },
  { studentId: 's2', place: 2 },
]
const finished: Fact = { type: 'BracketFinished', data: { ...b1, from: 'bouts', placings } }
const reopened: Fact = { type: 'BracketReopened', data: { ...b1, reason: 'Wrong final' } }
const history = [...drawn, assigned, begun, decided, finished]

const TOKEN = setUp.flatMap(({ data }) => {
  const { details } = data as { readonly details?: { readonly statusHubId?: string | null } }
  return details?.statusHubId ?? []
})[0]
const seen = async (reader: Reader) => ({
  call: (await callsOfEvent(reader, 'lions', T, 'e1')).map(callOnWire).find(({ bracketId }) => bracketId === 'b1'),
  counts: (await eventCallCounts(reader, 'lions', T)).find(({ eventId }) => eventId === 'e1'),
  board: (await statusBoardRows(reader, 'lions', TOKEN ?? '')).map(({ key }) => key),
  next: (await nextBrackets(reader, 'lions', T)).map(({ key }) => key),
  bouts: (await boutsOf(reader, 'lions', T)).map(boutsOnWire),
})

describe('a bracket with results', () => {
  test('has its bouts, and leaves the Athlete Call and the board once it is finished', () =>
    given(views, history, async (reader) => {
      const { call, counts, board, next, bouts: rows } = await seen(reader)
      expect(call).toMatchObject({ status: 2, location: 'Ring 1', finishedAt: timeOf(history.length - 1) })
      expect(counts).toMatchObject({ pendingDivisions: 1, competingDivisions: 0, finishedDivisions: 1 })
      expect([board, next]).toEqual([[], ['b2']])
      expect(rows).toEqual([
        {
          bracketId: 'b1',
          eventId: 'e1',
          divisionId: 'd1',
          format: { name: 'repechage', version: 1, thirds: 'both' },
          seats: ['s1', 's2'],
          results: { '1-1': { competitorIds: ['s1', 's2'], winnerId: 's1', method: 'points', points: [3, 1] } },
          outs: {},
          finished: { from: 'bouts', placings, at: timeOf(history.length - 1), by: null },
          changes: 3,
        },
      ])
    }))

  test('is back at its ring when it is reopened, or a correction leaves a bout to fight', () =>
    given(views, [...history, reopened], async (reader) => {
      const { call, counts, board, bouts: rows } = await seen(reader)
      expect(call).toMatchObject({ status: 2, location: 'Ring 1', finishedAt: null })
      expect([counts?.competingDivisions, board]).toEqual([1, ['b1']])
      expect(rows[0]).toMatchObject({ finished: null, results: { '1-1': { winnerId: 's1' } }, changes: 4 })
    }))

  test('has none after another draw', () =>
    given(views, [...history, ...draw('draw-2', [bracket('b9', ['s1', 's2'])])], async (reader) => {
      expect((await seen(reader)).bouts).toEqual([])
    }))
})
