import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, idOf } from '../../kernel/fields.ts'

/** What is decided about an organization's books; the postings follow from the events of payments. Stream `ledger-<tenant>`. */
export const ledgerEvents = {
  /** This month and all before it are closed: what is recorded later is posted into the first month that is open. */
  PeriodSealed: event(
    1,
    z.object({
      tenant: idOf('tenant'),
      /** `2026-10`. */
      period: code('Month'),
      /** By whose clocks the month had ended. IANA name. */
      timeZone: code('Time zone'),
    }),
    {
      audit: { about: 'tenant', title: (data) => `Books sealed through ${data.period}`, omits: ['period', 'timeZone'] },
    },
  ),
}
export type LedgerEvent = EventOf<typeof ledgerEvents>
