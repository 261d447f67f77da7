import { expect, it } from 'vitest'
import { allEvents } from '../../../domain/events.ts'
import { eventInvariants } from '../../../scripts/verify-history/check-events.ts'
import { notApplicable } from '../../../scripts/verify-history/not-applicable.ts'

it('an auditor’s number has a check, or nothing to check', () => {
  const checked = eventInvariants.map(({ invariant }) => invariant)
  const numbers = [...checked, 11, ...notApplicable.map(({ invariant }) => invariant)]
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
})

it.each(notApplicable)('$invariant is not applicable: $reason', ({ dueWith }) => {
  expect([...allEvents.keys()].filter((type) => dueWith.test(type))).toEqual([])
})
