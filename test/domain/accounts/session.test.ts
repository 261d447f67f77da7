import { describe, expect, it } from 'vitest'
import { endSession, recordSessionUse } from '../../../domain/accounts/session/decide.ts'
import type { SessionEvent } from '../../../domain/accounts/session/events.ts'
import { isUseRecorded, sessionAggregate } from '../../../domain/accounts/session/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const outcome = (decision: Decision<SessionEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

const started = golden('SessionStarted')
const { at: noon, ...session } = started.data
const stateOf = (...events: readonly SessionEvent[]) => fold(sessionAggregate, events)
const ended = golden('SessionEnded')
const seen = golden('SessionSeen')

describe('a session', () => {
  it.each([
    ['is used first', stateOf(), {}, noon, ['SessionStarted']],
    ['is used again within the hour', stateOf(started), {}, '2026-03-01T12:59:59.999Z', []],
    ['is used again an hour later', stateOf(started), {}, '2026-03-01T13:00:00.000Z', ['SessionSeen']],
    ['was noted before', stateOf(started, seen), {}, '2026-03-02T12:30:00.000Z', []],
    ['is used by a clock that is behind', stateOf(started), {}, '2026-03-01T11:00:00.000Z', []],
    ['was not used for almost 90 days', stateOf(started), {}, '2026-05-30T11:59:59.999Z', ['SessionSeen']],
    ['was not used for 90 days', stateOf(started), {}, '2026-05-30T12:00:00.000Z', 'session-ended'],
    ['has ended', stateOf(started, ended), {}, noon, 'session-ended'],
    ['is another person’s', stateOf(started), { userId: 'u2' }, noon, 'session-ended'],
  ] as const)('that %s', (_, state, change, now, expected) => {
    expect(outcome(recordSessionUse(state, { ...session, ...change, now }))).toEqual(expected)
  })

  it.each([
    ['once', stateOf(started), 'u1', ['SessionEnded']],
    ['a second time', stateOf(started, ended), 'u1', []],
    ['by another person', stateOf(started), 'u2', 'session-not-found'],
    ['before it has started', stateOf(), 'u1', 'session-not-found'],
  ] as const)('is ended %s', (_, state, userId, expected) => {
    expect(outcome(endSession(state, { sessionId: 'w1', userId, reason: 'elsewhere' }))).toEqual(expected)
  })

  it('is known to the hour', () => {
    expect(isUseRecorded(noon, '2026-03-01T12:59:00.000Z')).toBe(false)
    expect(isUseRecorded(noon, '2026-03-01T13:00:00.000Z')).toBe(true)
  })
})
