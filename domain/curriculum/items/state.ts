import { aggregate } from '../../kernel/decider.ts'
import { type RetirableItems, withAdded, withChanged } from '../../kernel/retirable.ts'
import type { CurriculumEvent } from './events.ts'

export type PlacedItem = Extract<CurriculumEvent, { type: 'CurriculumItemCreated' }>['data']
/** An item as entered, without its place. */
export type CurriculumItem = Omit<PlacedItem, 'order'>

export interface Curriculum {
  readonly items: RetirableItems<CurriculumItem>
  /** Positions within the category. */
  readonly places: ReadonlyMap<string, number>
  /** Ids of deleted items, which no other item reuses. */
  readonly deleted: ReadonlySet<string>
}

const placed = ({ places }: Curriculum, itemIds: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...places, ...itemIds.map((itemId, order) => [itemId, order] as const)])

const evolve = (state: Curriculum, event: CurriculumEvent): Curriculum => {
  switch (event.type) {
    case 'CurriculumItemCreated': {
      const { order, ...item } = event.data
      const places = new Map(state.places).set(item.itemId, order)
      const deleted = new Set([...state.deleted].filter((itemId) => itemId !== item.itemId))
      return { items: withAdded(state.items, item.itemId, item), places, deleted }
    }
    case 'CurriculumItemChanged': {
      const { order, ...item } = event.data
      const places = new Map(state.places).set(item.itemId, order)
      return { ...state, items: withChanged(state.items, item.itemId, item), places }
    }
    case 'CurriculumItemRetired':
      return { ...state, items: withChanged(state.items, event.data.itemId, { isRetired: true }) }
    case 'CurriculumItemRestored':
      return { ...state, items: withChanged(state.items, event.data.itemId, { isRetired: false }) }
    case 'CurriculumItemDeleted': {
      const items = new Map([...state.items].filter(([itemId]) => itemId !== event.data.itemId))
      return { ...state, items, deleted: new Set(state.deleted).add(event.data.itemId) }
    }
    case 'CurriculumOrdered':
      return { ...state, places: placed(state, event.data.itemIds) }
    default:
      return state
  }
}

/** Stream `curriculum-<tenant>`: contains all items and their order, so that concurrent moves cannot lose one. */
export const curriculumAggregate = aggregate<Curriculum, CurriculumEvent, object>({
  name: 'curriculum',
  ids: () => [],
  initial: { items: new Map(), places: new Map(), deleted: new Set() },
  evolve,
})

/** The items of a category in order, including retired ones; null for items without a category. */
export const itemsIn = ({ items, places }: Curriculum, categoryId: string | null): readonly string[] =>
  [...items.values()]
    .filter((item) => item.categoryId === categoryId)
    .map(({ itemId }) => itemId)
    .sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
