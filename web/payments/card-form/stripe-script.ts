import { useLanguage } from '../../texts/language.ts'

/** The part of the provider's browser library that the card form uses. */
export interface StripeBrowser {
  elements(options: { clientSecret: string; appearance: { theme: 'stripe' | 'night' } }): StripeElements
  confirmPayment(request: {
    elements: StripeElements
    confirmParams: { return_url: string }
    redirect: 'if_required'
  }): Promise<StripeResult>
}

export interface StripeElements {
  create(kind: 'payment'): StripePaymentElement
}

export interface StripePaymentElement {
  mount(at: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'loaderror', listener: () => void): void
}

export interface StripeFailure {
  readonly message?: string
  readonly code?: string
  readonly decline_code?: string
  readonly payment_intent?: { readonly status: string }
}

export interface StripeResult {
  readonly error?: StripeFailure
  readonly paymentIntent?: { readonly status: string }
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: { readonly locale: string }) => StripeBrowser
  }
}

/** Stripe requires its library to be loaded from its own host, never bundled. */
const ADDRESS = 'https://js.stripe.com/v3/'

let loading: Promise<void> | null = null

/** Loads the provider's library once, when a card form first needs it. */
export const loadStripe = async (publishableKey: string): Promise<StripeBrowser> => {
  if (window.Stripe === undefined) {
    loading ??= addScript().catch((error: unknown) => {
      // Reset, so that the next form retries.
      loading = null
      throw error
    })
    await loading
  }
  if (window.Stripe === undefined) throw new Error('The payment provider’s library did not load.')
  return window.Stripe(publishableKey, { locale: useLanguage.getState().language })
}

const addScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = ADDRESS
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment provider’s library did not load.'))
    }
    document.head.append(script)
  })
