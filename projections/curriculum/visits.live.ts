import type { curriculumVisitsView } from '../../api/contract/curriculum.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { curriculumVisits as table } from './visits.tables.ts'

/** How often each item was visited, for the admins' list. */
export const curriculumVisitsLive: LiveView<StoredRow<typeof table>, typeof curriculumVisitsView> = {
  table,
  toWire: ({ itemId, visits }) => ({ id: itemId, visits }),
}
