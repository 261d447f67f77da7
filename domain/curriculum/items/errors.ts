import { fieldProblem, type Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { curriculumText } from '../texts.ts'

/** `field` is the invalid field; the console shows the text there. */
const invalidField = (code: string, field: string, phrase: Phrase): Refusal =>
  refusal('invalid', code, phrase, { fields: [fieldProblem(field, phrase)] })

export const itemFieldMissing = (field: string): Refusal => invalidField('missing-fields', field, kernelText('empty'))
export const itemNotFound = refusal(
  'not-found',
  'curriculum-item-not-found',
  curriculumText('curriculum-item-not-found'),
)
export const itemNotJudgeable = (problem: Phrase): Refusal => ({
  ...invalidField('rubrics-not-judgeable', 'category', problem),
  kind: 'conflict',
})
/** Submitted videos are kept, and therefore their item, too. */
export const itemInUse = refusal('conflict', 'curriculum-item-in-use', curriculumText('curriculum-item-in-use'))
export const itemDeleted = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
export const invalidResource = (at: number): Refusal =>
  invalidField('invalid-resource', `resources.${at}.uri`, curriculumText('resource-address-invalid'))
export const invalidPicture = (): Refusal =>
  invalidField('invalid-picture', 'imageUri', curriculumText('picture-address-invalid'))
export const invalidPolicy = (): Refusal =>
  invalidField('invalid-review-policy', 'requiredReviews', curriculumText('review-policy-invalid'))
export const reviewerNotFound = (): Refusal =>
  invalidField('reviewer-not-found', 'requiredReviewers', curriculumText('reviewer-not-found'))
export const tooManyParts = refusal('invalid', 'too-many-parts', curriculumText('too-many-parts'))
export const duplicateAudience = refusal('invalid', 'audience-twice', curriculumText('audience-twice'))
export const audienceNotFound = (kind: 'program' | 'level'): Refusal =>
  refusal('not-found', `${kind}-not-found`, curriculumText(`${kind}-not-found`))
export const audienceRetired = (kind: 'program' | 'level', id: string): Refusal =>
  refusal('conflict', `${kind}-retired`, curriculumText(`${kind}-retired`), { [`${kind}Id`]: id })
export const levelNotInProgram = refusal('invalid', 'level-not-in-program', curriculumText('level-not-in-program'))
export const otherCategory = refusal('conflict', 'other-category', curriculumText('other-category'))
