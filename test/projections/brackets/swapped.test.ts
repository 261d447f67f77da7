import { expect, test } from 'vitest'
import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import { bracket, draw, ofBracket } from '../support/bracket-facts.ts'
import { completed, type Fact, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'

const drawn: readonly Fact[] = [...setUp, completed('x1'), ...draw('draw-1', [bracket('b1', ['s1', 's2'])])]
const swapped: Fact = {
  type: 'AthletesSwapped',
  data: { ...ofBracket('b1'), drawId: 'draw-1', studentIds: ['s1', 's2'] },
}

test('athletes who trade places do so in the order and in every match', () =>
  given([brackets], [...drawn, swapped], async (reader) => {
    const [row] = await bracketsOf(reader, 'lions', T)
    expect(row?.athletes.map(({ studentId, sequence }) => [studentId, sequence])).toEqual([
      ['s2', 1],
      ['s1', 2],
    ])
    expect(row?.rounds[0]?.matches[0]?.competitorIds).toEqual(['s2', null])
  }))
