import { expect, test } from 'vitest'
import { athleteCall } from '../../../projections/athlete-call/athlete-call.projection.ts'
import { callsOfEvent } from '../../../projections/athlete-call/athlete-call.queries.ts'
import { statusBoard } from '../../../projections/athlete-call/status-board.projection.ts'
import { statusBoardRows } from '../../../projections/athlete-call/status-board.queries.ts'
import { bracketingState } from '../../../projections/brackets/bracketing-state.projection.ts'
import { bracketingStateOf } from '../../../projections/brackets/bracketing-state.queries.ts'
import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { bracket, draw } from '../support/bracket-facts.ts'
import { canceled, completed, type Fact, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const views = [brackets, athleteCall, bracketingState, tournaments]
const ofDivision3 = { ...golden('DivisionAdded').data, tournamentId: T, divisionId: 'd3', name: 'Boys 12' }
const renamed: Fact = { type: 'DivisionChanged', data: { ...ofDivision3, name: 'Boys of 2014' } }
const called: Fact = {
  type: 'CalledToStaging',
  data: { ...golden('CalledToStaging').data, tournamentId: T, bracketId: 'b1', eventId: 'e1', divisionId: 'd1' },
}
const drawn: readonly Fact[] = [
  ...setUp,
  { type: 'DivisionAdded', data: ofDivision3 },
  completed('x1'),
  ...draw('draw-1', [bracket('b1', ['s1', 's2'])]),
  {
    type: 'DivisionDrawn',
    data: { tournamentId: T, drawId: 'draw-1', divisionId: 'd3', eventId: 'e1', brackets: [bracket('b2', ['s3'])] },
  },
  canceled('n1', 'e1', 's1'),
]
const change = { tournamentId: T, drawId: 'draw-1', changeId: 'c1', eventId: 'e1', divisionId: 'd1' }
const of = (divisionId: string, ...merged: readonly string[]) => ({ divisionId, divisionIds: [divisionId, ...merged] })
const merged: Fact = {
  type: 'DivisionsMerged',
  data: {
    ...change,
    mergedDivisionId: 'd3',
    setAside: [],
    brackets: [{ ...bracket('b1', ['s3', 's2', 's1'], '+ Boys 12'), ...of('d1', 'd3') }],
    goneIds: ['b2'],
    total: 1,
  },
}
const restored: Fact = {
  type: 'BracketsRestored',
  data: {
    ...change,
    brackets: [
      { ...bracket('b1', ['s1', 's2']), ...of('d1') },
      { ...bracket('b2', ['s3']), ...of('d3') },
    ],
    goneIds: [],
    total: 2,
  },
}
const moved: Fact = {
  type: 'AthleteMoved',
  data: {
    ...change,
    divisionId: 'd3',
    studentId: 's1',
    bracketId: 'b2',
    fromBracketId: 'b1',
    fromDivisionId: 'd1',
    setAside: [],
    brackets: [
      { ...bracket('b1', ['s2']), ...of('d1') },
      { ...bracket('b2', ['s3', 's1']), ...of('d3') },
    ],
    goneIds: [],
    total: 2,
  },
}

/** Each bracket of the event: the athletes, those withdrawn in brackets, and how many are called. */
const standing = async (reader: Reader) => {
  const calls = await callsOfEvent(reader, 'lions', T, 'e1')
  const rows = await bracketsOf(reader, 'lions', T)
  return Object.fromEntries(
    rows.map(({ bracketId, divisionIds, athletes }) => [
      bracketId,
      [
        divisionIds.join('+'),
        athletes.map(({ studentId, status }) => (status === 'Withdrawn' ? `(${studentId})` : studentId)).join(' '),
        calls.find((call) => call.bracketId === bracketId)?.numberOfAthletes,
      ],
    ]),
  )
}
const before = { b1: ['d1', '(s1) s2', 1], b2: ['d3', 's3', 1] }
const countOf = async (reader: Reader) => (await bracketingStateOf(reader, 'lions', T))?.brackets

test('merged divisions are one bracket, which the Athlete Call names after both', () =>
  given(views, [...drawn, merged], async (reader) => {
    expect(await standing(reader)).toEqual({ b1: ['d1+d3', 's3 s2 (s1)', 2] })
    expect((await callsOfEvent(reader, 'lions', T, 'e1')).map(({ name }) => name)).toEqual([
      expect.stringMatching(/ \+ Boys 12$/),
    ])
    expect(await countOf(reader)).toBe(1)
  }))

test('a merged division that is renamed later has its new name everywhere', () =>
  given([...views, statusBoard], [...drawn, merged, called, renamed], async (reader) => {
    expect((await callsOfEvent(reader, 'lions', T, 'e1')).map(({ name }) => name)).toEqual([
      expect.stringMatching(/ \+ Boys of 2014$/),
    ])
    expect((await bracketsOf(reader, 'lions', T)).map(({ label }) => label)).toEqual(['+ Boys of 2014'])
    const [board] = await statusBoardRows(reader, 'lions', 'board-token')
    expect(board?.values[2]?.value).toMatch(/ \+ Boys of 2014$/)
  }))

test('undone, they are the brackets before', () =>
  given(views, [...drawn, merged, restored], async (reader) => {
    expect(await standing(reader)).toEqual(before)
    expect(await countOf(reader)).toBe(2)
  }))

test('an athlete who is moved is counted in the new bracket, when they return too', () =>
  given(
    views,
    [
      ...drawn,
      moved,
      {
        type: 'EntryReinstated',
        data: { tournamentId: T, membershipId: 'm1', entryId: 'n1', eventId: 'e1', studentId: 's1' },
      },
    ],
    async (reader) => {
      expect(await standing(reader)).toEqual({ b1: ['d1', 's2', 1], b2: ['d3', 's3 s1', 2] })
    },
  ))
