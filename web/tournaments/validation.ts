import type { Tournament } from '../../api/contract/tournaments.ts'
import { settingsText } from '../texts/en/settings.ts'

/** Anchor of the status board on the Settings tab. */
export const STATUS_BOARD = 'status-board'

/** Anchor of the unmatched athletes on the Settings tab. */
export const UNMATCHED = 'unmatched-athletes'

export interface ValidationCheck {
  /** Key of the check's text. */
  readonly name: 'athleteCall' | 'statusHub' | 'payment' | 'bracket'
  /** What is missing; empty if valid. */
  readonly missing: readonly string[]
  /** A warning although nothing is missing. */
  readonly odd?: string
  /** Where to fix it: on the Settings tab, or a field of the tournament wizard (account admins only). */
  readonly fixedAt?: typeof STATUS_BOARD | typeof UNMATCHED | WizardPlace
}

/** A field of the tournament wizard. */
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
 * Tournament Validation (tournaments rule 39).
 *
 * @param unmatched number of athletes the draw matched to no division
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
      fixedAt: {
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
      fixedAt: STATUS_BOARD,
    },
    {
      name: 'payment',
      missing: missing([!statementDescriptor, settingsText('statementDescriptor')]),
      fixedAt: { step: 'basic', field: 'statementDescriptor' },
    },
    {
      name: 'bracket',
      missing: nameless.map(({ title }) => settingsText('eventId', { event: title })),
      ...(unmatched === 0 ? {} : { odd: settingsText('unmatchedAthletes', { count: unmatched }), fixedAt: UNMATCHED }),
    },
  ]
}
