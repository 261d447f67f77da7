import { aggregate } from '../../kernel/decider.ts'
import { type RetirableItems, withAdded, withChanged } from '../../kernel/retirable.ts'
import type { CategoriesEvent } from './events.ts'

export type Category = Extract<CategoriesEvent, { type: 'CategoryCreated' }>['data']
export type Categories = RetirableItems<Category>

/** Stream `categories-<tenant>`. */
export const categoriesAggregate = aggregate<Categories, CategoriesEvent, object>({
  name: 'categories',
  ids: () => [],
  initial: new Map(),
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'CategoryCreated':
        return withAdded(state, data.categoryId, data)
      case 'CategoryChanged':
        return withChanged(state, data.categoryId, data)
      case 'CategoryRetired':
        return withChanged(state, data.categoryId, { isRetired: true })
      case 'CategoryRestored':
        return withChanged(state, data.categoryId, { isRetired: false })
      default:
        return state
    }
  },
})
