import { expect, test } from 'vitest'
import { projections } from '../../../projections/all.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { recorded } from '../../support/project-into.ts'
import { bracket } from '../support/bracket-facts.ts'
import { type Fact, setUp, T } from '../support/facts.ts'

/** A draw with as many athletes in each of two divisions. */
const drawOf = (athletes: number): readonly Fact[] => [
  {
    type: 'BracketsRegenerated',
    data: { tournamentId: T, drawId: 'draw', seed: 'x', brackets: 2, athletes: 2 * athletes, unmatched: 0 },
  },
  ...['d1', 'd2'].map((divisionId): Fact => {
    const studentIds = Array.from({ length: athletes }, (_, at) => `${divisionId}-${String(at).padStart(4, '0')}`)
    const brackets = [bracket(`bracket-${divisionId}`, studentIds)]
    return { type: 'DivisionDrawn', data: { tournamentId: T, drawId: 'draw', divisionId, eventId: 'e1', brackets } }
  }),
]

/** How many rows all views write for a draw. */
const rowsOf = (draw: readonly Fact[]): number => {
  const events = recorded([...setUp, ...draw])
  return projections
    .map((projection) => {
      const fold = new ViewFold(projection)
      for (const event of events.slice(0, setUp.length)) fold.apply(event)
      fold.keep()
      for (const event of events.slice(setUp.length)) expect(fold.apply(event)).toBeNull()
      return fold.dirtyCount
    })
    .reduce((sum, count) => sum + count, 0)
}

// In memory, 40 ms.
test('a draw of more athletes in as many brackets writes as many rows in all views together', () => {
  expect(rowsOf(drawOf(400))).toBe(rowsOf(drawOf(200)))
})
