import { refusal } from '../../kernel/result.ts'
import { athleteCallText } from '../texts.ts'

/** See athlete-call rule 2. */
export const callConfigInvalid = refusal('conflict', 'call-config-invalid', athleteCallText('call-config-invalid'))
export const unknownStagingLocation = (location: string) =>
  refusal('invalid', 'unknown-staging-location', athleteCallText('unknown-staging-location', { location }))
export const unknownBracketLocation = (location: string) =>
  refusal('invalid', 'unknown-bracket-location', athleteCallText('unknown-bracket-location', { location }))
export const unknownMinutes = (minutes: number, choices: readonly number[]) =>
  refusal('invalid', 'unknown-minutes', athleteCallText('unknown-minutes', { minutes }), { choices })

export const bracketNotFound = refusal('not-found', 'bracket-not-found', athleteCallText('bracket-not-found'))
/** `location`: where it was called to in the meantime; null in histories that do not record it. */
export const notPending = (location: string | null) =>
  refusal(
    'conflict',
    'bracket-not-pending',
    location === null ? athleteCallText('already-called') : athleteCallText('called-to', { location }),
  )
export const alreadyAssigned = (location: string | null) =>
  refusal(
    'conflict',
    'bracket-already-assigned',
    location === null ? athleteCallText('already-competing') : athleteCallText('sent-to', { location }),
  )
export const notInStaging = refusal('conflict', 'bracket-not-in-staging', athleteCallText('bracket-not-in-staging'))
export const notAssigned = refusal('conflict', 'bracket-not-assigned', athleteCallText('bracket-not-assigned'))
