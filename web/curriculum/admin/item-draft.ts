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
  scoreCalculation: item?.reviewPolicy.scoreCalculation ?? 'Sum',
})

/** Form errors (curriculum rule 2): items with video submissions need a category; no audience appears twice. */
export const itemProblems = ({ response, category, intendedAudience }: ItemDraft): FieldErrors => {
  const keys = (intendedAudience ?? []).map(({ programId, levelId }) => `${programId} ${levelId}`)
  const twice = keys.findIndex((key, at) => key.trim() !== '' && keys.indexOf(key) < at)
  return {
    ...(response === 'Video' && category === null ? { category: curriculumText('categoryNeeded') } : {}),
    ...(twice === -1 ? {} : { [`intendedAudience.${twice}.levelId`]: curriculumText('audienceTwice') }),
  }
}

/** The request body. Required reviewers are kept unchanged. */
export const bodyOf = (
  { requiredReviews, scoreCalculation, ...form }: CurriculumForm,
  item: CurriculumRow | null,
): Omit<SendInput<'POST /curriculum/update'>['body'], 'id'> => ({
  ...form,
  reviewPolicy: {
    requiredReviews,
    scoreCalculation,
    requiredReviewers: item?.reviewPolicy.requiredReviewers ?? [],
  },
})
