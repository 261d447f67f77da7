import type { CurriculumForm, CurriculumRow } from '../../../api/contract/curriculum.ts'
import type { SendInput } from '../../client/endpoints.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import type { Draft, FieldErrors } from '../../ui/form/draft.ts'

export type ItemDraft = Draft<CurriculumForm>

/** The wizard's initial values (curriculum rule 5: one review, scored by sum). */
export const draftOf = (item: CurriculumRow | null): ItemDraft => ({
  name: item?.name ?? '',
  description: item?.description ?? '',
  imageUri: item?.imageUri ?? null,
  category: item?.category ?? null,
  subcategory: item?.subcategory ?? '',
  response: item?.response ?? 'None',
  responseDescription: item?.responseDescription ?? '',
  steps: item?.steps ?? [],
  techniques: item?.techniques ?? [],
  intendedAudience: item?.intendedAudience ?? [],
  resources: item?.resources ?? [],
  requiredReviews: item?.reviewPolicy.requiredReviews ?? 1,
  requiredReviewers: item?.reviewPolicy.requiredReviewers ?? [],
  scoreCalculation: item?.reviewPolicy.scoreCalculation ?? 'Sum',
})

/**
 * Form errors (curriculum rules 2 and 17): items with video submissions need a category, and as many reviews as they name
 * reviewers; no audience appears twice.
 */
export const itemProblems = ({ response, category, intendedAudience, ...policy }: ItemDraft): FieldErrors => {
  const isVideo = response === 'Video'
  const named = policy.requiredReviewers?.length ?? 0
  const keys = (intendedAudience ?? []).map(({ programId, levelId }) => `${programId} ${levelId}`)
  const twice = keys.findIndex((key, at) => key.trim() !== '' && keys.indexOf(key) < at)
  return {
    ...(isVideo && category === null ? { category: curriculumText('categoryNeeded') } : {}),
    ...(isVideo && named > (policy.requiredReviews ?? 1) ? { requiredReviews: curriculumText('tooFewReviews') } : {}),
    ...(twice === -1 ? {} : { [`intendedAudience.${twice}.levelId`]: curriculumText('audienceTwice') }),
  }
}

/** The request body. Without a video the policy is not shown, and stays as it was. */
export const bodyOf = (
  { requiredReviews, requiredReviewers, scoreCalculation, ...form }: CurriculumForm,
  item: CurriculumRow | null,
): Omit<SendInput<'POST /curriculum/update'>['body'], 'id'> => ({
  ...form,
  reviewPolicy:
    form.response === 'Video'
      ? { requiredReviews, requiredReviewers, scoreCalculation }
      : (item?.reviewPolicy ?? { requiredReviews: 1, requiredReviewers: [], scoreCalculation: 'Sum' }),
})
