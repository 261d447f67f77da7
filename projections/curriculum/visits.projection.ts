import type { CurriculumEvent } from '../../domain/curriculum/items/events.ts'
import type { VisitEvent } from '../../domain/curriculum/visits/events.ts'
import { projection } from '../kernel/projection.ts'
import { curriculumVisits as table } from './visits.tables.ts'

type Seen = VisitEvent | Extract<CurriculumEvent, { type: 'CurriculumItemDeleted' }>

/** Visits to curriculum items, in rows separate from the items: a visit is no change of an item for families. */
export const curriculumVisits = projection<Seen>()({
  name: 'curriculum-visits',
  version: 1,
  tables: { visits: table },
  needs: ({ data }) => [{ table: 'visits', key: [data.itemId] }],
  on: {
    CurriculumItemVisited: ({ data: { itemId } }, rows) =>
      rows.visits.put({ itemId, visits: (rows.visits.get(itemId)?.visits ?? 0) + 1 }),
    CurriculumItemDeleted: ({ data: { itemId } }, rows) => rows.visits.remove(itemId),
  },
})
