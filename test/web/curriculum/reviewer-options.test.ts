import { expect, it } from 'vitest'
import { awaitsGoneReviewer } from '../../../web/curriculum/admin/reviewer-options.ts'

it.each([
  ['none is required', [], {}, false],
  ['all may review', ['u1'], {}, false],
  ['one may no longer review', ['u1', 'gone'], {}, true],
  ['the item is retired', ['gone'], { isRetired: true }, false],
  ['students hand in nothing', ['gone'], { response: 'None' as const }, false],
])('an item waits for a reviewer who has gone, or not: %s', (_, requiredReviewers, changes, expected) => {
  const reviewPolicy = { requiredReviews: 2, requiredReviewers, scoreCalculation: 'Sum' as const }
  const item = { isRetired: false, response: 'Video' as const, reviewPolicy, ...changes }
  expect(awaitsGoneReviewer(item, [{ id: 'u1' }])).toBe(expected)
})
