import type { Tournament } from '../../api/contract/tournaments.ts'

export interface ValidationCheck {
  readonly name: 'Athlete Call' | 'Status Hub' | 'Payment' | 'Bracket'
  /** What is missing; empty when it is valid. */
  readonly missing: readonly string[]
}

export type Validated = Pick<
  Tournament,
  'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations' | 'statusHubId' | 'events' | 'statementDescriptor'
>

/** Tournament Validation (spec/tournament-and-registration.md §5 Management). */
export const validate = (tournament: Validated): readonly ValidationCheck[] => {
  const { athleteCallMinutes, bracketLocations, stagingLocations, statusHubId, events, statementDescriptor } =
    tournament
  const missing = (...checks: readonly (readonly [boolean, string])[]): readonly string[] =>
    checks.filter(([isMissing]) => isMissing).map(([, what]) => what)
  const nameless = events.filter(({ eventId }) => eventId === '')
  return [
    {
      name: 'Athlete Call',
      missing: missing(
        [athleteCallMinutes.length === 0, 'call minutes'],
        [bracketLocations.length === 0, 'ring locations'],
        [stagingLocations.length === 0, 'staging locations'],
      ),
    },
    { name: 'Status Hub', missing: missing([statusHubId === null || statusHubId === '', 'status hub id']) },
    { name: 'Payment', missing: missing([!statementDescriptor, 'statement descriptor']) },
    { name: 'Bracket', missing: nameless.map(({ title }) => `event id of ${title}`) },
  ]
}
