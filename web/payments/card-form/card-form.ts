import type { Ref } from 'react'

/** The configured payment provider. */
export interface PaymentProvider {
  readonly provider: 'simulator' | 'stripe'
  readonly publishableKey: string
  /** The provider's API address; null for Stripe's default. */
  readonly apiUrl: string | null
}

/** The result of a payment attempt. */
export type CardOutcome =
  /** The provider accepted the payment. It may still be settling; our transaction shows when it is complete. */
  | { readonly kind: 'succeeded' }
  /** The payer is being redirected to the bank, which returns to `returnUrl`. */
  | { readonly kind: 'redirect' }
  /** Nothing was charged; `message` is shown to the payer, who may retry with the same intent. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string; readonly declineCode: string | null }

export interface CardFormHandle {
  /**
   * Pays the intent with the card in the form. Concurrent calls share one payment. An intent
   * already paid in another tab succeeds.
   */
  confirm(payment: { readonly clientSecret: string; readonly returnUrl: string }): Promise<CardOutcome>
}

/** A card form. Card data goes from the browser to the provider only. */
export interface CardFormProps {
  readonly provider: PaymentProvider
  /** Client secret of the payment intent; the provider's form is created for it. */
  readonly clientSecret: string
  readonly disabled?: boolean
  readonly ref: Ref<CardFormHandle>
  readonly onReady?: () => void
}
