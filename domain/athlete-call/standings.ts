import { type Standing, standing } from '../kernel/standing.ts'
import { bracketCallEvents, type CallStatus } from './bracket-call/events.ts'
import { bracketCallAggregate } from './bracket-call/state.ts'

const words: Readonly<Record<CallStatus, string>> = {
  Pending: 'Pending',
  Staging: 'Staging',
  AssignedToLocation: 'Competing',
}

export const athleteCallStandings: readonly Standing[] = [
  standing({
    kind: 'bracket',
    events: bracketCallEvents,
    aggregate: bracketCallAggregate,
    revive: (call: typeof bracketCallAggregate.initial) => call,
    keep: (call) => call,
    show: ({ status, location, minutes }) => ({
      status: words[status],
      location,
      minutes: minutes === null ? null : String(minutes),
    }),
  }),
]
