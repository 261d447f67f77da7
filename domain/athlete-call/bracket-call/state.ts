import { aggregate } from '../../kernel/decider.ts'
import type { BracketCallEvent, CallStatus } from './events.ts'

export interface BracketCall {
  readonly status: CallStatus
  /** The status before the last change; null before the first. */
  readonly lastStatus: CallStatus | null
  /** The location to which the athletes are called; null when pending or canceled. */
  readonly location: string | null
  /** Minutes given to the athletes; null unless called to staging. */
  readonly minutes: number | null
}

const initial: BracketCall = { status: 'Pending', lastStatus: null, location: null, minutes: null }

const evolve = (state: BracketCall, event: BracketCallEvent): BracketCall => {
  const lastStatus = state.status
  switch (event.type) {
    case 'CalledToStaging':
      return { status: 'Staging', lastStatus, location: event.data.location, minutes: event.data.minutes }
    case 'AssignedToLocation':
      return { status: 'AssignedToLocation', lastStatus, location: event.data.location, minutes: null }
    case 'CallToStagingCanceled':
    case 'LocationAssignmentCanceled':
      return { status: event.data.to, lastStatus, location: null, minutes: null }
    default:
      return state
  }
}

/** Stream `bracket-call-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketCallAggregate = aggregate<
  BracketCall,
  BracketCallEvent,
  { readonly tournamentId: string; readonly bracketId: string }
>({ name: 'bracket-call', ids: ({ tournamentId, bracketId }) => [tournamentId, bracketId], initial, evolve })
