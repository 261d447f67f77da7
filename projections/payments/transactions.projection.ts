import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { invoiceOf } from '../../domain/payments/published.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { withChoices } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import { changeDispute, closeDispute, disputeRowId, openChargeback, openInquiry } from './transactions.disputes.ts'
import {
  type Canceled,
  withCanceled,
  withChanged,
  withoutRefund,
  withReclaimed,
  withRefund,
  withReinstated,
  withSwapped,
} from './transactions.lines.ts'
import { type AllRows, type Row, reversalOf, tables } from './transactions.rows.ts'

type Seen =
  | Exclude<TransactionEvent, { type: 'ReceiptRequested' | 'ReceiptSent' | 'RefundReceiptSent' | 'RefundSubmitted' }>
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<
      RegistrationEvent,
      {
        type:
          | 'EntriesAddedByStaff'
          | 'EntryCanceled'
          | 'EntryReinstated'
          | 'ItemCanceled'
          | 'ItemReinstated'
          | 'ItemChoicesChanged'
      }
    >

const refundRowId = (data: { readonly transactionId: string; readonly refundId: string }): string =>
  `${data.transactionId}_refund_${data.refundId}`

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'UserErased':
      return [{ table: 'transactions', by: 'userId', value: data.userId }]
    case 'ChargePrepared':
      return [{ table: 'users', key: [data.userId] }]
    case 'EntriesAddedByStaff':
      return data.insteadOfIds.length === 0
        ? []
        : [{ table: 'transactions', by: 'membershipId', value: data.membershipId }]
    case 'EntryCanceled':
    case 'EntryReinstated':
    case 'ItemCanceled':
    case 'ItemReinstated':
    case 'ItemChoicesChanged':
      return [{ table: 'transactions', by: 'membershipId', value: data.membershipId }]
    default: {
      const charge = { table: 'transactions' as const, key: [data.transactionId] }
      if ('refundId' in data) return [charge, { table: 'transactions', key: [refundRowId(data)] }]
      if ('disputeId' in data) return [charge, { table: 'transactions', key: [disputeRowId(data)] }]
      return [charge]
    }
  }
}

const startRefund = (
  rows: AllRows,
  data: { readonly transactionId: string; readonly refundId: string; readonly amount: number },
  date: string,
  description: string,
  lineIds: readonly string[],
): void => {
  const charge = rows.transactions.get(data.transactionId)
  if (charge === undefined || rows.transactions.get(refundRowId(data)) !== undefined) return
  const lineItems = withRefund(charge.lineItems, lineIds, data.refundId)
  rows.transactions.put({ ...charge, lineItems, refunded: charge.refunded + data.amount })
  const back = lineItems.filter(({ lineId }) => lineIds.includes(lineId))
  const own = { id: refundRowId(data), type: 'refund' as const, date, description, lineItems: back }
  rows.transactions.put(reversalOf(charge, own, data.amount))
}

const chargesOf = (rows: AllRows, of: { tournamentId: string; membershipId: string }): Row[] =>
  rows.transactions.find('membershipId', of.membershipId).filter((row) => row.tournamentId === of.tournamentId)

const cancel = (rows: AllRows, of: { tournamentId: string; membershipId: string }, canceled: Canceled): void => {
  const charge = withCanceled(chargesOf(rows, of), canceled)
  if (charge !== undefined) rows.transactions.put(charge)
}

const reinstate = (rows: AllRows, of: { tournamentId: string; membershipId: string }, again: Canceled): void => {
  const charge = withReinstated(chargesOf(rows, of), again)
  if (charge !== undefined) rows.transactions.put(charge)
}

const REFUNDED_ELSEWHERE = "Refunded in the payment provider's dashboard"

const noError = { declineCode: null, errorCode: null, errorType: null, errorDescription: null }

/** The payment intent of the earlier amount is canceled; one of the new amount follows. */
const changeAmounts = (
  { data }: RecordedOf<Extract<Seen, { type: 'CouponApplied' | 'CouponRemoved' }>>,
  rows: AllRows,
  coupon: string | null,
): void => {
  const { discount, convenienceFee, platformFee, total } = data
  const amounts = { discount, convenienceFee, platformFee, total }
  rows.transactions.change([data.transactionId], { coupon, ...amounts, paymentIntentId: null })
}

