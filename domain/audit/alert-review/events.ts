import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf, text, token } from '../../kernel/fields.ts'
import { alertRuleName } from '../alerts/names.ts'

/** The review of one alert (audit rule 18). Stream `alert-review-<tenant>.<alertId>`. */
export const alertReviewEvents = {
  /** An admin or a director looked into the alert. A later review replaces the note. */
  AlertReviewed: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      alertId: token(),
      reviewId: token(),
      rule: alertRuleName('Alert'),
      /** Null for an alert of the organization. */
      tournamentId: idOf('tournament').nullable(),
      /** '' if none was given. */
      note: text('Note'),
    }),
    { audit: { about: 'tenant', title: 'Alert reviewed', facts: 'all' } },
  ),
}
export type AlertReviewEvent = EventOf<typeof alertReviewEvents>
