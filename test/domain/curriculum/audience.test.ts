import { describe, expect, it } from 'vitest'
import { isInAudience, type Learner, learnedBy, progressWith } from '../../../domain/curriculum/published.ts'

const levels = new Map(
  [
    { levelId: 'white', order: 1, programIds: ['youth', 'adults'] },
    { levelId: 'yellow', order: 2, programIds: ['youth', 'adults'] },
    { levelId: 'green', order: 3, programIds: ['youth'] },
  ].map((level) => [level.levelId, level]),
)
const item = (
  name: string,
  programId: string,
  levelId: string,
  comparison: 'Exact' | 'EqualToOrGreaterThan' = 'Exact',
) => ({
  name,
  intendedAudience: [{ programId, levelId, comparison }],
})
const student = (levelId: string | null, formerLevelIds: readonly string[] = []): Learner => ({
  programIds: ['youth'],
  levelId,
  formerLevelIds,
})

describe('an intended audience', () => {
  it.each<[string, ReturnType<typeof item>, string | null, boolean]>([
    ['includes its level', item('', 'youth', 'yellow'), 'yellow', true],
    ['excludes a higher level', item('', 'youth', 'yellow'), 'green', false],
    ['excludes a lower level', item('', 'youth', 'yellow'), 'white', false],
    ['of a level and above includes the level', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'yellow', true],
    ['of a level and above includes higher levels', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'green', true],
    ['of a level and above excludes lower levels', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'white', false],
    ['excludes other programs', item('', 'adults', 'yellow'), 'yellow', false],
    ['excludes students without a level', item('', 'youth', 'white', 'EqualToOrGreaterThan'), null, false],
    ['includes no one if it is empty', { name: '', intendedAudience: [] }, 'white', false],
  ])('%s', (_name, one, levelId, expected) => {
    expect(isInAudience(one, student(levelId), levels)).toBe(expected)
  })
})

describe('a student’s curriculum', () => {
  const items = [
    item('stance', 'youth', 'white', 'EqualToOrGreaterThan'),
    item('first form', 'youth', 'white'),
    item('second form', 'youth', 'yellow'),
    item('third form', 'youth', 'green'),
  ]
  const named = (learner: Learner) => {
    const { current, prior } = learnedBy(items, learner, levels)
    return [current, prior].map((list) => list.map(({ name }) => name))
  }
  it('moves items to the prior list on a promotion, except those that continue', () => {
    expect(named(student('white'))).toEqual([['stance', 'first form'], []])
    expect(named(student('yellow', ['white']))).toEqual([['stance', 'second form'], ['first form']])
  })
  it('lists items of a higher level as prior after a demotion', () => {
    expect(named(student('white', ['green']))).toEqual([['stance', 'first form'], ['third form']])
  })
  it('lists items of lower levels as prior for a student who joins at a level', () => {
    expect(named(student('green'))).toEqual([
      ['stance', 'third form'],
      ['first form', 'second form'],
    ])
  })
})

describe('a student’s progress', () => {
  const of = (levelIdWhenSubmitted: string, isReviewed = false, isPassed = false) => ({
    itemId: 'i1',
    levelIdWhenSubmitted,
    isReviewed,
    isPassed,
  })
  it.each<[string, ReturnType<typeof of>[], string, boolean]>([
    ['is a draft without a submission', [], 'Draft', false],
    ['only at another level', [of('white', true, true)], 'Draft', false],
    ['waiting', [of('yellow')], 'PendingReview', false],
    ['reviewed and not passed', [of('yellow', true)], 'Reviewed', false],
    ['prefers a review to a newer pending submission', [of('yellow', true), of('yellow')], 'Reviewed', false],
    ['passed by any of them', [of('yellow', true, true), of('yellow', true)], 'Reviewed', true],
  ])('%s', (_name, handedIn, status, hasPass) => {
    expect(progressWith('i1', 'yellow', handedIn)).toEqual({ status, hasPass })
  })
})
