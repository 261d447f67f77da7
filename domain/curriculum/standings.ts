import { retirable, retiredAs, type Standing, standing } from '../kernel/standing.ts'
import { type CategoriesEvent, categoriesEvents } from './categories/events.ts'
import { type Categories, categoriesAggregate } from './categories/state.ts'
import { curriculumEvents } from './items/events.ts'
import { curriculumAggregate } from './items/state.ts'

const retired = retiredAs('Retired')
type ItemStatus = 'current' | 'retired' | 'deleted'
const itemWords: Readonly<Record<ItemStatus, string | null>> = { current: null, retired: 'Retired', deleted: 'Deleted' }

/** The fold of the categories, as a field of a state. */
export const categoriesFold = {
  initial: { categories: categoriesAggregate.initial },
  evolve: ({ categories }: { readonly categories: Categories }, event: CategoriesEvent) => ({
    categories: categoriesAggregate.evolve(categories, event),
  }),
}

export const curriculumStandings: readonly Standing[] = [
  standing({
    kind: 'category',
    events: categoriesEvents,
    aggregate: categoriesFold,
    revive: (isRetired: boolean, id) => ({ categories: new Map([[id, retirable(isRetired)]]) }),
    keep: ({ categories }, id) => retired.keep(categories.get(id)),
    show: retired.show,
  }),
  standing({
    kind: 'curriculumItem',
    events: curriculumEvents,
    aggregate: curriculumAggregate,
    revive: (status: ItemStatus, id) =>
      status === 'deleted' ? { deleted: new Set([id]) } : { items: new Map([[id, retirable(status === 'retired')]]) },
    keep: ({ items, deleted }, id) => {
      if (deleted.has(id)) return 'deleted'
      const isRetired = items.get(id)?.isRetired
      return isRetired === undefined ? null : isRetired ? 'retired' : 'current'
    },
    show: (status) => ({ status: itemWords[status] }),
  }),
]
