import { expect, it } from 'vitest'
import { eventInvariants } from '../../../scripts/verify-history/check-events.ts'

/** Checked on the views: they are the fold of their events. */
const OF_VIEWS = 11

it('every invariant has its check', () => {
  const numbers = [...eventInvariants.map(({ invariant }) => invariant), OF_VIEWS]
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1))
})
