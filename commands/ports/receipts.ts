import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import type { Instant } from '../../domain/kernel/time.ts'

/**
 * The content of a receipt, with the names and addresses that payment events do not contain. Plain text unless stated.
 */
export interface Receipt {
  readonly to: readonly string[]
  /** What the payer has chosen; null for nothing. */
  readonly language: SpokenLanguage | null
  readonly tournamentTitle: string
  readonly supportEmail: string
  /** A whole address: https, or of our own site. Null for none. */
  readonly imageUri: string | null
  /** The organizer's HTML, already sanitized. */
  readonly additionalContent: string
  readonly date: Instant
  readonly timezone: string
  readonly lines: readonly {
    readonly description: string
    /** The student's name, null for a catalog item or an erased person. */
    readonly student: string | null
    readonly quantity: number
    /** Cents for the whole line, tax included. */
    readonly amount: Cents
  }[]
  readonly discount: Cents
  readonly convenienceFee: Cents
  /** As named in the cart. */
  readonly convenienceFeeName: string
  readonly total: Cents
  /** Null for a free order. */
  readonly card: { readonly brand: string; readonly lastFour: string } | null
}

export interface Receipts {
  /** Null when there is no recipient: the payer was erased, or the transaction is unknown. */
  resolve(tenant: string, transactionId: string): Promise<Receipt | null>
}
