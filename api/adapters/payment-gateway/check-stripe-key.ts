import Stripe from 'stripe'

const ANSWERS_WITHIN_MS = 5_000

/** Checks the key with Stripe: accepted, rejected, or Stripe cannot be reached. */
export const checkStripeKey = async (
  secretKey: string,
  options: Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> = {},
): Promise<'accepted' | 'rejected' | 'unreachable'> => {
  const stripe = new Stripe(secretKey, {
    ...options,
    timeout: ANSWERS_WITHIN_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    await stripe.paymentIntents.list({ limit: 1 })
    return 'accepted'
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return 'rejected'
    // A restricted key may be allowed to take payments but not to list them.
    return error instanceof Stripe.errors.StripePermissionError ? 'accepted' : 'unreachable'
  }
}
