import { instantAt, isTimezone } from '../../../domain/kernel/time.ts'
import type { TournamentDetails } from '../../../domain/tournaments/published.ts'
import { checkTournamentDetails, defaultDetails } from '../../../domain/tournaments/published-set-up.ts'
import { textOf } from '../../texts/refusals.ts'
import type { FieldErrors } from '../../ui/form/draft.ts'

/** Local times in the tournament's zone; null if not entered. */
interface Times {
  readonly displayAfter: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly registrationEnds: string | null
}
const required = ['displayAfter', 'startDate', 'endDate'] as const

/** A form's local time as an instant. */
export const instantIn = (wallClock: string, timezone: string): string =>
  instantAt(wallClock, isTimezone(timezone) ? timezone : 'UTC')

/** Valid stand-ins: replacing an invalid value by one lets the other fields be checked too. */
const VALID = { title: '-', statementDescriptor: '', location: '-', terms: '-', timezone: 'UTC', taxPercent: 0 }

/** Consistent times, used unless all times are entered. */
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
 * Errors of a tournament form by field. The domain rule stops at the first error, but the wizard needs those of every step.
 * Omitted fields are not checked.
 */
export const detailsProblems = (
  times: Times,
  timezone: string,
  others: Partial<Omit<TournamentDetails, keyof Times>> = {},
): FieldErrors => {
  const found: Record<string, string> = {}
  let details: TournamentDetails = {
    ...defaultDetails,
    ...VALID,
    ...others,
    timezone,
    ...timesOf(times, timezone),
  }
  for (;;) {
    const refusal = checkTournamentDetails(details)
    if (refusal === null) return found
    const field = String(refusal.details?.field)
    found[field] = textOf(refusal)
    if (field in VALID) details = { ...details, [field]: VALID[field as keyof typeof VALID] }
    else if (field in someTimes && details.startDate !== someTimes.startDate) details = { ...details, ...someTimes }
    else return found
  }
}
