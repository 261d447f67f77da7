import { describe, expect, it } from 'vitest'
import { visitItem } from '../../../domain/curriculum/visits/decide.ts'
import type { VisitEvent } from '../../../domain/curriculum/visits/events.ts'
import { curriculumVisitsAggregate } from '../../../domain/curriculum/visits/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const visit = (itemId: string, day: string) => ({ userId: 'u1', itemId, day })
const visited = (itemId: string, day: string): VisitEvent => ({
  type: 'CurriculumItemVisited',
  data: visit(itemId, day),
})

describe('a visit to a curriculum item', () => {
  it.each<[string, readonly VisitEvent[], ReturnType<typeof visit>, number]>([
    ['counts', [], visit('i1', '2026-03-01'), 1],
    ['does not count again on the same day', [visited('i1', '2026-03-01')], visit('i1', '2026-03-01'), 0],
    ['counts again the next day', [visited('i1', '2026-03-01')], visit('i1', '2026-03-02'), 1],
    ['counts for each item', [visited('i1', '2026-03-01')], visit('i2', '2026-03-01'), 1],
    ['does not count on a day before the last one', [visited('i1', '2026-03-02')], visit('i1', '2026-03-01'), 0],
  ])('%s', (_, before, input, count) => {
    const decided = visitItem(fold(curriculumVisitsAggregate, before), input)
    expect(decided.ok && decided.value).toEqual(count === 0 ? [] : [{ type: 'CurriculumItemVisited', data: input }])
  })
})
