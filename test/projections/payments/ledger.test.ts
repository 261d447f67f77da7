import { describe, expect, test } from 'vitest'
import { ledgerAccount } from '../../../domain/payments/published.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { financialSummary as summaryView } from '../../../projections/payments/financial-summary.projection.ts'
import { financialSummary } from '../../../projections/payments/financial-summary.queries.ts'
import { ledgerMonthOnWire } from '../../../projections/payments/ledger.live.ts'
import { ledger } from '../../../projections/payments/ledger.projection.ts'
import {
  accountEntries,
  daysOfLedger,
  knownPayments,
  monthsOfLedger,
  movedAtProvider,
} from '../../../projections/payments/ledger.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { type Fact, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge, refundOf } from '../support/payment-facts.ts'

const views = [ledger, tournaments, summaryView]
const refunded = (transactionId: string, refundId: string): Fact => ({
  type: 'RefundSucceeded',
  data: { transactionId, tournamentId: T, refundId, providerRefundId: `re_${refundId}` },
})
const opened = (transactionId: string, amount: number): Fact => ({
  type: 'ChargebackOpened',
  data: {
    transactionId,
    tournamentId: T,
    disputeId: `dp_${transactionId}`,
    amount,
    reason: 'fraudulent',
    evidenceDue: null,
  },
})
const closed = (transactionId: string, won: boolean): Fact => ({
  type: 'ChargebackClosed',
  data: { transactionId, tournamentId: T, disputeId: `dp_${transactionId}`, won },
})
const sealed = (period: string, time: string): Fact & { readonly time: string } => ({
  type: 'PeriodSealed',
  time,
  data: { tenant: 'lions', period, timeZone: 'America/Chicago' },
})
const at = (time: string, facts: readonly Fact[]) => facts.map((fact) => ({ ...fact, time }))

/** Every account's balance over all months, in cents, on its normal side. */
const balances = async (reader: Reader): Promise<Readonly<Record<string, number>>> => {
  const sums: Record<string, number> = {}
  for (const { totals } of await monthsOfLedger(reader, 'lions')) {
    for (const [code, [debit, credit]] of Object.entries(totals)) {
      const { name, normal } = ledgerAccount(code) ?? { name: code, normal: 'debit' }
      sums[name] = (sums[name] ?? 0) + (normal === 'debit' ? debit - credit : credit - debit)
    }
  }
  return sums
}

describe('the books of an organization', () => {
  test('agree with the tournament’s financial summary', () =>
    given(
      views,
      [
        ...setUp,
        ...charge('x1'),
        ...charge('x2'),
        ...charge('x3'),
        refundOf('x1', 'r1', 4_000),
        refunded('x1', 'r1'),
        refundOf('x1', 'r2', 500),
        opened('x2', 19_430),
        closed('x2', true),
        opened('x3', 19_430),
        closed('x3', false),
      ],
      async (reader) => {
        const summary = await financialSummary(reader, 'lions', T)
        const of = await balances(reader)
        const balance = (name: string): number => of[name] ?? 0
        expect({
          refunded: balance('Refunds') - balance('Refunds under way'),
          chargebacks: balance('Disputed payments') + balance('Chargebacks lost'),
          processorFees: balance('Card processing fees'),
          platformFees: balance('Platform fees'),
        }).toEqual({ refunded: 4_000, chargebacks: 19_430, processorFees: 3 * 593, platformFees: 3 * 150 })
        expect(summary).toMatchObject({ refunded: 4_000, chargebacks: 19_430, processorFees: 1_779, platformFees: 450 })
        const { collected = 0, refunded: back = 0, chargebacks = 0, processorFees = 0 } = summary ?? {}
        expect(balance('Card provider balance')).toBe(collected - back - chargebacks - processorFees)
        expect(balance('Members')).toBe(0)
        expect(balance('Owed to the platform')).toBe(450)
      },
    ))

  test('show an account in a month, newest first, page by page, with its balance', () =>
    given(
      views,
      [...setUp, ...charge('x1'), ...charge('x2'), refundOf('x1', 'r1', 4_000), refunded('x1', 'r1')],
      async (reader) => {
        const of = { period: '2026-03', account: '1000', limit: 2 }
        const first = await accountEntries(reader, 'lions', of)
        expect(first.entries.map(({ kind, debit, credit, movement }) => [kind, debit, credit, movement])).toEqual([
          ['refund', 0, 4_000, 33_674],
          ['charge', 18_837, 0, 37_674],
        ])
        expect(first.entries[0]).toMatchObject({ tournament: 'Spring Open', transactionId: 'x1', date: '2026-03-01' })
        const second = await accountEntries(reader, 'lions', { ...of, before: first.next ?? 0 })
        expect(second).toMatchObject({ entries: [{ debit: 18_837, credit: 0, movement: 18_837 }], next: null })
        const members = await accountEntries(reader, 'lions', { ...of, account: '1100' })
        expect(members.entries).toMatchObject([
          { debit: 19_430, credit: 19_430, movement: 0 },
          { debit: 19_430, credit: 19_430, movement: 0 },
        ])
        expect(await accountEntries(reader, 'harbor', of)).toEqual({ entries: [], next: null })
      },
    ))

  test('post late events into the first open month, with their original day', () =>
    given(
      views,
      [
        ...at('2026-02-20T12:00:00.000Z', [...setUp, ...charge('x1')]),
        sealed('2026-02', '2026-03-02T12:00:00.000Z'),
        ...at('2026-02-28T12:00:00.000Z', charge('x2')),
        ...at('2026-03-05T12:00:00.000Z', charge('x3')),
        sealed('2026-02', '2026-03-06T12:00:00.000Z'),
      ],
      async (reader) => {
        const months = (await monthsOfLedger(reader, 'lions')).map(ledgerMonthOnWire)
        expect(months.map(({ period, numEntries, sealed: when }) => [period, numEntries, when !== null])).toEqual([
          ['2026-02', 1, true],
          ['2026-03', 2, false],
        ])
        const { entries } = await accountEntries(reader, 'lions', { period: '2026-03', account: '1000', limit: 9 })
        expect(entries.map(({ date, originalDate }) => [date, originalDate])).toEqual([
          ['2026-03-05', null],
          ['2026-03-01', '2026-02-28'],
        ])
        const days = await daysOfLedger(reader, 'lions', '2026-03')
        expect(days.filter(({ account }) => account === '1000')).toEqual([
          {
            date: '2026-03-01',
            originalDate: '2026-02-28',
            tournament: 'Spring Open',
            account: '1000',
            amount: 18_837,
          },
          { date: '2026-03-05', originalDate: null, tournament: 'Spring Open', account: '1000', amount: 18_837 },
        ])
      },
    ))

  test('list the movements at the provider and the transactions of its payments', () =>
    given(views, [...setUp, ...charge('x1'), refundOf('x1', 'r1', 4_000), refunded('x1', 'r1')], async (reader) => {
      const march = { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }
      const moved = await movedAtProvider(reader, 'lions', march)
      expect(moved.map(({ providerId, amount }) => [providerId, amount])).toEqual([
        ['ch_x1', 18_837],
        ['re_r1', -4_000],
      ])
      expect(await movedAtProvider(reader, 'lions', { ...march, to: march.from })).toEqual([])
      expect(await knownPayments(reader, 'lions', ['pi_x1', 'pi_other'])).toEqual(new Map([['pi_x1', 'x1']]))
      expect(await knownPayments(reader, 'harbor', ['pi_x1'])).toEqual(new Map())
    }))
})
