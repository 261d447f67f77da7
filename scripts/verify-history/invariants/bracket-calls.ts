import type { BracketCallEvent, CallStatus } from '../../../domain/athlete-call/bracket-call/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

interface Call {
  readonly status: CallStatus
  readonly lastStatus: CallStatus | null
}

/**
 * Invariant 8, written from the rules, independently of the decider's code: brackets move Pending → Staging → Assigned
 * or Pending → Assigned; an undo goes back to Pending when the last status was Pending, else one down
 * (athlete-call rules 1 and 4). Ignores other events.
 */
export const checkBracketCalls = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const calls = new Map<string, Call>()
  for (let event = yield; event !== null; event = yield) {
    const move = moveOf(event as Recorded<BracketCallEvent>)
    if (move === null) continue
    const { stream, position } = event
    const { status, lastStatus } = calls.get(stream) ?? { status: 'Pending', lastStatus: null }
    const complain = (message: string) => findings.push({ invariant: 8, stream, position, message })

    if (!move.from.includes(status)) complain(`${event.type} moves a bracket that is ${status}`)
    if (move.claimed !== null && move.claimed !== status) {
      complain(`${event.type} says the bracket was ${move.claimed}, but it was ${status}`)
    }
    if (move.undo) {
      const back = lastStatus === 'Pending' || status !== 'AssignedToLocation' ? 'Pending' : 'Staging'
      if (move.to !== back) complain(`${event.type} goes to ${move.to} instead of ${back}`)
    } else if (move.location === '') complain(`${event.type} names no location`)
    calls.set(stream, { status: move.to, lastStatus: status })
  }
  return findings
})

interface Move {
  readonly from: readonly CallStatus[]
  readonly to: CallStatus
  readonly undo: boolean
  readonly location: string
  /** The status that the event says it came from; null when it does not say. */
  readonly claimed: CallStatus | null
}

const moveOf = ({ type, data }: Recorded<BracketCallEvent>): Move | null => {
  switch (type) {
    case 'CalledToStaging':
      return { from: ['Pending'], to: 'Staging', undo: false, location: locationOf(data), claimed: null }
    case 'AssignedToLocation': {
      const claimed = 'from' in data ? data.from : null
      const from = ['Pending', 'Staging'] as const
      return { from, to: 'AssignedToLocation', undo: false, location: locationOf(data), claimed }
    }
    case 'CallToStagingCanceled':
      return { from: ['Staging'], to: targetOf(data), undo: true, location: '', claimed: null }
    case 'LocationAssignmentCanceled':
      return { from: ['AssignedToLocation'], to: targetOf(data), undo: true, location: '', claimed: null }
    default:
      return null
  }
}

const locationOf = (data: BracketCallEvent['data']): string => ('location' in data ? data.location : '')
const targetOf = (data: BracketCallEvent['data']): CallStatus => ('to' in data ? data.to : 'Pending')
