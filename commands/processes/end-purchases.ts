import type { ErasurePlan } from '../../domain/accounts/erasure/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { sumCents } from '../../domain/kernel/money.ts'
import { invoicePaid } from '../../domain/payments/invoice/errors.ts'
import { leftOfLine, refundableOf } from '../../domain/payments/transaction/state.ts'
import { type HeldEntry, heldEntries, heldItems } from '../../domain/registration/registration/state.ts'
import { videoStorageAggregate } from '../../domain/video-review/storage/state.ts'
import { studentsNeeding } from '../accounts/erasure/plan-erasure.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { derivedId } from '../kernel/process.ts'
import { recordInvoiceCanceled } from '../payments/invoices/invoice-commands.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { requestRefund } from '../payments/refund.ts'
import type { PendingPurchase } from '../ports/pending-purchases.ts'
import { cancelEntry, withdrawOrder } from '../registration/cancel-lines.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { leaveWaitingList } from '../registration/waiting-list/list-commands.ts'
import { closeCharge } from './close-order.ts'

export type EndPurchasesDeps = Needs<'handler' | 'gateway' | 'clock' | 'pendingPurchases'>

/** Why purchases end, with what the refund of a registration says. */
const BECAUSE = {
  erased: 'The athlete’s data was erased.',
  'membership-deleted': 'The membership was deleted.',
  'athlete-moved': 'The athlete was moved to another membership.',
} as const

/** The purchases of these payers and for these athletes end, for a reason that concerns all of them. */
interface Ending {
  readonly userIds: readonly string[]
  readonly studentIds: readonly string[]
  readonly because: 'erased' | 'membership-deleted'
}

/** Ends the purchases of people whose erasure is decided (accounts rule 57). */
export const endPurchasesOfErased =
  (deps: EndPurchasesDeps) =>
  async (context: CommandContext, plan: ErasurePlan): Promise<void> => {
    const studentIds = await studentsNeeding(deps)(context.tenant, plan)
    const userIds = plan.users.map(({ userId }) => userId)
    await endPurchases(deps)(context, { userIds, studentIds, because: 'erased' })
  }

/**
 * Ends what people have begun, so that nothing is charged or entered for them any more: open orders, unpaid invoices,
 * places on waiting lists, and registrations that were completed while it was being decided. Each is first recorded as
 * ended; a payment that still succeeds is then refunded in full. Safe to repeat. Throws if it has to be retried, for
 * example while the provider is processing a payment.
 */
export const endPurchases =
  (deps: EndPurchasesDeps) =>
  async (context: CommandContext, { because, ...people }: Ending): Promise<void> => {
    const pending = await deps.pendingPurchases.of(context.tenant, people, deps.clock.now())
    for (const order of pending.orders) await endOrder(deps)(context, order, because)
    for (const { tournamentId, invoiceId } of pending.invoices) {
      const canceled = await recordInvoiceCanceled(deps)(context, { invoiceId, reason: 'canceled' })
      if (!canceled.ok && canceled.error.code === invoicePaid().code) continue
      mustSucceed(canceled)
      mustSucceed(await closeCharge(deps)(context, { tournamentId, orderId: invoiceId, reason: 'abandoned' }))
    }
    for (const { tournamentId, eventId, waitingId } of pending.waits) {
      const leaving = { of: { tournamentId, eventId }, waitingId, reason: 'gone' } as const
      mustSucceed(await leaveWaitingList(deps)(context, leaving))
    }
    for (const registration of pending.registrations) await endRegistration(deps)(context, registration, because)
  }

export interface PendingCounts {
  readonly orders: number
  readonly invoices: number
  /** Places offered, and athletes who wait without an offer. */
  readonly offers: number
  readonly waits: number
  /** Videos whose upload has begun and not arrived. */
  readonly uploads: number
  /** Unsaved reviews. */
  readonly drafts: number
}

