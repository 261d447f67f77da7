import type { CategoryRow } from '../../../api/contract/categories.ts'
import type { CurriculumRow } from '../../../api/contract/curriculum.ts'
import { compareTexts } from '../../texts/formats.ts'
import { hasWords } from '../../ui/has-words.ts'

export interface Group {
  /** Null for items without a category. */
  readonly category: CategoryRow | null
  readonly items: readonly CurriculumRow[]
}

/** The curriculum grouped as students see it, in category order; uncategorized items come last. */
export const groupsOf = (
  items: Iterable<CurriculumRow>,
  categories: ReadonlyMap<string, CategoryRow>,
  find: string,
): readonly Group[] => {
  const isMeant = hasWords(find)
  const groups = Map.groupBy(items, ({ category }) => category)
  return [...groups]
    .map(([id, of]) => {
      const category = id === null ? null : (categories.get(id) ?? null)
      const found = of.filter(({ name, subcategory }) => isMeant(`${name} ${subcategory} ${category?.title ?? ''}`))
      return { category, items: found.sort((a, b) => a.order - b.order) }
    })
    .filter((group) => group.items.length > 0)
    .sort(byTitle)
}

const byTitle = (a: Group, b: Group): number => {
  if (a.category === null || b.category === null) return Number(a.category === null) - Number(b.category === null)
  return compareTexts(a.category.title, b.category.title)
}
