import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../domain/kernel/decider.ts'
import {
  completeDisbursement,
  type PreviewDisbursement,
  previewDisbursement,
} from '../../../domain/payments/disbursement/decide.ts'
import type { DisbursementEvent } from '../../../domain/payments/disbursement/events.ts'
import {
  type Disbursements,
  disbursementAggregate,
  type Money,
  netOf,
} from '../../../domain/payments/disbursement/state.ts'

type Step = (state: Disbursements) => Decision<DisbursementEvent>

const money: Money = {
  collected: 20_000,
  refunded: 2_000,
  chargebacks: 1_000,
  cardProcessingFees: 610,
  platformFees: 100,
}
const asked: PreviewDisbursement = {
  tournamentId: 't1',
  disbursementId: 'd1',
  participantLimit: null,
  perAthleteFee: 500,
  percentageWithheld: 0,
  money,
  athleteIds: ['s2', 's1'],
  began: '2026-02-20T15:00:00.000Z',
  now: '2026-03-01T12:00:00.000Z',
}
const preview =
  (changes: Partial<PreviewDisbursement> = {}): Step =>
  (state) =>
    previewDisbursement(state, { ...asked, ...changes })
const complete =
  (disbursementId = 'd1', now: Money = money): Step =>
  (state) =>
    completeDisbursement(state, { tournamentId: 't1', disbursementId, money: now })

const after = (steps: readonly Step[]): Disbursements =>
  steps.reduce((state, step) => {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.code)
    return decision.value.reduce(disbursementAggregate.evolve, state)
  }, disbursementAggregate.initial)

const decided = (before: readonly Step[], when: Step) => {
  const decision = when(after(before))
  return decision.ok ? (decision.value[0]?.data ?? null) : decision.error.code
}

describe('a disbursement', () => {
  it.each<[what: string, before: Step[], when: Step, then: unknown]>([
    ['is the received money minus fees', [], preview(), { athleteFees: 1_000, amountWithheld: 0, amount: 15_290 }],
    [
      'starts with the first payment',
      [],
      preview(),
      { periodStart: asked.began, periodEnd: asked.now, numAthletes: 2 },
    ],
    ['withholds a percentage', [], preview({ percentageWithheld: 10 }), { amountWithheld: 1_529, amount: 13_761 }],
    [
      'charges a limited number of participants',
      [],
      preview({ participantLimit: 1 }),
      { athleteFees: 500, numAthletes: 2 },
    ],
    [
      'is not affected by a limit above the number of participants',
      [],
      preview({ participantLimit: 10 }),
      { athleteFees: 1_000 },
    ],
    [
      'withholds nothing from a loss',
      [],
      preview({ percentageWithheld: 50, perAthleteFee: 99_999 }),
      { amountWithheld: 0 },
    ],
    [
      'is nothing where a refund came after the last one',
      [preview(), complete()],
      preview({ disbursementId: 'd2', money: { ...money, refunded: money.refunded + 100 } }),
      { refunded: 100, amount: 0 },
    ],
    [
      'pays out that much less the next time',
      [preview(), complete(), preview({ disbursementId: 'd2', money: { ...money, refunded: money.refunded + 100 } })],
      preview({
        disbursementId: 'd3',
        money: { ...money, refunded: money.refunded + 100, collected: money.collected + 1_000 },
      }),
      { amount: 900 },
    ],
    ['refuses a limit of 0', [], preview({ participantLimit: 0 }), 'participant-limit-invalid'],
    ['refuses a negative fee', [], preview({ perAthleteFee: -1 }), 'disbursement-out-of-range'],
    ['withholds at most everything', [], preview({ percentageWithheld: 100.5 }), 'disbursement-out-of-range'],
    ['is previewed once', [preview()], preview(), null],
    ['is completed as previewed', [preview()], complete(), { amount: 15_290 }],
    ['is completed once', [preview(), complete()], complete(), null],
    ['must be previewed before', [preview()], complete('d2'), 'disbursement-not-found'],
    [
      'is outdated by another',
      [preview(), preview({ disbursementId: 'd2' }), complete('d2')],
      complete(),
      'disbursement-outdated',
    ],
    ['is outdated by a refund', [preview()], complete('d1', { ...money, refunded: 2_001 }), 'disbursement-outdated'],
    ['ignores later payments', [preview()], complete('d1', { ...money, collected: 30_000 }), { amount: 15_290 }],
    ['needs a positive amount', [preview({ perAthleteFee: 8_145 })], complete(), 'nothing-to-disburse'],
    [
      'counts each participant once over all periods',
      [preview(), complete()],
      preview({
        disbursementId: 'd2',
        athleteIds: ['s1', 's2', 's3'],
        now: '2026-03-08T12:00:00.000Z',
        money: { ...money, collected: 30_000 },
      }),
      { athleteIds: ['s3'], collected: 10_000, refunded: 0, athleteFees: 500, amount: 9_500, periodStart: asked.now },
    ],
  ])('%s', (_, before, when, then) => {
    const found = decided(before, when)
    if (typeof then === 'object' && then !== null) expect(found).toMatchObject(then)
    else expect(found).toEqual(then)
  })

  it('pays out all received money to the cent, over any number of periods', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 })
    const period = fc.record({
      collected: cents,
      refunded: fc.integer({ min: 0, max: 100_000 }),
      chargebacks: fc.integer({ min: 0, max: 9_999 }),
      cardProcessingFees: fc.integer({ min: 0, max: 9_999 }),
      platformFees: fc.integer({ min: 0, max: 9_999 }),
      athletes: fc.integer({ min: 0, max: 30 }),
      limit: fc.option(fc.integer({ min: 1, max: 20 })),
      fee: fc.integer({ min: 0, max: 2_000 }),
      withheld: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (periods) => {
        let state = disbursementAggregate.initial
        let all: Money = state.money
        let athletes = 0
        for (const [at, one] of periods.entries()) {
          all = {
            collected: all.collected + one.collected,
            refunded: all.refunded + one.refunded,
            chargebacks: all.chargebacks + one.chargebacks,
            cardProcessingFees: all.cardProcessingFees + one.cardProcessingFees,
            platformFees: all.platformFees + one.platformFees,
          }
          athletes += one.athletes
          const athleteIds = Array.from({ length: athletes }, (_, index) => `s${index}`)
          const disbursementId = `d${at}`
          const form = { participantLimit: one.limit, perAthleteFee: one.fee, percentageWithheld: one.withheld / 100 }
          for (const step of [
            preview({ disbursementId, money: all, athleteIds, ...form }),
            complete(disbursementId, all),
          ]) {
            const decision = step(state)
            if (decision.ok) state = decision.value.reduce(disbursementAggregate.evolve, state)
          }
        }
        const done = [...state.completed.values()]
        const out = done.reduce(
          (sum, { amount, amountWithheld, athleteFees }) => sum + amount + amountWithheld + athleteFees,
          0,
        )
        expect(out).toBe(netOf(state.money))
        expect(
          done.every(({ amount, amountWithheld }) => Number.isInteger(amount) && amount > 0 && amountWithheld >= 0),
        ).toBe(true)
        const counted = done.flatMap(({ athleteIds }) => athleteIds)
        expect(new Set(counted).size).toBe(counted.length)
      }),
    )
  })
})
