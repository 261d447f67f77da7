import { integer, table, text } from '../kernel/projection.ts'

/** How often each curriculum item was visited (curriculum rule 16). */
export const curriculumVisits = table({
  name: 'curriculum_visits',
  columns: { itemId: text, visits: integer },
  key: ['itemId'],
})
