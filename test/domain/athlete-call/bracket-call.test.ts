import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assignLocation,
  callToStaging,
  cancelCallToStaging,
  cancelLocationAssignment,
  checkAssignment,
  checkCall,
} from '../../../domain/athlete-call/bracket-call/decide.ts'
import { type BracketCallEvent, bracketCallEvents } from '../../../domain/athlete-call/bracket-call/events.ts'
import { bracketCallAggregate } from '../../../domain/athlete-call/bracket-call/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const bracket = { tournamentId: 't1', bracketId: 'b1', divisionId: 'd1', eventId: 'e1' }
const moves = {
  call: (state: State) => callToStaging(state, bracket, 'Gate A', 10),
  assign: (state: State) => assignLocation(state, bracket, 'Ring 1'),
  undoCall: (state: State) => cancelCallToStaging(state, bracket),
  undoAssign: (state: State) => cancelLocationAssignment(state, bracket),
}
type State = Parameters<typeof cancelCallToStaging>[0]
type Move = keyof typeof moves

const played = (...made: Move[]): { state: State; refused: string[] } => {
  const events: BracketCallEvent[] = []
  const refused: string[] = []
  for (const move of made) {
    const decision = moves[move](fold(bracketCallAggregate, events))
    if (decision.ok) events.push(...decision.value)
    else refused.push(decision.error.code)
  }
  for (const { type, data } of events) expect(bracketCallEvents[type].schema.safeParse(data).success).toBe(true)
  return { state: fold(bracketCallAggregate, events), refused }
}

describe('a bracket', () => {
  it.each<[Move[], string, string | null]>([
    [[], 'Pending', null],
    [['call'], 'Staging', 'Gate A'],
    [['call', 'assign'], 'AssignedToLocation', 'Ring 1'],
    [['assign'], 'AssignedToLocation', 'Ring 1'],
    [['call', 'undoCall'], 'Pending', null],
    [['call', 'assign', 'undoAssign'], 'Staging', 'Gate A'],
    [['assign', 'undoAssign'], 'Pending', null],
    [['call', 'assign', 'undoAssign', 'undoCall'], 'Pending', null],
    [['call', 'assign', 'undoAssign', 'assign', 'undoAssign'], 'Staging', 'Gate A'],
    [['call', 'undoCall', 'assign', 'undoAssign', 'call'], 'Staging', 'Gate A'],
    [['call', 'undoCall', 'assign', 'undoAssign'], 'Pending', null],
  ])('after %j is %s at %s', (made, status, location) => {
    expect(played(...made)).toMatchObject({ state: { status, location }, refused: [] })
  })

  it.each<[Move[], string]>([
    [['call', 'call'], 'bracket-not-pending'],
    [['assign', 'call'], 'bracket-already-assigned'],
    [['assign', 'assign'], 'bracket-already-assigned'],
    [['undoCall'], 'bracket-not-in-staging'],
    [['assign', 'undoCall'], 'bracket-not-in-staging'],
    [['call', 'undoAssign'], 'bracket-not-assigned'],
  ])('refuses the last of %j with %s', (made, code) => {
    expect(played(...made).refused).toEqual([code])
  })

  it('moves only along the allowed transitions, in any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<Move>('call', 'assign', 'undoCall', 'undoAssign')), (tried) => {
        let status = 0
        let last: number | null = null
        let refusals = 0
        const go = (to: number) => {
          last = status
          status = to
        }
        for (const move of tried) {
          if (move === 'call' && status === 0) go(1)
          else if (move === 'assign' && status < 2) go(2)
          else if ((move === 'undoCall' && status === 1) || (move === 'undoAssign' && status === 2)) {
            go(last === 0 ? 0 : status - 1)
          } else refusals += 1
        }
        const { state, refused } = played(...tried)
        expect(state.status).toBe((['Pending', 'Staging', 'AssignedToLocation'] as const)[status])
        expect(refused).toHaveLength(refusals)
        if (state.status === 'Pending') expect(state.location).toBeNull()
        expect([state.minutes, state.location === 'Gate A']).toEqual(
          state.status === 'Staging' ? [10, true] : [null, false],
        )
      }),
    )
  })
})

describe('a call', () => {
  const config = { athleteCallMinutes: [5, 10], stagingLocations: ['Gate A'], bracketLocations: ['Ring 1'] }
  it.each([
    [config, 'Gate A', 10, 'ok'],
    [config, 'Gate B', 10, 'unknown-staging-location'],
    [config, 'Gate A', 7, 'unknown-minutes'],
    [{ ...config, athleteCallMinutes: [] }, 'Gate A', 10, 'call-config-invalid'],
    [{ ...config, bracketLocations: [] }, 'Gate A', 10, 'call-config-invalid'],
  ])('with %j to %s within %i minutes: %s', (given, location, minutes, expected) => {
    const check = checkCall(given, location, minutes)
    expect(check.ok ? 'ok' : check.error.code).toBe(expected)
  })

  it('refuses a ring that is not configured', () => {
    expect(checkAssignment(config, 'Ring 1').ok).toBe(true)
    expect(checkAssignment(config, 'Gate A')).toMatchObject({ error: { code: 'unknown-bracket-location' } })
    expect(checkAssignment({ ...config, stagingLocations: [] }, 'Ring 1')).toMatchObject({
      error: { message: 'This tournament does not have a valid athlete call configuration.' },
    })
  })
})
