import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, idOf } from '../../kernel/fields.ts'

/**
 * Decisions about an organization's books; the postings are derived from the events of payments. Stream
 * `ledger-<tenant>`.
 */
export const ledgerEvents = {
  /** This month and all before it are closed: later events are posted into the first open month. */
  PeriodSealed: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      /** `2026-10`. */
      period: code('Month'),
      /** The time zone in which the month ended. IANA name. */
      timeZone: code('Time zone'),
    }),
    {
      audit: {
        about: 'tenant',
        values: ({ period }) => ({ period }),
        title: (data) => `Books sealed through ${data.period}`,
        omits: ['period', 'timeZone'],
      },
    },
  ),
}
export type LedgerEvent = EventOf<typeof ledgerEvents>
