import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumCents } from '../../../../domain/kernel/money.ts'
import { ledgerAccount, ledgerAccounts } from '../../../../domain/payments/ledger/accounts.ts'
import { type Entry, post, type TransactionBooks } from '../../../../domain/payments/ledger/postings.ts'
import type { LineItem } from '../../../../domain/payments/transaction/events.ts'

interface Happened {
  readonly type: string
  readonly data: unknown
}

const of = { transactionId: 'x1', tournamentId: 't1' }
const line = (price: number, tax: number, what: Partial<LineItem>): LineItem => ({
  lineId: 'n1',
  eventId: null,
  catalogItemId: null,
  studentId: null,
  description: 'Sparring',
  quantity: 1,
  price,
  tax,
  ...what,
})
const event = (price: number) => line(price, 0, { eventId: 'e1', studentId: 's1' })
const shirt = (price: number, tax: number) => line(price, tax, { catalogItemId: 'shirt' })

/** Amounts as a charge has them: total = Σ(price + tax) − discount + convenience fee. */
const prepared = (
  lineItems: readonly LineItem[],
  { discount = 0, convenienceFee = 0, platformFee = 0 } = {},
): Happened => {
  const gross = sumCents(lineItems.map(({ price, tax }) => price + tax))
  const total = Math.max(0, gross - discount + convenienceFee)
  return { type: 'ChargePrepared', data: { ...of, lineItems, discount, convenienceFee, platformFee, total } }
}
const coupon = (type: 'CouponApplied' | 'CouponRemoved', discount: number, total: number): Happened => ({
  type,
  data: { ...of, discount, convenienceFee: 0, platformFee: 0, total },
})
const charged = (amount: number, processorFee: number): Happened => ({
  type: 'ChargeSucceeded',
  data: { ...of, amount, processorFee, chargeId: 'ch_1', paymentIntentId: 'pi_1' },
})
const refund = (type: string, more: object = {}): Happened => ({
  type,
  data: { ...of, refundId: 'r1', providerRefundId: 're_1', ...more },
})
const dispute = (type: string, more: object): Happened => ({ type, data: { ...of, disputeId: 'dp_1', ...more } })
const free: Happened = { type: 'FreeOrderConfirmed', data: of }
const disbursement: Happened = {
  type: 'DisbursementCompleted',
  data: { tournamentId: 't1', disbursementId: 'd1', amount: 13_761, amountWithheld: 1_529, athleteFees: 1_000 },
}

const entriesOf = (events: readonly Happened[]): readonly Entry[] => {
  let remembered: TransactionBooks | undefined
  return events.flatMap((happened) => {
    const posted = post(remembered, happened)
    remembered = posted.remembered
    return posted.entry === null ? [] : [posted.entry]
  })
}

/** `Card provider balance 9680`, in posting order. */
const inWords = ({ postings }: Entry): readonly string[] =>
  postings.map(({ account, amount }) => `${ledgerAccount(account)?.name} ${amount}`)

const paid = [prepared([event(10_000)]), charged(10_000, 320)]

