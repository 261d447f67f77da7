import type { Audience, Resource, ReviewPolicy } from '../../domain/curriculum/published.ts'
import { boolean, integer, json, nullable, table, text, textOf } from '../kernel/projection.ts'

/** What students learn (curriculum rule 1). */
export const curriculumItems = table({
  name: 'curriculum_items',
  columns: {
    itemId: text,
    name: text,
    description: text,
    responseDescription: text,
    imageUri: nullable(text),
    categoryId: nullable(text),
    subcategory: text,
    response: textOf<'None' | 'Video'>(),
    steps: json<string[]>(),
    techniques: json<string[]>(),
    intendedAudience: json<Audience[]>(),
    resources: json<Resource[]>(),
    reviewPolicy: json<ReviewPolicy>(),
    /** Its place in its category. */
    order: integer,
    isRetired: boolean,
    revision: integer,
  },
  key: ['itemId'],
})
