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
const told = (decision: Decision<ErasureEvent>): string =>
  decision.ok ? decision.value.map(({ type }) => type).join() : decision.error.code

const ask = (state: Erasure) => requestErasure(state, erasureId, request)
const withdraw = (state: Erasure) => withdrawErasure(state, erasureId)
const start = (state: Erasure) => startErasure(state, erasureId, plan, [])
const startLocked = (state: Erasure) => startErasure(state, erasureId, plan, ['t1'])
const complete = (state: Erasure) => completeErasure(state, erasureId)

describe('an erasure', () => {
  it.each([
    ['asked for', [], ask, 'ErasureRequested'],
    ['asked for again after a withdrawal', [requested, withdrawn], ask, 'ErasureRequested'],
    ['asked for once it has started', [started], ask, ''],
    ['withdrawn', [requested], withdraw, 'ErasureWithdrawn'],
    ['withdrawn without a request', [], withdraw, ''],
    ['withdrawn too late', [requested, started], withdraw, 'erasure-started'],
    ['withdrawn after it', [requested, started, completed], withdraw, 'erasure-started'],
    ['started without a request', [], start, 'ErasureStarted'],
    ['started on request', [requested], start, 'ErasureStarted'],
    ['started while a tournament needs them', [requested], startLocked, 'person-in-tournament'],
    ['started again, whatever they are registered for', [started], startLocked, ''],
    ['started again after it', [started, completed], start, ''],
    ['completed', [started], complete, 'ErasureCompleted'],
    ['completed before it starts', [requested], complete, ''],
  ] as const)('%s', (_name, given, decide, expected) => {
    expect(told(decide(stateAfter(...given)))).toBe(expected)
  })

  it.each([
    ['before its time', [requested], '2026-03-08T11:59:59.999Z', false],
    ['at its time', [requested], '2026-03-08T12:00:00.000Z', true],
    ['withdrawn', [requested, withdrawn], '2026-03-09T12:00:00.000Z', false],
    ['started already', [requested, started], '2026-03-09T12:00:00.000Z', false],
  ] as const)('is due: %s', (_name, given, now, expected) => {
    expect(isDue(stateAfter(...given), now)).toBe(expected)
  })
})
