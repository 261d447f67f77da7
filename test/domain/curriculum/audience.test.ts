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

describe('who is meant', () => {
  it.each<[string, ReturnType<typeof item>, string | null, boolean]>([
    ['the level itself', item('', 'youth', 'yellow'), 'yellow', true],
    ['not a level above', item('', 'youth', 'yellow'), 'green', false],
    ['nor one below', item('', 'youth', 'yellow'), 'white', false],
    ['that level and above: itself', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'yellow', true],
    ['that level and above: above', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'green', true],
    ['that level and above: not below', item('', 'youth', 'yellow', 'EqualToOrGreaterThan'), 'white', false],
    ['nobody of another program', item('', 'adults', 'yellow'), 'yellow', false],
    ['nobody without a level', item('', 'youth', 'white', 'EqualToOrGreaterThan'), null, false],
    ['nobody where nobody is named', { name: '', intendedAudience: [] }, 'white', false],
  ])('%s', (_name, one, levelId, expected) => {
    expect(isInAudience(one, student(levelId), levels)).toBe(expected)
  })
})

describe('what a student learns', () => {
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
  it('a promotion moves the old list to what came before, and keeps what goes on', () => {
    expect(named(student('white'))).toEqual([['stance', 'first form'], []])
    expect(named(student('yellow', ['white']))).toEqual([['stance', 'second form'], ['first form']])
  })
  it('what a higher level learned is what came before after a step back, too', () => {
    expect(named(student('white', ['green']))).toEqual([['stance', 'first form'], ['third form']])
  })
  it('whoever joins at a level finds what those below it learn', () => {
    expect(named(student('green'))).toEqual([
      ['stance', 'third form'],
      ['first form', 'second form'],
    ])
  })
})

describe('how far a student is (spec §4)', () => {
  const of = (levelIdWhenSubmitted: string, isReviewed = false, isPassed = false) => ({
    itemId: 'i1',
    levelIdWhenSubmitted,
    isReviewed,
    isPassed,
  })
  it.each<[string, ReturnType<typeof of>[], string, boolean]>([
    ['nothing handed in', [], 'Draft', false],
    ['only at another level', [of('white', true, true)], 'Draft', false],
    ['waiting', [of('yellow')], 'PendingReview', false],
    ['reviewed and not passed', [of('yellow', true)], 'Reviewed', false],
    ['a review counts more than something newer that waits', [of('yellow', true), of('yellow')], 'Reviewed', false],
    ['passed by any of them', [of('yellow', true, true), of('yellow', true)], 'Reviewed', true],
  ])('%s', (_name, handedIn, status, hasPass) => {
    expect(progressWith('i1', 'yellow', handedIn)).toEqual({ status, hasPass })
  })
})
