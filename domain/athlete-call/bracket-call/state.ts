import { aggregate } from '../../kernel/decider.ts'
import type { BracketCallEvent, CallStatus } from './events.ts'

export interface BracketCall {
  readonly status: CallStatus
  /** The status before the last change; null before the first. */
  readonly lastStatus: CallStatus | null
  /** The location to which the athletes are called; null when pending. */
  readonly location: string | null
  /** Minutes given to the athletes; null unless called to staging. */
  readonly minutes: number | null
  /** The call to staging before the location was assigned, to which the bracket can return; null for none. */
  readonly staged: { readonly location: string; readonly minutes: number } | null
}

const initial: BracketCall = { status: 'Pending', lastStatus: null, location: null, minutes: null, staged: null }

const evolve = (state: BracketCall, event: BracketCallEvent): BracketCall => {
  const lastStatus = state.status
  switch (event.type) {
    case 'CalledToStaging':
      return inStaging(lastStatus, event.data)
    case 'AssignedToLocation':
      return {
        status: 'AssignedToLocation',
        lastStatus,
        location: event.data.location,
        minutes: null,
        staged: state.staged,
      }
    case 'LocationAssignmentCanceled':
      if (event.data.to === 'Staging' && state.staged !== null) return inStaging(lastStatus, state.staged)
      return { ...initial, status: event.data.to, lastStatus }
    case 'CallToStagingCanceled':
      return { ...initial, status: event.data.to, lastStatus }
    default:
      return state
  }
}

const inStaging = (
  lastStatus: CallStatus,
  { location, minutes }: { readonly location: string; readonly minutes: number },
): BracketCall => ({ status: 'Staging', lastStatus, location, minutes, staged: { location, minutes } })

/** Stream `bracket-call-<tenant>.<tournamentId>.<bracketId>`. */
export const bracketCallAggregate = aggregate<
  BracketCall,
  BracketCallEvent,
  { readonly tournamentId: string; readonly bracketId: string }
>({ name: 'bracket-call', ids: ({ tournamentId, bracketId }) => [tournamentId, bracketId], initial, evolve })
