import { type Instant, isBefore } from '../kernel/time.ts'
import { registrationCloses } from './offer.ts'
import type { TournamentDetails } from './tournament/events.ts'

export type TournamentDates = Pick<TournamentDetails, 'startDate' | 'endDate' | 'registrationEnds'>

/** A date of a tournament that was moved. */
export interface DateMove {
  readonly what: 'start' | 'end' | 'registration'
  readonly from: Instant
  readonly to: Instant
}

/**
 * The dates that families are mailed when a tournament changes at `now` (tournaments rule 51): none if it has ended
 * before and after the change. The end of registration is one of them unless it is the start in both cases.
 */
export const movedDates = (before: TournamentDates, after: TournamentDates, now: Instant): readonly DateMove[] => {
  if (!isBefore(now, before.endDate) && !isBefore(now, after.endDate)) return []
  const dates: readonly DateMove[] = [
    { what: 'start', from: before.startDate, to: after.startDate },
    { what: 'end', from: before.endDate, to: after.endDate },
    ...(before.registrationEnds === null && after.registrationEnds === null
      ? []
      : [{ what: 'registration' as const, from: registrationCloses(before), to: registrationCloses(after) }]),
  ]
  return dates.filter(({ from, to }) => Date.parse(from) !== Date.parse(to))
}
