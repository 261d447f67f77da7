import type { Recorded } from '../../kernel/event.ts'
import type { TransactionEvent } from '../../payments/published.ts'
import type { RegistrationEvent } from '../../registration/published.ts'
import { alertRule, type Finding } from './rule.ts'

type Refund = Extract<TransactionEvent, { type: 'RefundRequested' | 'RefundStartedExternally' }>
type Watched =
  | Refund
  | Extract<TransactionEvent, { type: 'ChargePrepared' }>
  | Extract<RegistrationEvent, { type: 'EntryCanceled' | 'EntryReinstated' | 'ItemCanceled' | 'ItemReinstated' }>

/** A payment's lines that can be canceled; or whether a line is canceled. */
type Memory =
  | { readonly lines: readonly string[]; readonly currency: string; readonly charged: number }
  | { readonly isCanceled: boolean }

const paymentKey = (transactionId: string): string => `payment:${transactionId}`
const lineKey = (lineId: string): string => `line:${lineId}`
const linesOf = (payment: Memory | undefined): readonly string[] =>
  payment !== undefined && 'lines' in payment ? payment.lines : []

/** A refund cancels nothing, and nothing that it paid for is canceled (audit rule 12). */
export const refundWithoutCancellation = alertRule<Watched, Memory>()({
  name: 'refund-without-cancellation',
  watches: [
    'ChargePrepared',
    'EntryCanceled',
    'EntryReinstated',
    'ItemCanceled',
    'ItemReinstated',
    'RefundRequested',
    'RefundStartedExternally',
  ],
  completedBy: ['RefundRequested', 'RefundStartedExternally'],
  reads: ({ type, data }) =>
    type === 'RefundRequested' || type === 'RefundStartedExternally' ? [paymentKey(data.transactionId)] : [],
  readsNext: ({ type, data }, memory) =>
    type === 'RefundRequested' || type === 'RefundStartedExternally'
      ? linesOf(memory(paymentKey(data.transactionId))).map(lineKey)
      : [],
  after: (event, memory) => {
    switch (event.type) {
      case 'ChargePrepared': {
        const { transactionId, lineItems, currency } = event.data
        const lines = lineItems.filter(({ eventId, catalogItemId }) => eventId !== null || catalogItemId !== null)
        const payment = { lines: lines.map(({ lineId }) => lineId), currency, charged: event.position }
        return { memories: { [paymentKey(transactionId)]: payment } }
      }
      case 'EntryCanceled':
      case 'EntryReinstated':
        return { memories: { [lineKey(event.data.entryId)]: { isCanceled: event.type === 'EntryCanceled' } } }
      case 'ItemCanceled':
      case 'ItemReinstated':
        return { memories: { [lineKey(event.data.lineId)]: { isCanceled: event.type === 'ItemCanceled' } } }
      default:
        return { found: findingOf(event, memory) }
    }
  },
})

const findingOf = (event: Recorded<Refund>, memory: (key: string) => Memory | undefined): Finding | null => {
  const { tournamentId, transactionId, amount } = event.data
  const payment = memory(paymentKey(transactionId))
  if (payment === undefined || !('lines' in payment) || payment.lines.length === 0) return null
  if ('reason' in event.data) {
    const { reason, lineItemsToCancel, swappedLines } = event.data
    if (reason !== 'requested' || lineItemsToCancel.length > 0 || swappedLines.length > 0) return null
  }
  const isCanceled = (lineId: string): boolean => {
    const line = memory(lineKey(lineId))
    return line !== undefined && 'isCanceled' in line && line.isCanceled
  }
  if (payment.lines.some(isCanceled)) return null
  return {
    id: event.id,
    tournamentId,
    record: { kind: 'transaction', id: transactionId },
    actor: event.actor,
    events: [payment.charged, event.position],
    facts: {
      amount,
      currency: payment.currency,
      by: event.type === 'RefundRequested' ? 'staff' : 'provider',
    },
  }
}
