import { expect, it } from 'vitest'
import type { ArrangementEvent, DrawEvent } from '../../../domain/brackets/draw/events.ts'
import { checkDraws } from '../../../scripts/verify-history/invariants/draws.ts'
import { recorded } from '../../support/project-into.ts'

const of = { tournamentId: 't1', drawId: 'draw-1', eventId: 'e1' }
const bracket = (bracketId: string, ...studentIds: readonly string[]) => ({
  bracketId,
  label: 'Bracket',
  divisionId: `d-${bracketId}`,
  divisionIds: [`d-${bracketId}`],
  athletes: studentIds.map((studentId, at) => ({ studentId, sequence: at + 1 })),
  rounds: [],
})
type Brackets = readonly ReturnType<typeof bracket>[]

const drawn: readonly DrawEvent[] = [
  {
    type: 'BracketsRegenerated',
    data: { tournamentId: 't1', drawId: 'draw-1', seed: 's', brackets: 2, athletes: 3, unmatched: 0 },
  },
  { type: 'DivisionDrawn', data: { ...of, divisionId: 'd-a', brackets: [bracket('a', 's1', 's2')] } },
  { type: 'DivisionDrawn', data: { ...of, divisionId: 'd-b', brackets: [bracket('b', 's3')] } },
]
const change = (brackets: Brackets, goneIds: readonly string[] = [], total = 2): ArrangementEvent => ({
  type: 'DivisionsMerged',
  data: {
    ...of,
    changeId: 'c1',
    divisionId: 'd-a',
    setAside: [],
    mergedDivisionId: 'd-b',
    brackets: [...brackets],
    goneIds: [...goneIds],
    total,
  },
})
const undo = (brackets: Brackets): DrawEvent => ({
  type: 'BracketsRestored',
  data: { ...of, changeId: 'c1', divisionId: 'd-a', brackets: [...brackets], goneIds: [], total: 2 },
})
const trade = (one: string, other: string): DrawEvent => ({
  type: 'AthletesSwapped',
  data: { ...of, divisionId: 'd-a', bracketId: 'a', studentIds: [one, other] },
})
const place = (studentId: string, brackets: Brackets): DrawEvent => ({
  type: 'AthletePlaced',
  data: {
    ...of,
    changeId: 'c1',
    divisionId: 'd-b',
    bracketId: 'b',
    studentId,
    setAside: [],
    brackets: [...brackets],
    goneIds: [],
    total: 2,
  },
})
const placed = place('s4', [bracket('b', 's3', 's4')])
const merged = change([bracket('a', 's3', 's1', 's2')], ['b'], 1)

it('finds nothing in a valid history', () => {
  const moved = change([bracket('a', 's1'), bracket('b', 's3', 's2')])
  const lawful = [...drawn, merged, undo([bracket('b', 's3'), bracket('a', 's1', 's2')]), trade('s1', 's2'), moved]
  expect(checkDraws(recorded(lawful))).toEqual([])
  expect(checkDraws(recorded([...drawn, placed, undo([bracket('b', 's3')])]))).toEqual([])
})

it.each<[string, readonly DrawEvent[]]>([
  ['a lost athlete', [change([bracket('a', 's1')])]],
  ['an athlete in two brackets', [change([bracket('b', 's3', 's1')])]],
  ['a bracket that is gone, with its athletes', [change([], ['b'], 1)]],
  ['a wrong number of brackets', [change([bracket('a', 's2', 's1')], [], 3)]],
  ['an undo that gives other places', [merged, undo([bracket('b', 's3'), bracket('a', 's2', 's1')])]],
  ['a trade of places with another bracket', [trade('s1', 's3')]],
  ['an athlete put into a second bracket', [place('s1', [bracket('b', 's3', 's1')])]],
  ['another athlete than the one who was put there', [place('s4', [bracket('b', 's3', 's5')])]],
  ['an undo that keeps the athlete', [placed, undo([bracket('b', 's3', 's4')])]],
])('finds a planted fault: %s', (_, planted) => {
  const position = drawn.length + planted.length - 1
  expect(checkDraws(recorded([...drawn, ...planted]))[0]).toMatchObject({ invariant: 22, position })
})
