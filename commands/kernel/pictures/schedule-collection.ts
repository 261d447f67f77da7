import { addMinutes, type Instant } from '../../../domain/kernel/time.ts'
import type { Needs } from '../deps.ts'
import { TICKET_MINUTES } from './picture-ticket.ts'

/** The process that deletes pictures that no record refers to. */
export const COLLECT_PICTURES = 'collect-pictures'
/** How many minutes an uploaded picture may exist without a record that refers to it. */
export const UNUSED_MINUTES = 24 * 60

/**
 * Schedules a scan for unused pictures a day after a ticket's upload. Call it before the ticket is issued, so that no
 * upload escapes the scan. All tickets of an hour share one scan.
 */
export const scheduleCollection = async (
  { timers, clock }: Needs<'timers' | 'clock'>,
  tenant: string,
): Promise<void> => {
  const at = hourAfter(addMinutes(clock.now(), UNUSED_MINUTES + TICKET_MINUTES))
  await timers.set({ process: COLLECT_PICTURES, tenant, key: `uploads ${at}`, at, payload: {} })
}

const hourAfter = (instant: Instant): Instant => `${addMinutes(instant, 60).slice(0, 13)}:00:00.000Z`
