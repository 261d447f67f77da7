import { describe, expect, test } from 'vitest'
import {
  figuresLive,
  figuresOnWire,
  financialSummaryOnWire,
} from '../../../projections/payments/financial-summary.live.ts'
import { financialSummary as summaryView } from '../../../projections/payments/financial-summary.projection.ts'
import { financialSummary, quartersOfTournament } from '../../../projections/payments/financial-summary.queries.ts'
import { completed, entry, type Fact, M, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge, refundOf } from '../support/payment-facts.ts'
import { present } from '../support/present.ts'

type Timed = Fact & { readonly time: string }
const at = (time: string, facts: readonly Fact[]): Timed[] => facts.map((fact) => ({ ...fact, time }))
const ofEntry = { tournamentId: T, membershipId: M, entryId: 'n3', eventId: 'e1', studentId: 's2' }
const refunded: Fact = {
  type: 'RefundSucceeded',
  data: { transactionId: 'x1', tournamentId: T, refundId: 'r1', providerRefundId: 're' },
}

const facts: readonly Timed[] = [
  ...at('2026-03-01T12:00:00.000Z', setUp),
  ...at('2026-03-01T12:14:59.999Z', [...charge('x1'), completed('x1')]),
  ...at('2026-03-01T12:15:00.000Z', [
    { type: 'EntryCanceled', data: { ...ofEntry, refundId: null } },
    { type: 'EntryCanceled', data: { ...ofEntry, refundId: null } },
    refundOf('x1', 'r1', 5_000, ['n2']),
  ]),
  ...at('2026-03-02T05:59:00.000Z', [
    refunded,
    refunded,
    { type: 'EntryReinstated', data: ofEntry },
    {
      type: 'EntriesImported',
      data: { tournamentId: T, membershipId: 'm2', importId: 'i', entries: [entry('n9', 'e2', 's9')] },
    },
  ]),
]

describe('the figures by the quarter of an hour', () => {
  test('count entries, cancellations, payments and refunds once, at their time', () =>
    given([summaryView], facts, async (reader) => {
      const rows = (await quartersOfTournament(reader, 'lions', T)).map(figuresOnWire)
      expect(rows).toEqual([
        { from: '2026-03-01T12:00:00.000Z', entered: 3, canceled: 0, collected: 194.3, refunded: 0 },
        { from: '2026-03-01T12:15:00.000Z', entered: 0, canceled: 1, collected: 0, refunded: 0 },
        { from: '2026-03-02T05:45:00.000Z', entered: 2, canceled: 0, collected: 0, refunded: 50 },
      ])
      expect(await quartersOfTournament(reader, 'harbor', T)).toEqual([])
    }))

  test('add up to the financial summary', () =>
    given([summaryView], facts, async (reader) => {
      const rows = (await quartersOfTournament(reader, 'lions', T)).map(figuresOnWire)
      const row = await financialSummary(reader, 'lions', T)
      const summary = row && financialSummaryOnWire(row)
      const total = (of: (one: (typeof rows)[number]) => number) => rows.reduce((sum, one) => sum + of(one), 0)
      expect(total(({ collected }) => collected)).toBe(summary?.totalCollected)
      expect(total(({ refunded: back }) => back)).toBe(summary?.totalRefunded)
      expect(total(({ entered, canceled }) => entered - canceled)).toBe(
        summary?.events.reduce((sum, { numAthletes }) => sum + numAthletes, 0),
      )
    }))

  test('are visible to directors', () =>
    given([summaryView], facts, async (reader) => {
      const [row] = await quartersOfTournament(reader, 'lions', T)
      if (row === undefined) throw new Error('no row')
      expect(present(figuresLive, row, { kind: 'director' })).toMatchObject({ entered: 3 })
      expect(present(figuresLive, row, { kind: 'admin' })).toBeNull()
    }))
})
