import type { Instant } from '../../domain/kernel/time.ts'

export interface PendingPurchase {
  /** Orders that are not completed; whether one is still open, its registration tells. */
  readonly orders: readonly { readonly tournamentId: string; readonly membershipId: string; readonly orderId: string }[]
  readonly invoices: readonly { readonly tournamentId: string; readonly invoiceId: string }[]
  /** Athletes on waiting lists. */
  readonly waits: readonly {
    readonly tournamentId: string
    readonly eventId: string
    readonly waitingId: string
    readonly isOffered: boolean
  }[]
  /** Where athletes have a completed entry, not canceled, by the membership that registered them. */
  readonly registrations: readonly {
    readonly tournamentId: string
    readonly membershipId: string
    readonly studentId: string
  }[]
}

/** Finds what may still become a registration, and what became one; every change recorded before the call is included. */
export interface PendingPurchases {
  /**
   * Unpaid orders and invoices of these payers or for these students, the students' waits, and their registrations in
   * tournaments that end after `now`.
   */
  of(
    tenant: string,
    people: { readonly userIds: readonly string[]; readonly studentIds: readonly string[] },
    now: Instant,
  ): Promise<PendingPurchase>
}