/** Counts what an erasure ends because it is pending. */
export const countPending =
  (deps: Needs<'handler' | 'clock' | 'pendingPurchases' | 'reviewDrafts'>) =>
  async (
    tenant: string,
    { users, students, needed }: ErasurePlan & { readonly needed: readonly string[] },
  ): Promise<PendingCounts> => {
    const userIds = users.map(({ userId }) => userId)
    const erased = students.map(({ studentId }) => studentId)
    const [{ orders, invoices, waits }, { state: rooms }, drafts] = await Promise.all([
      deps.pendingPurchases.of(tenant, { userIds, studentIds: needed }, deps.clock.now()),
      deps.handler.read(videoStorageAggregate, tenant, {}),
      deps.reviewDrafts.countOf(tenant, { reviewerIds: userIds, studentIds: erased }),
    ])
    const offers = waits.filter(({ isOffered }) => isOffered).length
    const uploads = [...rooms.values()].filter(({ isTaken, studentId }) => !isTaken && erased.includes(studentId))
    return {
      orders: orders.length,
      invoices: invoices.length,
      offers,
      waits: waits.length - offers,
      uploads: uploads.length,
      drafts,
    }
  }

/** Withdraws an order, then closes its payment. */
export const endOrder =
  (deps: EndPurchasesDeps) =>
  async (
    context: CommandContext,
    { tournamentId, membershipId, orderId }: PendingPurchase['orders'][number],
    because: Ending['because'],
  ): Promise<void> => {
    const order = { tournamentId, membershipId, orderId }
    mustSucceed(await withdrawOrder(deps)(context, { ...order, reason: because }))
    mustSucceed(await closeCharge(deps)(context, { ...order, reason: 'abandoned' }))
  }

/**
 * Cancels a student's entries. What was paid for them is refunded, and all of an order in which nothing else is left.
 */
export const endRegistration =
  (deps: EndPurchasesDeps) =>
  async (
    context: CommandContext,
    { tournamentId, membershipId, studentId }: PendingPurchase['registrations'][number],
    because: keyof typeof BECAUSE,
  ): Promise<void> => {
    const state = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const entries = heldEntries(state).filter((entry) => entry.studentId === studentId)
    for (const [orderId, own] of Map.groupBy(entries, (entry) => entry.orderId)) {
      const isAlone = !heldEntries(state).some((entry) => entry.orderId === orderId && entry.studentId !== studentId)
      const items = isAlone ? heldItems(state).filter((item) => item.orderId === orderId) : []
      const lineIds = [...own.map(({ entryId }) => entryId), ...items.map(({ lineId }) => lineId)]
      const lines = { tournamentId, lineIds, isAlone, because }
      const isRefunded = orderId !== null && (await refund(deps, context, { ...lines, orderId }))
      if (!isRefunded) await cancelAll(deps, context, { tournamentId, membershipId }, own)
    }
  }

const cancelAll = async (
  deps: EndPurchasesDeps,
  context: CommandContext,
  ids: { readonly tournamentId: string; readonly membershipId: string },
  entries: readonly HeldEntry[],
): Promise<void> => {
  for (const { entryId } of entries) mustSucceed(await cancelEntry(deps)(context, { ...ids, entryId, refundId: null }))
}

/** Requests the refund, with which a process cancels the lines. Resolves to false if there is nothing to refund. */
const refund = async (
  deps: EndPurchasesDeps,
  context: CommandContext,
  {
    tournamentId,
    orderId,
    lineIds,
    isAlone,
    because,
  }: {
    readonly tournamentId: string
    readonly orderId: string
    readonly lineIds: readonly string[]
    readonly isAlone: boolean
    readonly because: keyof typeof BECAUSE
  },
): Promise<boolean> => {
  const transaction = await readTransaction(deps)(context.tenant, orderId)
  const refundId = derivedId(orderId, because, ...lineIds)
  if (transaction.refunds.has(refundId)) return true
  const left = isAlone ? refundableOf(transaction) : sumCents(lineIds.map((lineId) => leftOfLine(transaction, lineId)))
  if (left === 0) return false
  const requested = await requestRefund(deps)(context, {
    tournamentId,
    transactionId: orderId,
    refundId,
    amount: left,
    description: BECAUSE[because],
    lineItemsToCancel: lineIds.map((lineId) => ({ lineId })),
    reason: 'requested',
  })
  return requested.ok
}
