import { expect, it } from 'vitest'
import type { BracketCallEvent } from '../../../domain/athlete-call/bracket-call/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { checkBracketCalls } from '../../../scripts/verify-history/invariants/bracket-calls.ts'

const of = { tournamentId: 't1', bracketId: 'b1', divisionId: 'd1', eventId: 'e1' }
const call: BracketCallEvent = { type: 'CalledToStaging', data: { ...of, location: 'Gate A', minutes: 5 } }
const assign = (from: 'Pending' | 'Staging'): BracketCallEvent => ({
  type: 'AssignedToLocation',
  data: { ...of, from, location: 'Ring 1' },
})
const undoCall: BracketCallEvent = { type: 'CallToStagingCanceled', data: { ...of, to: 'Pending' } }
const undoAssign = (to: 'Pending' | 'Staging'): BracketCallEvent => ({
  type: 'LocationAssignmentCanceled',
  data: { ...of, to },
})

const recorded = (events: readonly BracketCallEvent[]): Recorded[] =>
  events.map((event, position) => ({
    ...event,
    id: `e${position}`,
    version: 1,
    stream: 'bracket-call-lions.t1.b1',
    revision: position,
    position,
    time: '2026-03-01T09:00:00.000Z',
    tenant: 'lions',
    actor: { userId: 'u1', role: 'staging' },
    commandId: `c${position}`,
    commandHash: '',
    correlationId: 'c',
    causationId: null,
    hash: '',
  }))

it('finds nothing in a valid history', () => {
  const lawful = [
    call,
    assign('Staging'),
    undoAssign('Staging'),
    undoCall,
    assign('Pending'),
    undoAssign('Pending'),
    call,
  ]
  expect(checkBracketCalls(recorded(lawful))).toEqual([])
})

it.each<[string, BracketCallEvent[], number]>([
  ['called twice', [call, call], 1],
  ['called from a ring', [assign('Pending'), call], 1],
  ['assigned twice', [assign('Pending'), assign('Pending')], 1],
  ['assigned from the wrong place', [call, assign('Pending')], 1],
  ['an undo of nothing', [undoCall], 0],
  ['an undo past staging', [call, assign('Staging'), undoAssign('Pending')], 2],
  ['an undo short of pending', [assign('Pending'), undoAssign('Staging')], 1],
  ['no location', [{ type: 'CalledToStaging', data: { ...of, location: '', minutes: 5 } }], 0],
])('finds a planted fault: %s', (_, history, position) => {
  const findings = checkBracketCalls(recorded(history))
  expect(findings[0]).toMatchObject({ invariant: 8, stream: 'bracket-call-lions.t1.b1', position })
})
