import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { Receipt } from '../../domain/payments/published.ts'

/** A receipt to send, with the names and addresses that payment events do not contain. Plain text unless stated. */
export interface ReceiptToSend {
  readonly to: readonly string[]
  /** The language that the payer chose; null if none. */
  readonly language: SpokenLanguage | null
  readonly receipt: Receipt
  /** The origin of the organization's site, for links: `https://lions.example.com`. */
  readonly origin: string
  readonly supportEmail: string
  /** An absolute URL: https, or of our own site. Null for none. */
  readonly imageUri: string | null
  /** The organizer's HTML, already sanitized. */
  readonly additionalContent: string
}

export interface Receipts {
  /** Null when there is no recipient: the payer was erased, or the transaction is unknown. */
  resolve(tenant: string, transactionId: string): Promise<ReceiptToSend | null>
  /** When the invoice was created; null for an unknown one. */
  invoicedAt(tenant: string, invoiceId: string): Promise<Instant | null>
}
