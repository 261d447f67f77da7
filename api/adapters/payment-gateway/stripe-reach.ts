import Stripe from 'stripe'

const ANSWERS_WITHIN_MS = 5_000

/** What the provider says of the key: it takes it, it does not know it, or it cannot be asked now. */
export const askForStripeKey = async (
  secretKey: string,
  options: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {},
): Promise<'taken' | 'refused' | 'unreachable'> => {
  const stripe = new Stripe(secretKey, {
    ...options,
    timeout: ANSWERS_WITHIN_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    await stripe.paymentIntents.list({ limit: 1 })
    return 'taken'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'refused'
    // A restricted key may take payments without the right to list them.
    return error instanceof Stripe.errors.StripePermissionError ? 'taken' : 'unreachable'
  }
}
