import { describe, expect, test } from 'vitest'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { financialSummaryOnWire, summaryLive } from '../../../projections/payments/financial-summary.live.ts'
import { financialSummary as summaryView } from '../../../projections/payments/financial-summary.projection.ts'
import { financialSummary } from '../../../projections/payments/financial-summary.queries.ts'
import { receiptOfCharge } from '../../../projections/payments/receipt.ts'
import { transactionOnWire, transactionsLive } from '../../../projections/payments/transactions.live.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import {
  completedTransaction,
  transactionsOfMembership,
  transactionsOfTournament,
} from '../../../projections/payments/transactions.queries.ts'
import { tournaments } from '../../../projections/tournaments/tournaments.projection.ts'
import { golden } from '../../support/golden.ts'
import { completed, entry, type Fact, M, setUp, T } from '../support/facts.ts'
import { given } from '../support/given.ts'
import { charge, refundOf } from '../support/payment-facts.ts'
import { present } from '../support/present.ts'

const transactionById = async (reader: Reader, tenant: string, id: string) =>
  (await transactionsOfTournament(reader, tenant, T)).find((row) => row.id === id)
const views = [transactions, tournaments, memberships]
const of = { transactionId: 'x1', tournamentId: T }
const refunded = (refundId: string): Fact => ({
  type: 'RefundSucceeded',
  data: { ...of, refundId, providerRefundId: 're' },
})
const refundFailed = (refundId: string): Fact => ({ type: 'RefundFailed', data: { ...of, refundId, reason: 'closed' } })

const cancelOne: Fact = {
  type: 'ItemCanceled',
  data: { tournamentId: T, membershipId: M, lineId: 'i1', catalogItemId: 'shirt', quantity: 1, refundId: null },
}

