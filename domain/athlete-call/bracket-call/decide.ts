import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import {
  alreadyAssigned,
  callConfigInvalid,
  notAssigned,
  notInStaging,
  notPending,
  unknownBracketLocation,
  unknownMinutes,
  unknownStagingLocation,
} from './errors.ts'
import type { BracketCallEvent } from './events.ts'
import type { BracketCall } from './state.ts'

/** Identifies the bracket of a call. */
export interface CalledBracket {
  readonly tournamentId: string
  readonly bracketId: string
  readonly divisionId: string
  readonly eventId: string
}

/** The choices that a tournament is configured with. */
export interface CallConfig {
  readonly athleteCallMinutes: readonly number[]
  readonly stagingLocations: readonly string[]
  readonly bracketLocations: readonly string[]
}

type Decided = Decision<BracketCallEvent>
type Check = Result<void, Refusal>
const valid: Check = ok(undefined)

/** Whether minutes, staging locations and bracket locations are all configured (athlete-call rule 2). */
export const isCallConfigValid = (config: CallConfig): boolean =>
  config.athleteCallMinutes.length > 0 && config.stagingLocations.length > 0 && config.bracketLocations.length > 0

export const checkCall = (config: CallConfig, location: string, minutes: number): Check => {
  if (!isCallConfigValid(config)) return refuse(callConfigInvalid)
  if (!config.stagingLocations.includes(location)) return refuse(unknownStagingLocation(location))
  if (!config.athleteCallMinutes.includes(minutes)) return refuse(unknownMinutes(minutes, config.athleteCallMinutes))
  return valid
}

export const checkAssignment = (config: CallConfig, location: string): Check => {
  if (!isCallConfigValid(config)) return refuse(callConfigInvalid)
  return config.bracketLocations.includes(location) ? valid : refuse(unknownBracketLocation(location))
}

/** Pending → Staging (athlete-call rule 1). Refused: bracket-not-pending, bracket-already-assigned. */
export const callToStaging = (
  state: BracketCall,
  bracket: CalledBracket,
  location: string,
  minutes: number,
): Decided => {
  if (state.status === 'AssignedToLocation') return refuse(alreadyAssigned(state.location))
  if (state.status === 'Staging') return refuse(notPending(state.location))
  return ok([{ type: 'CalledToStaging', data: { ...bracket, location, minutes } }])
}

/** Pending or Staging → AssignedToLocation. Refused: bracket-already-assigned. */
export const assignLocation = (state: BracketCall, bracket: CalledBracket, location: string): Decided => {
  if (state.status === 'AssignedToLocation') return refuse(alreadyAssigned(state.location))
  return ok([{ type: 'AssignedToLocation', data: { ...bracket, from: state.status, location } }])
}

export const cancelCallToStaging = (state: BracketCall, bracket: CalledBracket): Decided =>
  state.status === 'Staging'
    ? ok([{ type: 'CallToStagingCanceled', data: { ...bracket, to: 'Pending' } }])
    : refuse(notInStaging)

/**
 * AssignedToLocation → back to its previous status, Pending or Staging; the location is cleared
 * (athlete-call rules 4 and 5). A bracket that was in staging returns to its staging location and minutes. Refused:
 * bracket-not-assigned.
 */
export const cancelLocationAssignment = (state: BracketCall, bracket: CalledBracket): Decided =>
  state.status === 'AssignedToLocation'
    ? ok([
        {
          type: 'LocationAssignmentCanceled',
          data: { ...bracket, to: state.lastStatus === 'Pending' ? 'Pending' : 'Staging' },
        },
      ])
    : refuse(notAssigned)
