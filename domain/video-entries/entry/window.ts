import { addMinutes, type Instant, isBefore } from '../../kernel/time.ts'

/** How long the ticket of an upload counts that began before the end (video-entries rule 5). */
export const GRACE_MINUTES = 120

export interface TournamentTimes {
  readonly startDate: Instant
  readonly endDate: Instant
}

/** Whether videos can be handed in: from the start until the end (video-entries rule 4). */
export const entryWindow = ({ startDate, endDate }: TournamentTimes, now: Instant): 'before' | 'open' | 'ended' => {
  if (isBefore(now, startDate)) return 'before'
  return isBefore(now, endDate) ? 'open' : 'ended'
}

/** Whether an upload whose first ticket is from `begun` may still arrive at `now` (video-entries rule 5). */
export const isInGrace = ({ endDate }: TournamentTimes, begun: Instant | undefined, now: Instant): boolean =>
  begun !== undefined && isBefore(begun, endDate) && !isBefore(addMinutes(begun, GRACE_MINUTES), now)