describe('the transactions table', () => {
  test('shows a paid charge with its card, net amount and refundable amount', () =>
    given(views, [...setUp, ...charge('x1')], async (reader) => {
      const [row] = await transactionsOfTournament(reader, 'lions', T)
      expect(row && transactionOnWire(row)).toMatchObject({
        id: 'x1',
        type: 'charge',
        status: 'success',
        payer: 'Pat Parent',
        cardBrand: 'visa',
        lastFour: '4242',
        total: 194.3,
        totalLessFees: 188.37,
        refundable: 194.3,
        refunded: 0,
        convenienceFee: 1,
      })
      expect(row && transactionOnWire(row).lineItems.map(({ description }) => description)).toEqual([
        'Event e1',
        'Event e2',
        'Event e1',
        'T-shirt (M)',
      ])
      expect(await transactionsOfTournament(reader, 'harbor', T)).toEqual([])
    }))

  test('names an item with its current options, and with those that were paid on the receipt', () =>
    given(views, [...setUp, ...charge('x1'), golden('ItemChoicesChanged')], async (reader) => {
      const [row] = await transactionsOfTournament(reader, 'lions', T)
      expect(row && transactionOnWire(row).lineItems.at(-1)).toMatchObject({ description: 'T-shirt (L, Grace)' })
      const paid = await completedTransaction(reader, 'lions', 'x1')
      const receipt = paid && (await receiptOfCharge(reader, 'lions', paid, paid.students))
      expect(JSON.stringify(receipt)).toContain('T-shirt (M)')
      expect(JSON.stringify(receipt)).not.toContain('T-shirt (L')
    }))

  test('removes changed options with an erased buyer', () => {
    const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
    const story = [...setUp, ...charge('x1'), golden('ItemChoicesChanged'), erased]
    return given(views, story, async (reader) => {
      const [row] = await transactionsOfTournament(reader, 'lions', T)
      expect(row && transactionOnWire(row).lineItems.at(-1)).toMatchObject({ description: 'T-shirt' })
    })
  })

  test('shows a failed attempt with its reason, and clears it when the next one succeeds', () => {
    const [prepared, intent, succeeded] = charge('x1')
    const failed: Fact = {
      type: 'ChargeFailed',
      data: {
        ...of,
        paymentIntentId: 'pi_x1',
        errorDescription: 'Your card was declined.',
        errorCode: 'card_declined',
        declineCode: 'insufficient_funds',
        errorType: 'card_error',
      },
    }
    if (prepared === undefined || intent === undefined || succeeded === undefined) throw new Error('a charge has three')
    return given(views, [...setUp, prepared, intent, failed], async (reader) => {
      expect(await transactionById(reader, 'lions', 'x1')).toMatchObject({
        status: 'failure',
        declineCode: 'insufficient_funds',
      })
    }).then(() =>
      given(views, [...setUp, prepared, intent, failed, succeeded], async (reader) => {
        expect(await transactionById(reader, 'lions', 'x1')).toMatchObject({ status: 'success', declineCode: null })
      }),
    )
  })

  test('fails when its order is withdrawn first, and is paid if the money still arrives', () => {
    const [prepared, intent, succeeded] = charge('x1')
    const canceled: Fact = { type: 'ChargeCanceled', data: { ...of, reason: 'expired' } }
    if (prepared === undefined || intent === undefined || succeeded === undefined) throw new Error('a charge has three')
    return given(views, [...setUp, prepared, intent, canceled], async (reader) => {
      expect(await transactionById(reader, 'lions', 'x1')).toMatchObject({ status: 'failure', isCanceled: true })
    }).then(() =>
      given(views, [...setUp, prepared, intent, canceled, succeeded], async (reader) => {
        expect(await transactionById(reader, 'lions', 'x1')).toMatchObject({ status: 'success', isCanceled: false })
      }),
    )
  })

  test('shows a refund as a separate negative row, and holds its amount while it is pending', () =>
    given(views, [...setUp, ...charge('x1'), refundOf('x1', 'r1', 5_000, ['n2'])], async (reader) => {
      const [refund, charged] = (await transactionsOfTournament(reader, 'lions', T)).map(transactionOnWire)
      expect(refund).toMatchObject({
        id: 'x1_refund_r1',
        transactionId: 'x1',
        type: 'refund',
        status: 'pending',
        total: -50,
        totalLessFees: -50,
        refundable: 0,
        description: 'Injury',
        lineItems: [{ lineId: 'n2' }],
      })
      expect(charged).toMatchObject({ refunded: 50, refundable: 144.3 })
      expect(charged?.lineItems.map(({ isCanceled }) => isCanceled)).toEqual([false, true, false, false])
    }))

  test('releases the amount and the lines of a failed refund', () =>
    given(
      views,
      [...setUp, ...charge('x1'), refundOf('x1', 'r1', 5_000, ['n2']), refundFailed('r1')],
      async (reader) => {
        const charged = await transactionById(reader, 'lions', 'x1')
        expect(charged && transactionOnWire(charged)).toMatchObject({ refunded: 0, refundable: 194.3 })
        expect(charged?.lineItems.every(({ refundId }) => refundId === null)).toBe(true)
        expect(await transactionById(reader, 'lions', 'x1_refund_r1')).toMatchObject({
          status: 'failure',
          errorDescription: 'closed',
        })
      },
    ))

  test('shows refunds from the provider, chargebacks and their outcomes', () =>
    given(
      views,
      [
        ...setUp,
        ...charge('x1'),
        { type: 'RefundStartedExternally', data: { ...of, refundId: 're_9', providerRefundId: 're_9', amount: 1_000 } },
        refunded('re_9'),
        {
          type: 'ChargebackOpened',
          data: { ...of, disputeId: 'd1', amount: 2_000, reason: 'fraudulent', evidenceDue: null },
        },
        {
          type: 'ChargebackOpened',
          data: { ...of, disputeId: 'd2', amount: 3_000, reason: 'fraudulent', evidenceDue: null },
        },
        { type: 'ChargebackClosed', data: { ...of, disputeId: 'd1', won: true } },
        { type: 'ChargebackClosed', data: { ...of, disputeId: 'd2', won: false } },
      ],
      async (reader) => {
        const rows = await transactionsOfTournament(reader, 'lions', T)
        expect(rows.map(({ id, type, status, total }) => [id, type, status, total])).toEqual([
          ['x1_chargeback_d2', 'chargeback', 'success', -3_000],
          ['x1_chargeback_d1', 'chargeback', 'failure', -2_000],
          ['x1_refund_re_9', 'refund', 'success', -1_000],
          ['x1', 'charge', 'success', 19_430],
        ])
        const charged = rows.at(-1)
        expect(charged && transactionOnWire(charged)).toMatchObject({ refundable: 0, disputed: 'lost' })
      },
    ))

  test('marks the line of an entry that a director canceled without money', () =>
    given(
      views,
      [
        ...setUp,
        ...charge('x1'),
        {
          type: 'EntryCanceled',
          data: { tournamentId: T, membershipId: M, entryId: 'n3', eventId: 'e1', studentId: 's2', refundId: null },
        },
      ],
      async (reader) => {
        const charged = await transactionById(reader, 'lions', 'x1')
        const lines = charged ? transactionOnWire(charged).lineItems : []
        expect(lines.filter(({ isCanceled }) => isCanceled).map(({ lineId }) => lineId)).toEqual(['n3'])
      },
    ))

  test('keeps the line of a swapped entry until the new one is canceled, and reclaims it with the restored one', async () => {
    const seat = { tournamentId: T, membershipId: M, studentId: 's2' }
    const swap: readonly Fact[] = [
      { type: 'EntryCanceled', data: { ...seat, entryId: 'n3', eventId: 'e1', refundId: null } },
      {
        type: 'EntriesAddedByStaff',
        data: {
          tournamentId: T,
          membershipId: M,
          changeId: 'c',
          invoiceId: null,
          entries: [entry('n7', 'e2', 's2')],
          insteadOfIds: ['n3'],
          overrides: [],
        },
      },
    ]
    const lineAfter = (...then: readonly Fact[]) =>
      given(views, [...setUp, ...charge('x1'), ...swap, ...then], async (reader) => {
        const charged = await transactionById(reader, 'lions', 'x1')
        const line = charged && transactionOnWire(charged).lineItems.find(({ lineId }) => lineId === 'n3')
        return [line?.isCanceled, line?.swappedTo?.entryId ?? null]
      })
    const gone: Fact = { type: 'EntryCanceled', data: { ...seat, entryId: 'n7', eventId: 'e2', refundId: null } }
    const back: Fact = { type: 'EntryReinstated', data: { ...seat, entryId: 'n3', eventId: 'e1' } }
    expect(await lineAfter()).toEqual([false, 'n7'])
    expect(await lineAfter(gone)).toEqual([true, 'n7'])
    expect(await lineAfter(gone, back)).toEqual([false, null])
    expect(await lineAfter(back)).toEqual([false, 'n7'])
    await given(views, [...setUp, ...charge('x1'), ...swap], async (reader) => {
      const charged = await completedTransaction(reader, 'lions', 'x1')
      const receipt = charged && (await receiptOfCharge(reader, 'lions', charged, charged.students))
      const grace = receipt?.athletes.find(({ name }) => name === 'Grace Hopper')
      expect(grace?.lines).toMatchObject([{ lineId: 'n3', isCanceled: false, changedTo: 'Sparring' }])
    })
  })

  test('finds the receipt by our id or the payment intent, with the names of its students', () =>
    given(views, [...setUp, ...charge('x1')], async (reader) => {
      for (const id of ['x1', 'pi_x1']) {
        expect(await completedTransaction(reader, 'lions', id)).toMatchObject({
          id: 'x1',
          tournamentTitle: 'Spring Open',
          receiptAdditionalContent: '<p>See you</p>',
          students: [
            { id: 's1', name: 'Ada Lovelace' },
            { id: 's2', name: 'Grace Hopper' },
          ],
        })
      }
      expect(await completedTransaction(reader, 'lions', 'other')).toBeUndefined()
    }))

  test('is visible to directors, and to members for their own transactions', () =>
    given(views, [...setUp, ...charge('x1')], async (reader) => {
      expect(await transactionsOfMembership(reader, 'lions', M)).toHaveLength(1)
      expect(await transactionsOfMembership(reader, 'lions', M, 'other')).toEqual([])
      const row = await transactionById(reader, 'lions', 'x1')
      if (row === undefined) throw new Error('no row')
      expect(present(transactionsLive, row, { kind: 'director' })).not.toBeNull()
      expect(present(transactionsLive, row, { kind: 'member', id: M })).not.toBeNull()
      expect(present(transactionsLive, row, { kind: 'member', id: 'm2' })).toBeNull()
      expect(present(transactionsLive, row, { kind: 'admin' })).toBeNull()
    }))

  test('clears an erased payer', () =>
    given(
      views,
      [...setUp, ...charge('x1'), refundOf('x1', 'r1', 100), { type: 'UserErased', data: { userId: 'u1' } }],
      async (reader) => {
        const paid = await transactionById(reader, 'lions', 'x1')
        expect(paid).toMatchObject({ payer: 'Erased', method: 'card', cardBrand: null, lastFour: null })
        expect(paid && transactionOnWire(paid).lineItems.map(({ description }) => description)).toContain('T-shirt')
        const rows = await transactionsOfTournament(reader, 'lions', T)
        const words = rows.map(({ id, payer, description }) => [id, payer, description])
        expect(words).toContainEqual(['x1_refund_r1', 'Erased', ''])
      },
    ))
})

