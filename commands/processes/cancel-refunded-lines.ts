import type { LineToCancel, TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { canceledByRefund, invoiceOf, isRefundOf } from '../../domain/payments/transaction/state.ts'
import { chargesOf, idsIn } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process, type RecordedOf } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { cancelEntry, cancelItem } from '../registration/cancel-lines.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler'>

const NAME = 'cancel-refunded-lines'

/**
 * A refund succeeded → its lines are canceled; a line's id is the id of its entry or item. Lines are not canceled
 * earlier, because a failed refund would leave the payer without place and money.
 */
export const cancelRefundedLines = (deps: Deps): Process<TransactionEvent | RegistrationEvent> => ({
  name: NAME,
  startsAt: 'beginning',
  on: {
    RefundSucceeded: cancelLines(deps),
    EntryReinstated: cancelAgain(deps),
    ItemReinstated: cancelItemAgain(deps),
  },
})

/**
 * An entry that was reinstated while its refund was being processed is canceled again, so that no one has both place
 * and money.
 */
const cancelAgain =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'EntryReinstated'>): Promise<void> => {
    const { tournamentId, membershipId, entryId } = event.data
    const entry = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).entries.get(entryId)
    if (entry === undefined || entry.isCanceled) return
    const ids = chargesOf(entry).map((transactionId) => ({ transactionId, ids: idsIn(entry, transactionId) }))
    const refundId = await successfulRefundOf(deps, event.tenant, ids)
    if (refundId === undefined) return
    mustSucceed(await cancelEntry(deps)(causedBy(event, NAME), { tournamentId, membershipId, entryId, refundId }))
  }

/** Like `cancelAgain`, for items. */
const cancelItemAgain =
  (deps: Deps) =>
  async (event: RecordedOf<RegistrationEvent, 'ItemReinstated'>): Promise<void> => {
    const { tournamentId, membershipId, lineId } = event.data
    const item = (await readRegistration(deps)(event.tenant, tournamentId, membershipId)).items.get(lineId)
    if (item === undefined || item.isCanceled) return
    const refundId = await successfulRefundOf(deps, event.tenant, [{ transactionId: item.orderId, ids: [lineId] }])
    if (refundId === undefined) return
    mustSucceed(await cancelItem(deps)(causedBy(event, NAME), { tournamentId, membershipId, lineId, refundId }))
  }

/** The successful refund of an entry or item, by the ids that it has in its charges. */
const successfulRefundOf = async (
  deps: Deps,
  tenant: string,
  charges: readonly { readonly transactionId: string; readonly ids: readonly string[] }[],
): Promise<string | undefined> => {
  for (const { transactionId, ids } of charges) {
    const { refunds } = await readTransaction(deps)(tenant, transactionId)
    const found = [...refunds].find(([, refund]) => refund.status === 'succeeded' && isRefundOf(refund, ids))
    if (found !== undefined) return found[0]
  }
  return undefined
}

const cancelLines =
  (deps: Deps) =>
  async (event: RecordedOf<TransactionEvent, 'RefundSucceeded'>): Promise<void> => {
    const { transactionId, refundId } = event.data
    const { prepared, refunds } = await readTransaction(deps)(event.tenant, transactionId)
    const refund = refunds.get(refundId)
    if (prepared === null || refund === undefined || canceledByRefund(refund).length === 0) return
    const { lineItemsToCancel: lines, swappedLines } = refund
    const { tournamentId, membershipId, orderId } = prepared
    const { orders, entries } = await readRegistration(deps)(event.tenant, tournamentId, membershipId)
    const ofInvoice = invoiceOf(prepared) !== null
    const status = orders.get(orderId)?.status
    if (status === 'unfulfillable') return
    if (!ofInvoice && status !== 'completed') throw new Error(`order ${orderId} is refunded before it is completed`)
    const cancel = ({ lineId, eventId }: LineToCancel): Promise<Outcome> => {
      const context = causedBy(event, NAME, lineId)
      const ids = { tournamentId, membershipId, refundId }
      return eventId === null
        ? cancelItem(deps)(context, { ...ids, lineId })
        : cancelEntry(deps)(context, { ...ids, entryId: lineId })
    }
    // An invoice's line without an entry has nothing to cancel.
    const own = ofInvoice ? lines.filter(({ lineId }) => entries.has(lineId)) : lines
    for (const line of own) mustSucceed(await cancel(line))
    // A line that was swapped while the refund was being processed pays for another entry by now.
    const held = [...entries.values()].flatMap(({ entryId, boughtLines }) => {
      const pays = boughtLines.filter((line) => line.transactionId === transactionId && line.lineId !== entryId)
      return pays.some(({ lineId }) => own.some((line) => line.lineId === lineId)) ? { entryId } : []
    })
    for (const { entryId } of [...swappedLines, ...held]) {
      const swapped = { tournamentId, membershipId, refundId, entryId }
      mustSucceed(await cancelEntry(deps)(causedBy(event, NAME, entryId), swapped))
    }
  }
