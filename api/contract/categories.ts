import { z } from 'zod'
import { created, expected, newId, required, retirable } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** See curriculum rule 9. */
export const categoryDetails = z.object({ title: required })
const categoryRow = z.object({ id: z.string(), title: z.string(), ...retirable })
export type CategoryRow = z.infer<typeof categoryRow>
export const categoriesView = liveView({
  name: 'categories',
  scope: 'tenant',
  service: 'curriculum',
  row: categoryRow,
  key: (row) => row.id,
})

const signedIn = { access: 'signed-in', service: 'curriculum' } as const
const changing = { ...signedIn, method: 'POST', changes: true } as const

export const readCategories = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/categories/all',
  summary: 'Categories by title, including retired ones',
  response: z.array(categoryRow),
})
export const createCategory = endpoint({
  ...changing,
  path: '/category/create',
  summary: 'Adds a category',
  body: categoryDetails.extend({ id: newId }),
  response: created,
  problems: ['forbidden', 'missing-fields', 'category-name-taken', 'id-in-use'],
})
export const editCategory = endpoint({
  ...changing,
  path: '/category/edit/:id',
  summary: 'Renames a category',
  body: categoryDetails.extend({ expected }),
  response: accepted,
  problems: ['forbidden', 'missing-fields', 'category-name-taken', 'category-not-found', 'changed-meanwhile'],
})
export const retireCategory = endpoint({
  ...changing,
  path: '/category/retire/:id',
  summary: 'Retires a category: it can no longer be chosen, and keeps its items',
  response: accepted,
  problems: ['forbidden', 'category-not-found'],
})
export const restoreCategory = endpoint({
  ...changing,
  path: '/category/restore/:id',
  summary: 'Offers a retired category again',
  response: accepted,
  problems: ['forbidden', 'category-not-found'],
})