describe('the financial summary', () => {
  const facts: readonly Fact[] = [
    ...setUp,
    ...charge('x1'),
    completed('x1'),
    refundOf('x1', 'r1', 5_000, ['n2']),
    refunded('r1'),
    refunded('r1'),
    {
      type: 'ChargebackOpened',
      data: { ...of, disputeId: 'd1', amount: 2_000, reason: 'fraudulent', evidenceDue: null },
    },
    {
      type: 'ChargebackOpened',
      data: { ...of, disputeId: 'd2', amount: 700, reason: 'fraudulent', evidenceDue: null },
    },
    { type: 'ChargebackClosed', data: { ...of, disputeId: 'd1', won: true } },
  ]

  test('collected − refunded − chargebacks − processor fees − platform fees = net', () =>
    given([summaryView], facts, async (reader) => {
      const row = await financialSummary(reader, 'lions', T)
      expect(row && financialSummaryOnWire(row)).toMatchObject({
        totalCollected: 194.3,
        totalRefunded: 50,
        totalChargebacks: 7,
        cardProcessorFees: 5.93,
        npnlFees: 1.5,
        netProceeds: 129.87,
        disbursements: [],
      })
    }))

  test('counts athletes by role and event, and units by configuration', () =>
    given(
      [summaryView],
      [
        ...facts,
        {
          type: 'EntryCanceled',
          data: { tournamentId: T, membershipId: M, entryId: 'n3', eventId: 'e1', studentId: 's2', refundId: null },
        },
        {
          type: 'EntriesImported',
          data: { tournamentId: T, membershipId: 'm2', importId: 'i', entries: [entry('n9', 'e2', 's9')] },
        },
        cancelOne,
      ],
      async (reader) => {
        const row = await financialSummary(reader, 'lions', T)
        expect(row && financialSummaryOnWire(row)).toMatchObject({
          roles: [{ role: 'Athlete', numMembers: 2 }],
          events: [
            { eventId: 'e2', eventName: 'Sparring', numAthletes: 2, divisionsWithoutMatch: 0 },
            { eventId: 'e1', eventName: 'Forms', numAthletes: 1, divisionsWithoutMatch: 1 },
          ],
          catalog: [{ itemName: 'T-shirt', configuration: 'Size: M', numPurchases: 1 }],
        })
      },
    ))

  test.each([
    ['with their options', [], 'Size: M'],
    ['without them once the buyer is erased', [{ type: 'UserErased', data: { userId: 'u1' } } as const], ''],
  ])('counts the units of a restored line again, %s', (_, before, configuration) => {
    const ofLine = { tournamentId: T, membershipId: M, lineId: 'i1', catalogItemId: 'shirt', quantity: 2 }
    const restored = [
      ...facts,
      { type: 'ItemCanceled', data: { ...ofLine, refundId: null } } as const,
      ...before,
      { type: 'ItemReinstated', data: ofLine } as const,
    ]
    return given([summaryView], restored, async (reader) => {
      const row = await financialSummary(reader, 'lions', T)
      const counted = { itemName: 'T-shirt', configuration, numPurchases: 2 }
      expect(row && financialSummaryOnWire(row).catalog).toEqual([counted])
    })
  })

  test.each([
    ['moves with them', [], 2],
    ['moves as far as it was not canceled', [cancelOne], 1],
    ['moves before a part is canceled', [], 1, [cancelOne]],
  ] as const)('the count of a line whose options change %s', (_, before, numPurchases, after: readonly Fact[] = []) => {
    const other = { membershipId: 'm2', userId: 'u2', entries: [] }
    const line = { lineId: 'i9', catalogItemId: 'shirt', quantity: 3, unitPrice: 2_000, tax: 0 }
    const size = { choices: [{ lineId: 'i9', key: 'Size', value: 'M' }] }
    const large = { ...golden('ItemChoicesChanged').data, choices: [{ key: 'Size', value: 'L' }] }
    const story: Fact[] = [
      ...facts,
      completed('x9', { ...other, items: [line], ...size }),
      ...before,
      { type: 'ItemChoicesChanged', data: large },
      ...after,
    ]
    return given([summaryView], story, async (reader) => {
      const row = await financialSummary(reader, 'lions', T)
      expect(row && financialSummaryOnWire(row).catalog).toEqual([
        { itemName: 'T-shirt', configuration: 'Size: L', numPurchases },
        { itemName: 'T-shirt', configuration: 'Size: M', numPurchases: 3 },
      ])
    })
  })

  test('keeps the counts of an erased buyer without the options', () => {
    const other = { membershipId: 'm2', userId: 'u2', entries: [] }
    const line = { lineId: 'i9', catalogItemId: 'shirt', quantity: 3, unitPrice: 2_000, tax: 0 }
    const size = { choices: [{ lineId: 'i9', key: 'Size', value: 'M' }] }
    const bought = [...facts, completed('x9', { ...other, items: [line], ...size })]
    return given([summaryView], [...bought, { type: 'UserErased', data: { userId: 'u1' } }], async (reader) => {
      const row = await financialSummary(reader, 'lions', T)
      expect(row && financialSummaryOnWire(row).catalog).toEqual([
        { itemName: 'T-shirt', configuration: '', numPurchases: 2 },
        { itemName: 'T-shirt', configuration: 'Size: M', numPurchases: 3 },
      ])
    })
  })

  test('is visible to directors', () =>
    given([summaryView], setUp, async (reader) => {
      const row = await financialSummary(reader, 'lions', T)
      if (row === undefined) throw new Error('no row')
      expect(present(summaryLive, row, { kind: 'director' })).toMatchObject({ totalCollected: 0 })
      expect(present(summaryLive, row, { kind: 'admin' })).toBeNull()
      expect(await financialSummary(reader, 'harbor', T)).toBeUndefined()
    }))
})
