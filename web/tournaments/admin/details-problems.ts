import { instantAt, isTimezone } from '../../../domain/kernel/time.ts'
import {
  checkTournamentDetails,
  defaultDetails,
  type TournamentDetails,
} from '../../../domain/tournaments/published.ts'
import type { FieldErrors } from '../../ui/form/draft.ts'

/** Times as the clocks of the tournament's zone show them; null while they are not entered. */
interface Times {
  readonly displayAfter: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly registrationEnds: string | null
}
const required = ['displayAfter', 'startDate', 'endDate'] as const

/** A time of a form as an instant. */
export const instantIn = (wallClock: string, timezone: string): string =>
  instantAt(wallClock, isTimezone(timezone) ? timezone : 'UTC')

/** What is right whatever the rest is: with it in place of a wrong value the others can be checked, too. */
const harmless = { title: '-', statementDescriptor: '', location: '-', terms: '-', timezone: 'UTC', taxPercent: 0 }

/** Times that are not all entered say nothing about each other. */
const someTimes = {
  displayAfter: '2026-01-01T00:00:00.000Z',
  startDate: '2026-01-02T00:00:00.000Z',
  endDate: '2026-01-03T00:00:00.000Z',
  registrationEnds: null,
}

const timesOf = (times: Times, timezone: string): typeof someTimes | Pick<TournamentDetails, keyof Times> => {
  if (required.some((name) => !times[name])) return someTimes
  const at = (time: string | null): string => instantIn(time ?? '', timezone)
  return {
    displayAfter: at(times.displayAfter),
    startDate: at(times.startDate),
    endDate: at(times.endDate),
    registrationEnds: times.registrationEnds ? at(times.registrationEnds) : null,
  }
}

/**
 * What is wrong with a tournament as it is being entered, by field: the rule says the first thing only, but the fields are
 * on several steps. What is left out is not checked.
 */
export const detailsProblems = (
  times: Times,
  timezone: string,
  others: Partial<Omit<TournamentDetails, keyof Times>> = {},
): FieldErrors => {
  const found: Record<string, string> = {}
  let details: TournamentDetails = {
    ...defaultDetails,
    ...harmless,
    ...others,
    timezone,
    ...timesOf(times, timezone),
  }
  for (;;) {
    const refusal = checkTournamentDetails(details)
    if (refusal === null) return found
    const field = String(refusal.details?.field)
    found[field] = refusal.message
    if (field in harmless) details = { ...details, [field]: harmless[field as keyof typeof harmless] }
    else if (field in someTimes && details.startDate !== someTimes.startDate) details = { ...details, ...someTimes }
    else return found
  }
}
