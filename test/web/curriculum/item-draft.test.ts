import { expect, it } from 'vitest'
import type { CurriculumForm, CurriculumRow } from '../../../api/contract/curriculum.ts'
import { bodyOf, draftOf, itemProblems } from '../../../web/curriculum/admin/item-draft.ts'
import { reviewerOptions } from '../../../web/curriculum/admin/reviewer-options.ts'

const draft = { ...draftOf(null), response: 'Video' as const, category: 'forms' }
const choices = { reviewers: new Map([['u1', 'Ann']]) }

it('an item asks for as many reviews as it names reviewers, if it asks for a video', () => {
  const two = { ...draft, requiredReviewers: ['u1', 'u2'] }
  expect(Object.keys(itemProblems({ ...two, requiredReviews: 1 }))).toEqual(['requiredReviews'])
  expect(itemProblems({ ...two, requiredReviews: 2 })).toEqual({})
  expect(itemProblems({ ...two, response: 'None', requiredReviews: 1 })).toEqual({})
})

it('a policy that the form does not show stays as it was saved', () => {
  const reviewPolicy = { requiredReviews: 3, requiredReviewers: ['u1'], scoreCalculation: 'Percentage' as const }
  const form = { ...draft, requiredReviewers: ['u1', 'u2'], requiredReviews: 1 } as CurriculumForm
  const saved = { reviewPolicy } as CurriculumRow
  expect(bodyOf({ ...form, response: 'None' }, saved).reviewPolicy).toEqual(reviewPolicy)
  expect(bodyOf({ ...form, response: 'Video' }, saved).reviewPolicy).toMatchObject({ requiredReviewers: ['u1', 'u2'] })
})

it('a named reviewer who may no longer review is listed, so that an admin can remove the name', () => {
  expect(reviewerOptions(choices, ['u1', 'gone'])).toEqual([
    { value: 'u1', label: 'Ann' },
    { value: 'gone', label: 'A person who may no longer review' },
  ])
  expect(reviewerOptions(choices, [])).toHaveLength(1)
})
