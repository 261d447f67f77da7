import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundFor } from '../../../domain/tournaments/published-set-up.ts'
import { createTournament, setRequestRule } from '../../../domain/tournaments/tournament/decide.ts'
import { duplicateTournament } from '../../../domain/tournaments/tournament/decide-duplicate.ts'
import type { RefundStep } from '../../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { springCupDetails } from '../../support/spring-cup.ts'
import { type Step, tournamentAfter } from '../../support/tournament-after.ts'

const create: Step = (state) => createTournament(state, { tournamentId: 't1', details: springCupDetails })
const set =
  (...refunds: RefundStep[]): Step =>
  (state) =>
    setRequestRule(state, { takesRequests: true, refunds })
const full = { until: '2026-02-20', percent: 100 }
const half = { until: '2026-03-01', percent: 50 }

describe('the refund of a withdrawal', () => {
  it.each([
    ['before the first day ends', '2026-02-20T12:00:00.000Z', 5001, 100, '2026-02-20'],
    ['until midnight of the venue', '2026-02-21T05:59:59.000Z', 5001, 100, '2026-02-20'],
    ['in the second step, rounded down to the cent', '2026-02-21T06:00:00.000Z', 2500, 50, '2026-03-01'],
    ['after the last step', '2026-03-02T06:00:00.000Z', 0, 0, null],
  ])('%s', (_, now, amount, percent, until) => {
    expect(refundFor({ refunds: [full, half] }, 5001, now, 'America/Chicago')).toEqual({ amount, percent, until })
  })

  it('is nothing without a step', () =>
    expect(refundFor({ refunds: [] }, 5001, '2026-02-01T00:00:00.000Z', 'UTC').amount).toBe(0))

  it('is never more than what was paid, and never grows with the days', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 6 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (days, percents, paid) => {
          const falling = percents.toSorted((a, b) => b - a)
          const refunds = days
            .toSorted((a, b) => a - b)
            .map((day, at) => ({ until: `2026-02-${String(day).padStart(2, '0')}`, percent: falling[at] ?? 0 }))
          const amounts = Array.from({ length: 30 }, (_, day) => {
            const now = new Date(Date.UTC(2026, 1, 1 + day, 12)).toISOString()
            return refundFor({ refunds }, paid, now, 'UTC').amount
          })
          expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
          expect(Math.max(...amounts)).toBeLessThanOrEqual(paid)
        },
      ),
    ))
})

describe('the rule for requests', () => {
  it.each<[what: string, refunds: RefundStep[], then: string]>([
    ['takes steps that end later and refund less', [full, half], 'RequestRuleSet'],
    ['refuses a later step that refunds as much', [full, { ...half, percent: 100 }], 'invalid-tournament'],
    ['refuses two steps that end on the same day', [full, { ...half, until: full.until }], 'invalid-tournament'],
    ['refuses a refund of 0 percent', [{ ...half, percent: 0 }], 'invalid-tournament'],
    ['refuses a refund above 100 percent', [{ ...half, percent: 101 }], 'invalid-tournament'],
    ['refuses a part of a percent', [{ ...half, percent: 33.3 }], 'invalid-tournament'],
    ['refuses a day that the calendar does not have', [{ ...half, until: '2026-02-30' }], 'invalid-tournament'],
    [
      'refuses more than 6 steps',
      Array.from({ length: 7 }, (_, at) => ({ until: `2026-02-0${at + 1}`, percent: 90 - at })),
      'invalid-tournament',
    ],
  ])('%s', (_, refunds, then) => {
    const decided = setRequestRule(tournamentAfter(create), { takesRequests: true, refunds })
    expect(decided.ok ? decided.value[0]?.type : decided.error.code).toBe(then)
  })

  it('writes nothing if it is set already', () =>
    expect(set(full)(tournamentAfter(create, set(full)))).toEqual({ ok: true, value: [] }))

  it('is copied to a duplicate, as many days before its start', () => {
    const duplicated = duplicateTournament(tournamentAggregate.initial, tournamentAfter(create, set(full, half)), {
      tournamentId: 't2',
      title: 'Autumn Cup',
      startDate: '2026-03-24T09:00:00.000Z',
      endDate: '2026-03-25T18:00:00.000Z',
      registrationEnds: null,
      displayAfter: '2026-01-01T00:00:00.000Z',
      incrementDivisionRuleYears: true,
      idOf: (kind, id) => `${kind} ${id}`,
    })
    const rule = duplicated.ok ? duplicated.value.find(({ type }) => type === 'RequestRuleSet') : null
    expect(rule?.data).toMatchObject({
      tournamentId: 't2',
      refunds: [
        { until: '2026-03-02', percent: 100 },
        { until: '2026-03-11', percent: 50 },
      ],
    })
  })
})
