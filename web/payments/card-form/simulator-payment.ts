import { paymentsText } from '../../texts/en/payments.ts'
import { failureText } from '../failure-text.ts'
import type { Card } from './card-fields.ts'
import type { CardOutcome, PaymentProvider } from './card-form.ts'

/** The provider's response to a browser. */
interface Answer {
  readonly status?: string
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null
  readonly error?: {
    readonly message: string
    readonly code?: string
    readonly decline_code?: string
    readonly payment_intent?: { readonly status: string }
  }
}

const noAnswer = (): CardOutcome => ({
  kind: 'failed',
  message: paymentsText('providerUnreachable'),
  code: 'no_answer',
  declineCode: null,
})

/** Pays an intent with a card, directly from this browser to the provider. Redirects to the bank if required. */
export const payWithCard = async (
  provider: PaymentProvider,
  payment: { readonly clientSecret: string; readonly returnUrl: string },
  card: Card,
): Promise<CardOutcome> => {
  const intent = intentAddress(provider, payment.clientSecret)
  const credentials = { key: provider.publishableKey, client_secret: payment.clientSecret }
  const body = new URLSearchParams({
    ...credentials,
    return_url: payment.returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.month),
    'payment_method_data[card][exp_year]': String(card.year),
    'payment_method_data[card][cvc]': card.securityCode,
    'payment_method_data[billing_details][name]': card.name,
  })
  const confirmed = await answerOf(`${intent}/confirm`, { method: 'POST', body })
  if (confirmed !== null) return outcomeOf(confirmed)
  // The response was lost, but the payment may have succeeded: read the intent.
  const found = await answerOf(`${intent}?${new URLSearchParams(credentials)}`)
  return found?.status === 'succeeded' || found?.status === 'processing' ? { kind: 'succeeded' } : noAnswer()
}

const intentAddress = (provider: PaymentProvider, clientSecret: string): string =>
  `${provider.apiUrl ?? ''}/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`

const answerOf = async (address: string, request: RequestInit = {}): Promise<Answer | null> => {
  try {
    const response = await fetch(address, { ...request, credentials: 'omit', referrerPolicy: 'origin' })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}

const outcomeOf = (answer: Answer): CardOutcome => {
  const { error } = answer
  // Already paid by a second click or in another tab.
  const status = error === undefined ? answer.status : error.payment_intent?.status
  if (status === 'succeeded' || status === 'processing') return { kind: 'succeeded' }
  if (error !== undefined)
    return {
      kind: 'failed',
      message: failureText({
        errorCode: error.code ?? null,
        declineCode: error.decline_code ?? null,
        errorDescription: error.message,
      }),
      code: error.code ?? 'unknown',
      declineCode: error.decline_code ?? null,
    }
  const bank = answer.next_action?.redirect_to_url?.url
  if (bank === undefined) return noAnswer()
  window.location.assign(bank)
  return { kind: 'redirect' }
}
