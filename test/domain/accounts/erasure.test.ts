import { describe, expect, it } from 'vitest'
import {
  completeErasure,
  requestErasure,
  startErasure,
  withdrawErasure,
} from '../../../domain/accounts/erasure/decide.ts'
import type { ErasureEvent } from '../../../domain/accounts/erasure/events.ts'
import { type Erasure, erasureAggregate, isDue } from '../../../domain/accounts/erasure/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const requested = golden('ErasureRequested')
const withdrawn = golden('ErasureWithdrawn')
const started = golden('ErasureStarted')
const completed = golden('ErasureCompleted')
const { erasureId, ...request } = requested.data
const { erasureId: _, ...plan } = started.data

const stateAfter = (...events: readonly ErasureEvent[]): Erasure => fold(erasureAggregate, events)
const outcome = (decision: Decision<ErasureEvent>): string =>
  decision.ok ? decision.value.map(({ type }) => type).join() : decision.error.code

const ask = (state: Erasure) => requestErasure(state, erasureId, request)
const withdraw = (state: Erasure) => withdrawErasure(state, erasureId)
const start = (state: Erasure) => startErasure(state, erasureId, plan, [])
const startLocked = (state: Erasure) => startErasure(state, erasureId, plan, ['t1'])
const complete = (state: Erasure) => completeErasure(state, erasureId)

describe('an erasure', () => {
  it.each([
    ['can be requested', [], ask, 'ErasureRequested'],
    ['can be requested again after a withdrawal', [requested, withdrawn], ask, 'ErasureRequested'],
    ['ignores a request once it has started', [started], ask, ''],
    ['withdrawn', [requested], withdraw, 'ErasureWithdrawn'],
    ['ignores a withdrawal without a request', [], withdraw, ''],
    ['cannot be withdrawn after it has started', [requested, started], withdraw, 'erasure-started'],
    ['cannot be withdrawn after its completion', [requested, started, completed], withdraw, 'erasure-started'],
    ['can be started without a request', [], start, 'ErasureStarted'],
    ['can be started on request', [requested], start, 'ErasureStarted'],
    ['cannot be started while a tournament needs the people', [requested], startLocked, 'person-in-tournament'],
    ['writes nothing when started again, even during a tournament', [started], startLocked, ''],
    ['writes nothing when started after its completion', [started, completed], start, ''],
    ['completed', [started], complete, 'ErasureCompleted'],
    ['cannot be completed before it starts', [requested], complete, ''],
  ] as const)('%s', (_name, given, decide, expected) => {
    expect(outcome(decide(stateAfter(...given)))).toBe(expected)
  })

  it.each([
    ['not before its time', [requested], '2026-03-08T11:59:59.999Z', false],
    ['at its time', [requested], '2026-03-08T12:00:00.000Z', true],
    ['withdrawn', [requested, withdrawn], '2026-03-09T12:00:00.000Z', false],
    ['not once it has started', [requested, started], '2026-03-09T12:00:00.000Z', false],
  ] as const)('is due: %s', (_name, given, now, expected) => {
    expect(isDue(stateAfter(...given), now)).toBe(expected)
  })
})
