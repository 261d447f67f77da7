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
    ['starts with its first use', stateOf(), {}, noon, ['SessionStarted']],
    ['ignores another use within the hour', stateOf(started), {}, '2026-03-01T12:59:59.999Z', []],
    ['records another use an hour later', stateOf(started), {}, '2026-03-01T13:00:00.000Z', ['SessionSeen']],
    ['ignores a use before the recorded one', stateOf(started, seen), {}, '2026-03-02T12:30:00.000Z', []],
    ['ignores a use with a clock that is behind', stateOf(started), {}, '2026-03-01T11:00:00.000Z', []],
    ['continues after almost 90 days without use', stateOf(started), {}, '2026-05-30T11:59:59.999Z', ['SessionSeen']],
    ['has ended after 90 days without use', stateOf(started), {}, '2026-05-30T12:00:00.000Z', 'session-ended'],
    ['cannot be used after its end', stateOf(started, ended), {}, noon, 'session-ended'],
    ['cannot be used by another person', stateOf(started), { userId: 'u2' }, noon, 'session-ended'],
  ] as const)('%s', (_, state, change, now, expected) => {
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

  it('has a precision of an hour', () => {
    expect(isUseRecorded(noon, '2026-03-01T12:59:00.000Z')).toBe(false)
    expect(isUseRecorded(noon, '2026-03-01T13:00:00.000Z')).toBe(true)
  })
})
