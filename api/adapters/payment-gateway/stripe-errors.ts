import Stripe from 'stripe'
import { PaymentGatewayError, UNREACHABLE } from '../../../commands/ports/payment-gateway.ts'

/** Runs a call to Stripe and turns its errors into PaymentGatewayError. */
export const gatewayError = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new PaymentGatewayError(error.message, codeOf(error), isRetryable(error))
  }
}

/** Whether Stripe rejected the call with this error code. */
export const refusedWith = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === code

const codeOf = (error: InstanceType<typeof Stripe.errors.StripeError>): string => {
  if (error instanceof Stripe.errors.StripeConnectionError) return UNREACHABLE
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'idempotency-key-reused'
  return error.code ?? error.type
}

const isRetryable = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error.statusCode === 409 ||
  (error.statusCode !== undefined && error.statusCode >= 500)
