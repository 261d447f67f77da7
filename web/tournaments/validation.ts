import type { Tournament } from '../../api/contract/tournaments.ts'
import { settingsText } from '../texts/settings.ts'

/** The place of the status board on the Settings tab. */
export const STATUS_BOARD = 'status-board'

/** The place of the list of unmatched athletes on the Settings tab. */
export const UNMATCHED = 'unmatched-athletes'

export interface ValidationCheck {
  /** The key of its text. */
  readonly name: 'athleteCall' | 'statusHub' | 'payment' | 'bracket'
  /** What is missing; empty when it is valid. */
  readonly missing: readonly string[]
  /** What should be looked at although nothing is missing. */
  readonly odd?: string
  /** Where it is mended: on the Settings tab, or at a field of the tournament's wizard, which is the account admins'. */
  readonly mendedAt?: typeof STATUS_BOARD | typeof UNMATCHED | WizardPlace
}

/** A field of the wizard that edits a tournament. */
export interface WizardPlace {
  readonly step: 'basic' | 'operations'
  readonly field: 'statementDescriptor' | 'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations'
}

export interface Validated
  extends Pick<
    Tournament,
    'athleteCallMinutes' | 'bracketLocations' | 'stagingLocations' | 'statusHubId' | 'statementDescriptor'
  > {
  readonly events: readonly Pick<Tournament['events'][number], 'eventId' | 'title'>[]
}

/**
 * Tournament Validation (spec/tournament-and-registration.md §5 Management).
 *
 * @param unmatched athletes whom the draw matched to no division
 */
export const validate = (tournament: Validated, unmatched = 0): readonly ValidationCheck[] => {
  const { athleteCallMinutes, bracketLocations, stagingLocations, statusHubId, events, statementDescriptor } =
    tournament
  const missing = (...checks: readonly (readonly [boolean, string])[]): readonly string[] =>
    checks.filter(([isMissing]) => isMissing).map(([, what]) => what)
  const nameless = events.filter(({ eventId }) => eventId === '')
  return [
    {
      name: 'athleteCall',
      missing: missing(
        [athleteCallMinutes.length === 0, settingsText('callMinutes')],
        [bracketLocations.length === 0, settingsText('ringLocations')],
        [stagingLocations.length === 0, settingsText('stagingLocations')],
      ),
      mendedAt: {
        step: 'operations',
        field:
          athleteCallMinutes.length === 0
            ? 'athleteCallMinutes'
            : stagingLocations.length === 0
              ? 'stagingLocations'
              : 'bracketLocations',
      },
    },
    {
      name: 'statusHub',
      missing: missing([statusHubId === null || statusHubId === '', settingsText('statusHubId')]),
      mendedAt: STATUS_BOARD,
    },
    {
      name: 'payment',
      missing: missing([!statementDescriptor, settingsText('statementDescriptor')]),
      mendedAt: { step: 'basic', field: 'statementDescriptor' },
    },
    {
      name: 'bracket',
      missing: nameless.map(({ title }) => settingsText('eventId', { event: title })),
      ...(unmatched === 0 ? {} : { odd: settingsText('unmatchedAthletes', { count: unmatched }), mendedAt: UNMATCHED }),
    },
  ]
}
