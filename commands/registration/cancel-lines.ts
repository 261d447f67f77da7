import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Held } from '../../domain/registration/published.ts'
import * as decide from '../../domain/registration/registration/decide.ts'
import * as decideEntries from '../../domain/registration/registration/decide-entries.ts'
import { type HeldEntry, type HeldItem, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { type Confirmation, confirmHoldings } from './set-rules-aside.ts'

export interface CancelEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
  /** The refund that cancels it; null if staff cancel it without a refund (registration rule 30). */
  readonly refundId: string | null
}

/** Cancels one student's entry in an event; a process returns its place to stock. Refused: registration-not-found. */
export const cancelEntry = commandOn(registrationAggregate, 'cancel-entry', {
  per: ({ entryId }: CancelEntry) => [entryId],
  decide: decideEntries.cancelEntry,
})

/**
 * Cancels an entry as staff, without a refund, if what the family keeps breaks no rule or staff set it aside. Refused:
 * needs-confirmation {problems}, registration-not-found.
 */
export const cancelEntryByStaff =
  (deps: Needs<'handler' | 'clock' | 'pendingChanges'>) =>
  async (
    context: CommandContext,
    { setAside, explanation, ...entry }: Omit<CancelEntry, 'refundId'> & Confirmation,
  ): Promise<Outcome> => {
    const confirmed = await confirmHoldings(deps)(context, entry, without([entry.entryId]), { setAside, explanation })
    return confirmed.ok ? cancelEntry(deps)(context, { ...entry, refundId: null }) : confirmed
  }

/** What is left without these entries and lines of items. */
export const without =
  (lineIds: readonly string[]) =>
  ({ entries, items }: { readonly entries: readonly HeldEntry[]; readonly items: readonly HeldItem[] }): Held => ({
    entries: entries.filter(({ entryId }) => !lineIds.includes(entryId)),
    items: items.filter(({ lineId }) => !lineIds.includes(lineId)),
  })

export interface CancelItem {
  readonly tournamentId: string
  readonly membershipId: string
  readonly lineId: string
  /** The refund that cancels it; null if staff cancel it without a refund. */
  readonly refundId: string | null
}

/** Cancels all units of one line of catalog items; a process returns them to stock. Refused: registration-not-found. */
export const cancelItem = commandOn(registrationAggregate, 'cancel-item', {
  per: ({ lineId }: CancelItem) => [lineId],
  decide: decideEntries.cancelItem,
})

export interface WithdrawOrder {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orderId: string
  readonly reason: decide.WithdrawalReason
}

/**
 * Withdraws an open order. Its payment must be closed first (`commands/processes/close-order.ts`), unless its people are
 * being erased or its membership was deleted: a payment that still succeeds is then refunded. A process releases its holds. An order that is not open
 * is not changed.
 */
export const withdrawOrder = commandOn(registrationAggregate, 'withdraw-order', {
  per: ({ orderId }: WithdrawOrder) => [orderId],
  content: ({ orderId }) => ({ command: 'withdraw-order', orderId }),
  decide: decide.withdrawOrder,
})
