import { aggregate } from '../../kernel/decider.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import type { VisitEvent } from './events.ts'

/** A person's visits to curriculum items. */
export interface CurriculumVisits {
  /** The latest day on which each item was visited. */
  readonly lastDays: ReadonlyMap<string, CalendarDate>
}

/** Stream `item-visits-<tenant>.<userId>`. */
export const curriculumVisitsAggregate = aggregate<CurriculumVisits, VisitEvent, { readonly userId: string }>({
  name: 'item-visits',
  ids: ({ userId }) => [userId],
  initial: { lastDays: new Map() },
  evolve: (state, { type, data }) =>
    type === 'CurriculumItemVisited' ? { lastDays: new Map(state.lastDays).set(data.itemId, data.day) } : state,
})
