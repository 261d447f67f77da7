import { describe, expect, it } from 'vitest'
import { type Direction, moveItem, placeItem } from '../../../domain/curriculum/items/decide-order.ts'
import { type Curriculum, curriculumAggregate, itemsIn } from '../../../domain/curriculum/items/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const item = (itemId: string, order: number, categoryId: string | null = 'ca1') => ({
  type: 'CurriculumItemCreated' as const,
  data: { ...golden('CurriculumItemCreated').data, itemId, order, categoryId },
})
const four = ['a', 'b', 'c', 'd'].map((itemId, order) => item(itemId, order))
const state = fold(curriculumAggregate, [...four, item('x', 0, null)])

const orderAfter = (before: Curriculum, decided: ReturnType<typeof moveItem>): string => {
  if (!decided.ok) return decided.error.code
  const events = decided.value
  return itemsIn(events.reduce(curriculumAggregate.evolve, before), 'ca1').join('')
}

describe('the order of a category', () => {
  it.each<[string, Direction, string]>([
    ['a', 'up', 'abcd'],
    ['b', 'up', 'bacd'],
    ['b', 'down', 'acbd'],
    ['d', 'down', 'abcd'],
    ['c', 'top', 'cabd'],
    ['b', 'bottom', 'acdb'],
    ['x', 'up', 'abcd'],
    ['z', 'up', 'curriculum-item-not-found'],
  ])('%s goes %s: %s', (itemId, direction, expected) => {
    expect(orderAfter(state, moveItem(state, { itemId, direction }))).toBe(expected)
  })

  it.each<[string, string | null, string]>([
    ['a', 'd', 'bcad'],
    ['d', 'a', 'dabc'],
    ['a', null, 'bcda'],
    ['b', 'b', 'abcd'],
    ['b', 'c', 'abcd'],
    ['a', 'x', 'other-category'],
    ['z', 'a', 'curriculum-item-not-found'],
  ])('%s is dropped before %s: %s', (itemId, beforeId, expected) => {
    expect(orderAfter(state, placeItem(state, { itemId, beforeId }))).toBe(expected)
  })

  it('is restored by moving up and down, even after other items moved', () => {
    for (const itemId of ['b', 'c']) {
      const up = moveItem(state, { itemId, direction: 'up' })
      const moved = (up.ok ? up.value : []).reduce(curriculumAggregate.evolve, state)
      expect(orderAfter(moved, moveItem(moved, { itemId, direction: 'down' }))).toBe('abcd')
    }
  })
})
