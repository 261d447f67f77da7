import { addMinutes, type Instant } from '../../../domain/kernel/time.ts'
import type { Needs } from '../deps.ts'
import { TICKET_MINUTES } from './picture-ticket.ts'

/** The process that deletes pictures which no record names. */
export const COLLECT_PICTURES = 'collect-pictures'
/** For how many minutes an uploaded picture may be without a record. */
export const UNUSED_MINUTES = 24 * 60

/**
 * Looks for unused pictures a day after what a ticket lets in; set before the ticket is given, so that nothing is
 * uploaded that is not looked for. All tickets of an hour share one look.
 */
export const collectLater = async ({ timers, clock }: Needs<'timers' | 'clock'>, tenant: string): Promise<void> => {
  const at = hourAfter(addMinutes(clock.now(), UNUSED_MINUTES + TICKET_MINUTES))
  await timers.set({ process: COLLECT_PICTURES, tenant, key: `uploads ${at}`, at, payload: {} })
}

const hourAfter = (instant: Instant): Instant => `${addMinutes(instant, 60).slice(0, 13)}:00:00.000Z`
