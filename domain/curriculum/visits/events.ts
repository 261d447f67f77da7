import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { date, idOf } from '../../kernel/fields.ts'

/** Stream `item-visits-<tenant>.<userId>`. */
export const visitEvents = {
  /** A person opened an item's page, for the first time on this day (curriculum rule 16). */
  CurriculumItemVisited: event(
    1,
    z.object({ userId: idOf('user'), itemId: idOf('curriculumItem'), day: date('Day') }),
    { audit: { about: 'curriculumItem', title: 'Curriculum item visited', ofRecordsOnly: true, omits: ['day'] } },
  ),
}
export type VisitEvent = EventOf<typeof visitEvents>
