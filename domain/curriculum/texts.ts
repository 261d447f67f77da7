import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const curriculumText = phrases('curriculum', {
  'category-not-found': 'This category was not found.',
  'category-name-taken': 'There is a category of this name already.',
  'category-retired': 'The category that was chosen is retired.',
  'curriculum-item-not-found': 'Not found :(',
  'curriculum-item-in-use': 'Students have handed in videos for this item. It can be retired, but not deleted.',
  'too-many-parts': 'An item has at most 50 audiences, resources or steps each.',
  'audience-twice': 'A program and a level are named twice.',
  'level-not-in-program': 'The level that was chosen is not offered by its program.',
  'other-category': 'Items are put in order within their category.',
  'resource-address-invalid': 'Please give an address that begins with https://, or upload a picture.',
  'picture-address-invalid': 'Please upload a picture, or give an address that begins with https://',
  'review-policy-invalid': 'Please ask for 1 to 9 reviews, and for no more reviewers than reviews.',
  'reviewer-not-found': 'A reviewer who was chosen may not review videos.',
  'program-not-found': 'The program that was chosen was not found.',
  'program-retired': 'The program that was chosen is retired.',
  'level-not-found': 'The level that was chosen was not found.',
  'level-retired': 'The level that was chosen is retired.',
})
