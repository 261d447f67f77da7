import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import type { VisitEvent } from './events.ts'
import type { CurriculumVisits } from './state.ts'

export interface VisitItem {
  readonly userId: string
  readonly itemId: string
  /** Today, in UTC. */
  readonly day: CalendarDate
}

/** Counts a person's visit to an item once a day (curriculum rule 16). A clock that ran ahead counts no day twice. */
export const visitItem = (state: CurriculumVisits, visit: VisitItem): Decision<VisitEvent> =>
  visit.day <= (state.lastDays.get(visit.itemId) ?? '')
    ? ok([])
    : ok([{ type: 'CurriculumItemVisited', data: { userId: visit.userId, itemId: visit.itemId, day: visit.day } }])
