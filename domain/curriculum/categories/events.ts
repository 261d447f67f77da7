import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, nameOf } from '../../kernel/fields.ts'

const category = z.object({ categoryId: idOf('category'), title: nameOf('category', 'Name') })
const ofCategory = z.object({ categoryId: idOf('category') })

/** Categories of an organization's curriculum and rubrics (curriculum rule 9). Stream `categories-<tenant>`. */
export const categoriesEvents = {
  CategoryCreated: event(1, category, { audit: { about: 'category', title: 'Category created' } }),
  CategoryChanged: event(1, category, { audit: { about: 'category', title: 'Category renamed' } }),
  /** Can no longer be chosen; what is in it stays there. */
  CategoryRetired: event(1, ofCategory, {
    audit: { about: 'category', title: 'Category retired' },
  }),
  CategoryRestored: event(1, ofCategory, {
    audit: { about: 'category', title: 'Category restored' },
  }),
}
export type CategoriesEvent = EventOf<typeof categoriesEvents>
