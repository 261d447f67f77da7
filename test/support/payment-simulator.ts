import Stripe from 'stripe'
import type { PaymentSimulator } from '../../api/adapters/payment-gateway/simulator/start.ts'
import { createStripeGateway } from '../../api/adapters/payment-gateway/stripe.ts'
import type { Parts } from '../../api/composition/parts.ts'
import type { PaymentGateway } from '../../commands/ports/payment-gateway.ts'

/** A simulator's address and its account's keys. */
export type SimulatorAccount = Pick<PaymentSimulator, 'url' | 'secretKey' | 'publishableKey' | 'webhookSecret'>

/** The simulator of a running program. */
export const simulatorOf = ({ payments }: Parts): SimulatorAccount => {
  if (payments === null || payments.apiUrl === null) throw new Error('there is no payment simulator')
  return { ...payments, url: payments.apiUrl }
}

/** The provider's own SDK on the simulator's account. */
export const providerOf = (simulator: SimulatorAccount): Stripe => {
  const url = new URL(simulator.url)
  return new Stripe(simulator.secretKey, { host: url.hostname, port: url.port, protocol: 'http', telemetry: false })
}

export const gatewayOf = (simulator: SimulatorAccount): PaymentGateway =>
  createStripeGateway({
    secretKey: simulator.secretKey,
    webhookSecret: simulator.webhookSecret,
    apiUrl: simulator.url,
  })

/** Calls one of the simulator's test controls (`/test/…`); throws when it refuses. */
export const control = async <T = unknown>(
  simulator: SimulatorAccount,
  path: string,
  fields?: Record<string, string>,
): Promise<T> => {
  const response = await fetch(`${simulator.url}/test/${path}`, {
    method: fields === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${simulator.secretKey}` },
    ...(fields === undefined ? {} : { body: new URLSearchParams(fields) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** Sends a card from the payer's browser directly to the provider, like the card form. */
export const payAsBrowser = async (
  simulator: SimulatorAccount,
  clientSecret: string,
  card: { readonly number: string; readonly cvc?: string; readonly expYear?: string; readonly returnUrl?: string },
): Promise<{ readonly status: number; readonly body: BrowserAnswer; readonly headers: Headers }> => {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const response = await fetch(`${simulator.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { origin: 'http://lions.localhost:3000' },
    body: new URLSearchParams({
      key: simulator.publishableKey,
      client_secret: clientSecret,
      return_url: card.returnUrl ?? 'http://lions.localhost:3000/tournament/registration/complete/t1',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': card.expYear ?? '2040',
      'payment_method_data[card][cvc]': card.cvc ?? '123',
      'payment_method_data[billing_details][name]': 'Pat Payer',
    }),
  })
  return { status: response.status, body: (await response.json()) as BrowserAnswer, headers: response.headers }
}

export interface BrowserAnswer {
  readonly status?: string
  readonly next_action?: { readonly redirect_to_url: { readonly url: string } } | null
  readonly metadata?: unknown
  readonly error?: {
    readonly code: string
    readonly decline_code?: string
    readonly message: string
    readonly payment_intent?: { readonly status: string; readonly metadata?: unknown }
  }
}