describe('the books', () => {
  it.each<[what: string, events: readonly Happened[], last: readonly string[]]>([
    ['post nothing for a charge that is only prepared', [prepared([event(10_000)])], []],
    [
      'post a charge with its fees to income, provider and platform',
      [prepared([event(10_000), shirt(4_000, 330)], { convenienceFee: 100, platformFee: 150 }), charged(14_430, 448)],
      [
        'Members 14430',
        'Registrations -10000',
        'Items -4000',
        'Sales tax -330',
        'Convenience fees -100',
        'Card provider balance 13982',
        'Card processing fees 448',
        'Members -14430',
        'Platform fees 150',
        'Owed to the platform -150',
      ],
    ],
    [
      'post a discount separately from the price',
      [prepared([event(10_000)], { platformFee: 150 }), coupon('CouponApplied', 2_500, 7_500), charged(7_500, 248)],
      [
        'Members 7500',
        'Registrations -10000',
        'Discounts 2500',
        'Card provider balance 7252',
        'Card processing fees 248',
        'Members -7500',
      ],
    ],
    [
      'ignore a coupon that was removed',
      [
        prepared([event(10_000)]),
        coupon('CouponApplied', 2_500, 7_500),
        coupon('CouponRemoved', 0, 10_000),
        charged(10_000, 320),
      ],
      [
        'Members 10000',
        'Registrations -10000',
        'Card provider balance 9680',
        'Card processing fees 320',
        'Members -10000',
      ],
    ],
    [
      'post a free order without a payment',
      [prepared([event(10_000)]), coupon('CouponApplied', 10_000, 0), free],
      ['Registrations -10000', 'Discounts 10000'],
    ],
    ['post nothing for an order of zero', [prepared([event(0)]), free], []],
    [
      'discount no more than the gross amount',
      [prepared([event(1_000)], { discount: 5_000 }), free],
      ['Registrations -1000', 'Discounts 1000'],
    ],
    [
      'post an invoice to a separate account',
      [prepared([line(7_500, 0, {})]), charged(7_500, 248)],
      ['Members 7500', 'Invoices -7500', 'Card provider balance 7252', 'Card processing fees 248', 'Members -7500'],
    ],
    ['post a charge once', [...paid, charged(10_000, 320)], inWords(entriesOf(paid)[0] as Entry)],
    [
      'owe a refund from its request',
      [...paid, refund('RefundRequested', { amount: 4_000 })],
      ['Refunds 4000', 'Refunds under way -4000'],
    ],
    [
      'credit the provider when the refund succeeds',
      [...paid, refund('RefundRequested', { amount: 4_000 }), refund('RefundSubmitted'), refund('RefundSucceeded')],
      ['Refunds under way 4000', 'Card provider balance -4000'],
    ],
    [
      'reverse a refund that failed before it was paid',
      [...paid, refund('RefundRequested', { amount: 4_000 }), refund('RefundFailed', { reason: '' })],
      ['Refunds under way 4000', 'Refunds -4000'],
    ],
    [
      'reverse a refund whose money the bank returned',
      [
        ...paid,
        refund('RefundRequested', { amount: 4_000 }),
        refund('RefundSucceeded'),
        refund('RefundFailed', { reason: 'closed' }),
      ],
      ['Card provider balance 4000', 'Refunds -4000'],
    ],
    [
      'post a refund from the provider’s dashboard',
      [...paid, refund('RefundStartedExternally', { amount: 4_000 })],
      ['Refunds 4000', 'Refunds under way -4000'],
    ],
    [
      'refund an invoice that was paid after it was canceled',
      [
        prepared([line(7_500, 0, {})]),
        charged(7_500, 248),
        refund('RefundRequested', { amount: 7_500, reason: 'unfulfillable' }),
        refund('RefundSucceeded'),
      ],
      ['Refunds under way 7500', 'Card provider balance -7500'],
    ],
    [
      'post a disputed payment separately',
      [...paid, dispute('ChargebackOpened', { amount: 10_000 })],
      ['Disputed payments 10000', 'Card provider balance -10000'],
    ],
    [
      'return a won dispute',
      [...paid, dispute('ChargebackOpened', { amount: 10_000 }), dispute('ChargebackClosed', { won: true })],
      ['Card provider balance 10000', 'Disputed payments -10000'],
    ],
    [
      'post a lost dispute as a loss',
      [...paid, dispute('ChargebackOpened', { amount: 10_000 }), dispute('ChargebackClosed', { won: false })],
      ['Chargebacks lost 10000', 'Disputed payments -10000'],
    ],
    [
      'post the provider’s dispute fee',
      [...paid, dispute('DisputeFundsWithdrawn', { movementId: 'm', amount: 10_000, fee: 1_500 })],
      ['Card processing fees 1500', 'Card provider balance -1500'],
    ],
    [
      'reverse a returned dispute fee',
      [...paid, dispute('DisputeFundsReinstated', { movementId: 'm', amount: 10_000, fee: 1_500 })],
      ['Card processing fees -1500', 'Card provider balance 1500'],
    ],
    [
      'post a disbursement with withheld amounts and participant fees',
      [disbursement],
      ['Disbursed 16290', 'Bank -13761', 'Withheld from disbursements -1529', 'Participant fees -1000'],
    ],
    ['post nothing for a refund of an unknown transaction', [refund('RefundRequested', { amount: 1 })], []],
    ['post nothing for unknown events', [...paid.slice(0, 1), { type: 'TimeTraveled', data: of }], []],
  ])('%s', (_what, events, last) => {
    const entries = entriesOf(events)
    expect(entries.at(-1) === undefined ? [] : inWords(entries.at(-1) as Entry)).toEqual(last)
  })

  it('name what moved the provider’s balance', () => {
    const events = [
      ...paid,
      refund('RefundRequested', { amount: 4_000 }),
      refund('RefundSucceeded'),
      dispute('ChargebackOpened', { amount: 6_000 }),
      dispute('ChargebackClosed', { won: false }),
      disbursement,
    ]
    expect(entriesOf(events).map(({ providerId }) => providerId)).toEqual(['ch_1', null, 're_1', 'dp_1', null, null])
  })

  it('have distinct account codes and names', () => {
    expect(new Set(ledgerAccounts.map(({ code }) => code)).size).toBe(ledgerAccounts.length)
    expect(new Set(ledgerAccounts.map(({ name }) => name)).size).toBe(ledgerAccounts.length)
  })

  it('are balanced after every event of any history', () => {
    const cents = fc.integer({ min: 0, max: 500_000 })
    const anyLine = fc.oneof(
      cents.map(event),
      fc.tuple(cents, cents).map(([price, tax]) => shirt(price, tax)),
      cents.map((price) => line(price, 0, {})),
    )
    const anyStart = fc
      .tuple(fc.array(anyLine, { maxLength: 5 }), cents, cents, cents)
      .map(([lines, discount, convenienceFee, platformFee]) =>
        prepared(lines, { discount, convenienceFee: discount === 0 ? convenienceFee : 0, platformFee }),
      )
    const id = fc.constantFrom('1', '2')
    const anyNext = fc.oneof(
      fc
        .tuple(fc.constantFrom('RefundRequested', 'RefundStartedExternally'), id, cents)
        .map(([type, refundId, amount]) => refund(type, { refundId, amount })),
      fc
        .tuple(fc.constantFrom('RefundSucceeded', 'RefundFailed'), id)
        .map(([type, refundId]) => refund(type, { refundId })),
      fc.tuple(id, cents).map(([disputeId, amount]) => dispute('ChargebackOpened', { disputeId, amount })),
      fc.tuple(id, fc.boolean()).map(([disputeId, won]) => dispute('ChargebackClosed', { disputeId, won })),
      fc.tuple(cents, cents, cents).map(([amount, amountWithheld, athleteFees]) => ({
        type: 'DisbursementCompleted',
        data: { tournamentId: 't1', disbursementId: 'd', amount, amountWithheld, athleteFees },
      })),
      fc.string().map((type) => ({ type: `Unheard${type}`, data: {} })),
    )
    fc.assert(
      fc.property(anyStart, fc.array(anyNext, { maxLength: 20 }), fc.nat(20_000), (start, rest, fee) => {
        const total = (start.data as { total: number }).total
        const payment = total === 0 ? free : charged(total, fee)
        for (const { postings } of entriesOf([start, payment, ...rest])) {
          expect(sumCents(postings.map(({ amount }) => amount))).toBe(0)
        }
      }),
    )
  })
})