/** Charges, refunds and chargebacks in their current state. */
export const transactions = projection<Seen>()({
  name: 'transactions',
  version: 14,
  tables,
  needs,
  on: {
    UserErased: ({ data }, rows) => {
      for (const row of rows.transactions.find('userId', data.userId)) {
        const isPersonal = row.type === 'refund' && row.description !== REFUNDED_ELSEWHERE
        rows.transactions.put({
          ...row,
          description: isPersonal ? '' : row.description,
          cardBrand: null,
          lastFour: null,
          lineItems: row.lineItems.map((line) => ({ ...line, config: [], changed: line.changed && [] })),
        })
      }
    },
    ChargePrepared: ({ data, time }, rows) =>
      rows.transactions.put({
        id: data.transactionId,
        transactionId: data.transactionId,
        invoiceId: invoiceOf(data),
        tournamentId: data.tournamentId,
        membershipId: data.membershipId,
        userId: data.userId,
        date: time,
        type: 'charge',
        status: 'pending',
        method: null,
        cardBrand: null,
        lastFour: null,
        category: 'Tournament',
        description: data.description,
        paymentIntentId: null,
        ...noError,
        currency: data.currency,
        coupon: null,
        discount: data.discount,
        convenienceFee: data.convenienceFee,
        platformFee: data.platformFee,
        total: data.total,
        processorFee: null,
        refunded: 0,
        chargedBack: 0,
        disputed: null,
        isCanceled: false,
        dispute: null,
        lineItems: withChoices(data.lineItems, data.choices).map((line) => {
          return { ...line, changed: null, refundId: null, entryCanceled: false, swappedTo: null }
        }),
      }),
    CouponApplied: (event, rows) => changeAmounts(event, rows, event.data.couponId),
    CouponRemoved: (event, rows) => changeAmounts(event, rows, null),
    PaymentIntentCreated: ({ data }, rows) =>
      rows.transactions.change([data.transactionId], { paymentIntentId: data.paymentIntentId }),
    ChargeFailed: ({ data }, rows) => {
      const { errorDescription, errorCode, declineCode, errorType } = data
      const error = { errorDescription, errorCode, declineCode, errorType }
      rows.transactions.change([data.transactionId], { status: 'failure', ...error })
    },
    ChargeSucceeded: ({ data, time }, rows) =>
      rows.transactions.change([data.transactionId], {
        status: 'success',
        date: time,
        method: 'card',
        // Empty for an erased payer.
        cardBrand: data.cardBrand || null,
        lastFour: data.lastFour || null,
        paymentIntentId: data.paymentIntentId,
        processorFee: data.processorFee,
        isCanceled: false,
        ...noError,
      }),
    FreeOrderConfirmed: ({ data, time }, rows) =>
      rows.transactions.change([data.transactionId], { status: 'success', date: time, processorFee: 0, ...noError }),
    ChargeCanceled: ({ data }, rows) => {
      const charge = rows.transactions.get(data.transactionId)
      if (charge?.status === 'success') return
      rows.transactions.change([data.transactionId], { status: 'failure', isCanceled: true })
    },
    RefundRequested: ({ data, time }, rows) => {
      const lines = [...data.lineItemsToCancel, ...data.swappedLines]
      startRefund(
        rows,
        data,
        time,
        data.description,
        lines.map(({ lineId }) => lineId),
      )
    },
    RefundStartedExternally: ({ data, time }, rows) => startRefund(rows, data, time, REFUNDED_ELSEWHERE, []),
    RefundSucceeded: ({ data }, rows) => rows.transactions.change([refundRowId(data)], { status: 'success' }),
    RefundFailed: ({ data }, rows) => {
      const charge = rows.transactions.get(data.transactionId)
      const refund = rows.transactions.get(refundRowId(data))
      if (charge === undefined || refund === undefined || refund.status === 'failure') return
      const lineItems = withoutRefund(charge.lineItems, data.refundId)
      rows.transactions.put({ ...charge, lineItems, refunded: charge.refunded + refund.total })
      rows.transactions.put({ ...refund, status: 'failure', errorDescription: data.reason })
    },
    InquiryOpened: openInquiry,
    InquiryClosed: ({ data }, rows) => closeDispute(rows, data, 'inquiry-closed'),
    ChargebackOpened: openChargeback,
    EvidenceDueChanged: ({ data }, rows) => changeDispute(rows, data, () => ({ evidenceDue: data.evidenceDue })),
    EvidenceSubmitted: ({ data }, rows) => changeDispute(rows, data, () => ({ hasEvidence: true })),
    DisputeFundsWithdrawn: ({ data }, rows) => changeDispute(rows, data, ({ fee }) => ({ fee: fee + data.fee })),
    DisputeFundsReinstated: ({ data }, rows) => changeDispute(rows, data, ({ fee }) => ({ fee: fee - data.fee })),
    ChargebackClosed: ({ data }, rows) => closeDispute(rows, data, data.won ? 'won' : 'lost'),
    EntryCanceled: ({ data }, rows) => cancel(rows, data, data),
    EntriesAddedByStaff: ({ data }, rows) => {
      if (data.insteadOfIds.length === 0) return
      for (const charge of withSwapped(chargesOf(rows, data), data)) rows.transactions.put(charge)
    },
    EntryReinstated: ({ data }, rows) => {
      const reclaimed = withReclaimed(chargesOf(rows, data), data.entryId)
      if (reclaimed.length === 0) reinstate(rows, data, data)
      for (const charge of reclaimed) rows.transactions.put(charge)
    },
    ItemCanceled: ({ data }, rows) => cancel(rows, data, { lineId: data.lineId, quantity: data.quantity }),
    ItemReinstated: ({ data }, rows) => reinstate(rows, data, { lineId: data.lineId, quantity: data.quantity }),
    ItemChoicesChanged: ({ data }, rows) => {
      for (const charge of chargesOf(rows, data).filter(({ type }) => type === 'charge')) {
        if (!charge.lineItems.some(({ lineId }) => lineId === data.lineId)) continue
        rows.transactions.put({ ...charge, lineItems: withChanged(charge.lineItems, data.lineId, data.choices) })
      }
    },
  },
})
