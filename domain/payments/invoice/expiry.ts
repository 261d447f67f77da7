import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'

/** Days for which an invoice holds the places of its events. */
const HOLD_DAYS = 14

/**
 * When an invoice that holds places expires: after 14 days, but no later than the start of the tournament, or its end
 * if it has already started. Orders are held for minutes only, because their payer is at the checkout; an invoice waits
 * in a mailbox.
 */
export const invoiceExpiry = (
  now: Instant,
  { startDate, endDate }: { readonly startDate: Instant; readonly endDate: Instant },
): Instant => {
  const held = addMinutes(now, HOLD_DAYS * 24 * 60)
  const latest = isBefore(now, startDate) ? startDate : endDate
  return isBefore(held, latest) ? held : latest
}
