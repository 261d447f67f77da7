import { type Refusal, refusal } from '../../kernel/result.ts'

export const itemFieldMissing = (field: string): Refusal =>
  refusal('invalid', 'missing-fields', 'Field cannot be empty', {
    fields: [{ field, problem: 'Field cannot be empty' }],
  })
export const itemNotFound = refusal('not-found', 'curriculum-item-not-found', 'Not found :(')
/** Submitted videos are kept, and therefore their item, too. */
export const itemInUse = refusal(
  'conflict',
  'curriculum-item-in-use',
  'Students have handed in videos for this item. It can be retired, but not deleted.',
)
export const itemDeleted = refusal('conflict', 'id-in-use', 'This id is already in use.')
export const invalidResource = (at: number): Refusal => {
  const message = 'Please give an address that begins with https://, or upload a picture.'
  return refusal('invalid', 'invalid-resource', message, {
    fields: [{ field: `resources.${at}.uri`, problem: message }],
  })
}
export const invalidPicture = (): Refusal => {
  const message = 'Please upload a picture, or give an address that begins with https://'
  return refusal('invalid', 'invalid-picture', message, { fields: [{ field: 'imageUri', problem: message }] })
}
export const invalidPolicy = (): Refusal => {
  const message = 'Please ask for 1 to 9 reviews, and for no more reviewers than reviews.'
  return refusal('invalid', 'invalid-review-policy', message, {
    fields: [{ field: 'requiredReviews', problem: message }],
  })
}
export const tooManyParts = refusal(
  'invalid',
  'too-many-parts',
  'An item has at most 50 audiences, resources or steps each.',
)
export const duplicateAudience = refusal('invalid', 'audience-twice', 'A program and a level are named twice.')
export const audienceNotFound = (kind: 'program' | 'level'): Refusal =>
  refusal('not-found', `${kind}-not-found`, `The ${kind} that was chosen was not found.`)
export const audienceRetired = (kind: 'program' | 'level', id: string): Refusal =>
  refusal('conflict', `${kind}-retired`, `The ${kind} that was chosen is retired.`, { [`${kind}Id`]: id })
export const levelNotInProgram = refusal(
  'invalid',
  'level-not-in-program',
  'The level that was chosen is not offered by its program.',
)
export const otherCategory = refusal('conflict', 'other-category', 'Items are put in order within their category.')
