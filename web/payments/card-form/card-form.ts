import type { Ref } from 'react'

/** The payment provider, as the environment says. */
export interface PaymentProvider {
  readonly provider: 'simulator' | 'stripe'
  readonly publishableKey: string
  /** Where the provider's API answers; null for Stripe's own. */
  readonly apiUrl: string | null
}

/** How a payment went. */
export type CardOutcome =
  /** The provider took the payment. It may still be settling: our own transaction says when it is done. */
  | { readonly kind: 'succeeded' }
  /** The payer is on the way to the bank's page, and will come back to `returnUrl`. */
  | { readonly kind: 'redirect' }
  /** Nothing was charged; `message` is what the payer reads. The payer may try again with the same intent. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string; readonly declineCode: string | null }

export interface CardFormHandle {
  /**
   * Pays the intent with the card in the form. A second call while one is under way is the same payment, and so is a
   * call for an intent that was paid in another tab.
   */
  confirm(payment: { readonly clientSecret: string; readonly returnUrl: string }): Promise<CardOutcome>
}

/** A card form. What is typed into it goes from the browser to the provider and nowhere else. */
export interface CardFormProps {
  readonly provider: PaymentProvider
  /** The intent that will be paid; the provider's own form is made for it. */
  readonly clientSecret: string
  readonly disabled?: boolean
  readonly ref: Ref<CardFormHandle>
  /** The form is ready. */
  readonly onReady?: () => void
}
