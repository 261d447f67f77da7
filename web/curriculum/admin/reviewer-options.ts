import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import type { Choices } from './audience-text.ts'

export const reviewerName = (id: string, { reviewers }: Pick<Choices, 'reviewers'>): string =>
  reviewers.get(id) ?? curriculumText('noReviewer')

/** Those who may review, plus those who are named and no longer may (`named`): only who is listed can be removed. */
export const reviewerOptions = (choices: Pick<Choices, 'reviewers'>, named: readonly string[]) =>
  [...choices.reviewers.keys(), ...named.filter((id) => !choices.reviewers.has(id))].map((id) => ({
    value: id,
    label: reviewerName(id, choices),
  }))

/** Whether the videos of an item in use wait for a person who may no longer review; `reviewers`: who may. */
export const awaitsGoneReviewer = (
  { isRetired, response, reviewPolicy }: Pick<CurriculumRow, 'isRetired' | 'response' | 'reviewPolicy'>,
  reviewers: readonly { readonly id: string }[],
): boolean =>
  !isRetired &&
  response === 'Video' &&
  reviewPolicy.requiredReviewers.some((named) => !reviewers.some(({ id }) => id === named))
