import type { PendingChange } from '../../domain/registration/published.ts'

/** The event changes that a membership's unpaid invoices will make in a tournament. */
export interface PendingChanges {
  of(tenant: string, tournamentId: string, membershipId: string): Promise<readonly PendingChange[]>
}
