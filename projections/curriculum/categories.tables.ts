import { boolean, integer, table, text } from '../kernel/projection.ts'

export const categories = table({
  name: 'categories',
  columns: { categoryId: text, title: text, isRetired: boolean, revision: integer },
  key: ['categoryId'],
})
