import type { CategoriesEvent } from '../../domain/curriculum/categories/events.ts'
import { projection } from '../kernel/projection.ts'
import { asNew, restored, retired, revise } from '../kernel/revise.ts'
import { categories as table } from './categories.tables.ts'

/** The categories of an organization's curriculum and rubrics. */
export const categories = projection<CategoriesEvent>()({
  name: 'categories',
  version: 1,
  tables: { categories: table },
  needs: ({ data }) => [{ table: 'categories', key: [data.categoryId] }],
  on: {
    CategoryCreated: ({ data }, rows) => rows.categories.put({ ...data, ...asNew }),
    CategoryChanged: ({ data }, rows) => revise(rows.categories, data.categoryId, data),
    CategoryRetired: ({ data }, rows) => revise(rows.categories, data.categoryId, retired),
    CategoryRestored: ({ data }, rows) => revise(rows.categories, data.categoryId, restored),
  },
})
