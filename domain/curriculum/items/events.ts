import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, html, idOf, line, name, nameOf, picture, rank, referenceTo, text } from '../../kernel/fields.ts'

const resource = z.object({
  name: name(),
  description: text(),
  /** Of any kind; screens show some (curriculum rule 4). */
  mediaType: line(),
  uri: line('Address'),
})
export type Resource = z.infer<typeof resource>

const audience = z.object({
  programId: referenceTo('program'),
  levelId: referenceTo('level'),
  comparison: choice(['Exact', 'EqualToOrGreaterThan'], {
    words: { Exact: 'This level', EqualToOrGreaterThan: 'This level and above' },
  }),
})
export type Audience = z.infer<typeof audience>

const reviewPolicy = z.object({
  requiredReviews: count('Reviews'),
  requiredReviewers: z.array(referenceTo('user', 'Reviewers')),
  scoreCalculation: choice(['Sum', 'Percentage']),
})
export type ReviewPolicy = z.infer<typeof reviewPolicy>

const item = z.object({
  itemId: idOf('curriculumItem'),
  name: nameOf('curriculumItem'),
  description: html(),
  /** Instructions for the student's submission. */
  responseDescription: html('What to hand in'),
  imageUri: picture().nullable(),
  categoryId: referenceTo('category').nullable(),
  subcategory: name('Subcategory'),
  response: choice(['None', 'Video']),
  steps: z.array(line('Step')),
  techniques: z.array(line('Technique')),
  /** An item without an audience is visible to no student. */
  intendedAudience: z.array(audience),
  resources: z.array(resource),
  reviewPolicy,
  /** Position within its category. */
  order: rank('Place'),
})
const ofItem = z.object({ itemId: idOf('curriculumItem') })

/** Version 1 had six media types; what it holds is as it was. */
const sameData = (data: unknown): unknown => data

/** What the students of an organization learn, in order (curriculum rule 1). Stream `curriculum-<tenant>`. */
export const curriculumEvents = {
  CurriculumItemCreated: event(2, item, {
    audit: { about: 'curriculumItem', title: 'Curriculum item created', omits: ['order'] },
    upcasters: [sameData],
  }),
  CurriculumItemChanged: event(2, item, {
    audit: { about: 'curriculumItem', title: 'Curriculum item changed', omits: ['order'] },
    upcasters: [sameData],
  }),
  /** Hidden from students. */
  CurriculumItemRetired: event(1, ofItem, {
    audit: { about: 'curriculumItem', title: 'Curriculum item retired' },
  }),
  CurriculumItemRestored: event(1, ofItem, {
    audit: { about: 'curriculumItem', title: 'Curriculum item restored' },
  }),
  CurriculumItemDeleted: event(1, ofItem, {
    audit: { about: 'curriculumItem', title: 'Curriculum item deleted' },
  }),
  /** The items of a category in their new order. */
  CurriculumOrdered: event(1, z.object({ itemIds: z.array(idOf('curriculumItem')) }), {
    audit: { about: 'curriculumItem', title: 'Curriculum put in another order' },
  }),
}
export type CurriculumEvent = EventOf<typeof curriculumEvents>
