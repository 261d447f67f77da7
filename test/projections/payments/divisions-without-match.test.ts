import { expect, test } from 'vitest'
import { financialSummary as summaryView } from '../../../projections/payments/financial-summary.projection.ts'
import { financialSummary } from '../../../projections/payments/financial-summary.queries.ts'
import { bracket, draw } from '../support/bracket-facts.ts'
import { canceled, completed, entry, type Fact, M, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const bought = completed('x1')
const bothDrawn = [...setUp, bought, ...draw('draw-1', [bracket('b1', ['s1']), bracket('b2', ['s2'])])]
const again = (entryId: string, studentId: string): Fact => ({
  type: 'EntriesImported',
  data: { tournamentId: T, membershipId: M, importId: 'i1', entries: [entry(entryId, 'e1', studentId)] },
})

test.each<readonly [what: string, facts: readonly Fact[], count: number]>([
  ['has all of them before the first draw', [...setUp, bought], 1],
  ['has none where every division was drawn', bothDrawn, 0],
  ['keeps a division whose other bracket is left', [...bothDrawn, canceled('n1', 'e1', 's1')], 0],
  [
    'has one whose athletes have all canceled',
    [...bothDrawn, canceled('n1', 'e1', 's1'), canceled('n3', 'e1', 's2')],
    1,
  ],
  [
    'loses it when one of them returns',
    [...bothDrawn, canceled('n1', 'e1', 's1'), canceled('n3', 'e1', 's2'), again('n8', 's2')],
    0,
  ],
  ['has one that the next draw leaves empty', [...bothDrawn, ...draw('draw-2', [])], 1],
  [
    'has one whose only athlete canceled while it was drawn',
    [...setUp, bought, canceled('n1', 'e1', 's1'), ...draw('draw-1', [bracket('b1', ['s1'])])],
    1,
  ],
])('an event with one division %s', (_what, facts, count) =>
  given([summaryView], facts, async (reader) => {
    const events = (await financialSummary(reader, 'lions', T))?.events ?? []
    expect(events.map(({ eventId, divisionsWithoutMatch }) => [eventId, divisionsWithoutMatch])).toContainEqual([
      'e1',
      count,
    ])
  }),
)
