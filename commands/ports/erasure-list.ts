import type { Instant } from '../../domain/kernel/time.ts'

/** A decided erasure, by ids alone. */
export interface ListedErasure {
  readonly tenant: string
  readonly erasureId: string
  readonly at: Instant
  readonly users: readonly { readonly userId: string; readonly membershipId: string | null }[]
  readonly students: readonly { readonly membershipId: string; readonly studentId: string }[]
  /** The membership deleted with its people; null when it is kept. */
  readonly membershipId: string | null
}

/**
 * The list of all erasures outside of the database and its backups, from which they are repeated after an older backup was
 * restored (accounts rule 58).
 */
export interface ErasureList {
  /** Resolves once the erasure is on the list for good. Listing it twice is harmless. */
  add(erasure: ListedErasure): Promise<void>
}
