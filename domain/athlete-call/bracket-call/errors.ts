import { refusal } from '../../kernel/result.ts'

/** See athlete-call rule 2. */
export const callConfigInvalid = refusal(
  'conflict',
  'call-config-invalid',
  'This tournament does not have a valid athlete call configuration.',
)
export const unknownStagingLocation = (location: string) =>
  refusal('invalid', 'unknown-staging-location', `'${location}' is not a staging location of this tournament.`)
export const unknownBracketLocation = (location: string) =>
  refusal('invalid', 'unknown-bracket-location', `'${location}' is not a location of this tournament.`)
export const unknownMinutes = (minutes: number, choices: readonly number[]) =>
  refusal('invalid', 'unknown-minutes', `${minutes} minutes is not a choice of this tournament.`, { choices })

export const bracketNotFound = refusal(
  'not-found',
  'bracket-not-found',
  'This bracket no longer exists: the brackets were drawn again.',
)
/** `location`: where it was called to in the meantime; null in histories that do not record it. */
export const notPending = (location: string | null) =>
  refusal(
    'conflict',
    'bracket-not-pending',
    location === null ? 'This bracket has already been called.' : `Someone just called this bracket to ${location}.`,
  )
export const alreadyAssigned = (location: string | null) =>
  refusal(
    'conflict',
    'bracket-already-assigned',
    location === null
      ? 'This bracket is already competing at a location.'
      : `Someone just sent this bracket to ${location}.`,
  )
export const notInStaging = refusal('conflict', 'bracket-not-in-staging', 'This bracket is not in staging.')
export const notAssigned = refusal('conflict', 'bracket-not-assigned', 'This bracket is not competing at a location.')
