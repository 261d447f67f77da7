import type { CurriculumEvent } from '../../domain/curriculum/items/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import { asNew, restored, retired, revise } from '../kernel/revise.ts'
import { curriculumItems } from './curriculum.tables.ts'

const tables = { items: curriculumItems }

const needs = ({ data }: RecordedOf<CurriculumEvent>): readonly Need<typeof tables>[] =>
  ('itemIds' in data ? data.itemIds : [data.itemId]).map((itemId) => ({ table: 'items', key: [itemId] }))

/** The curriculum's items and their order. */
export const curriculum = projection<CurriculumEvent>()({
  name: 'curriculum',
  version: 1,
  tables,
  needs,
  on: {
    CurriculumItemCreated: ({ data }, rows) => rows.items.put({ ...data, ...asNew }),
    CurriculumItemChanged: ({ data }, rows) => revise(rows.items, data.itemId, data),
    CurriculumItemRetired: ({ data }, rows) => revise(rows.items, data.itemId, retired),
    CurriculumItemRestored: ({ data }, rows) => revise(rows.items, data.itemId, restored),
    CurriculumItemDeleted: ({ data }, rows) => rows.items.remove(data.itemId),
    CurriculumOrdered: ({ data }, rows) => {
      for (const [order, itemId] of data.itemIds.entries()) rows.items.change([itemId], { order })
    },
  },
})
