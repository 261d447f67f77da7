import { expect, it } from 'vitest'
import type { DrawEvent } from '../../../domain/brackets/draw/events.ts'
import { drawAggregate, isLeftOut } from '../../../domain/brackets/draw/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const DIVISIONS = 60
const ATHLETES = 10

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at)
const of = { tournamentId: 't1', drawId: 'draw1' }
const studentsOf = (division: number) => numbers(ATHLETES).map((at) => `student-${division}-${at}`)

const drawn: readonly DrawEvent[] = [
  { type: 'BracketsRegenerated', data: { ...of, seed: 's', brackets: DIVISIONS, athletes: 600, unmatched: 1 } },
  ...numbers(DIVISIONS).map(
    (division): DrawEvent => ({
      type: 'DivisionDrawn',
      data: {
        ...of,
        divisionId: `division-${division}`,
        eventId: `event-${division % 7}`,
        brackets: [
          {
            bracketId: `bracket-${division}`,
            label: 'Bracket',
            rounds: [],
            athletes: studentsOf(division).map((studentId, at) => ({ studentId, sequence: at + 1 })),
          },
        ],
      },
    }),
  ),
  {
    type: 'AthletesUnmatched',
    data: { ...of, eventId: 'event-1', athletes: [{ studentId: 'unknown', reason: 'no-division' }] },
  },
]

it('knows which athletes were left out of a draw', () => {
  const state = fold(drawAggregate, drawn)
  expect(isLeftOut(drawAggregate.initial, 'event-1', 'late')).toBe(false)
  expect(isLeftOut(state, 'event-1', 'late')).toBe(true)
  expect(isLeftOut(state, 'event-1', 'unknown')).toBe(false)
  expect(isLeftOut(state, 'event-2', 'unknown')).toBe(true)
  expect(isLeftOut(state, 'event-8', 'student-8-3')).toBe(true)
  for (const division of numbers(DIVISIONS)) {
    for (const studentId of studentsOf(division)) {
      expect(isLeftOut(state, `event-${division % 7}`, studentId)).toBe(false)
    }
  }
})

it('stores each athlete once, not with every later division', () => {
  const { add } = Set.prototype
  let added = 0
  Set.prototype.add = function (value) {
    added += 1
    return add.call(this, value)
  }
  try {
    fold(drawAggregate, drawn)
  } finally {
    Set.prototype.add = add
  }
  expect(added).toBeLessThanOrEqual(DIVISIONS * ATHLETES + 1)
})
