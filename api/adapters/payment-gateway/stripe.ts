import Stripe from 'stripe'
import type {
  BalanceMovement,
  PaymentGateway,
  PaymentIntent,
  PayoutPart,
  ProviderRefund,
} from '../../../commands/ports/payment-gateway.ts'
import { PaymentGatewayError, UNKNOWN_PAYMENT } from '../../../commands/ports/payment-gateway.ts'
import { gatewayError, refusedWith } from './stripe-errors.ts'
import { EXPANDED, toBalanceMovement, toPaymentIntent, toPayoutPart, toProviderRefund } from './stripe-mapping.ts'
import { fetchStripeEvent, headOf, invalid, readStripeNotice, unlessUnknown } from './stripe-notices.ts'

export interface StripeGatewaySettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** URL of the provider's API, such as the simulator's; null for Stripe itself. */
  readonly apiUrl: string | null
  /** Maximum age of a notice's signature, in seconds. */
  readonly noticeToleranceSeconds?: number
  /** Timeout of a call to the provider, in milliseconds; it is retried once. */
  readonly timeoutMs?: number
}

const DEFAULT_TOLERANCE_SECONDS = 300
/** Short, because payers wait for it. Calls are idempotent, so they can be aborted and retried. */
const DEFAULT_TIMEOUT_MS = 8_000
const RETRIES = 1

/** Card payments through Stripe's API, or through a simulator of it. */
export const createStripeGateway = (settings: StripeGatewaySettings): PaymentGateway => {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiUrl === null ? {} : addressOf(settings.apiUrl)),
    timeout: settings.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })

  /**
   * A simulator forgets its payments when its data are lost, as by a restore; Stripe forgets none: there it is the key
   * that is wrong.
   */
  const orUnknown = async (error: unknown): Promise<never> => {
    if (settings.apiUrl !== null && refusedWith(error, 'resource_missing'))
      throw new PaymentGatewayError('The payment provider does not know this payment.', UNKNOWN_PAYMENT, false)
    return gatewayError(() => Promise.reject(error))
  }

  const retrieveIntent = async (paymentIntentId: string): Promise<PaymentIntent> =>
    toPaymentIntent(await stripe.paymentIntents.retrieve(paymentIntentId, { expand: [...EXPANDED] }).catch(orUnknown))

  /** Stripe forgets an idempotency key after a day, but repeating a request for a refund must never refund twice. */
  const knownRefund = (paymentIntentId: string, refundId: string): Promise<ProviderRefund | null> =>
    gatewayError(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
        if (refund.metadata?.refundId === refundId) return toProviderRefund(refund)
      }
      return null
    })

  return {
    retrieveIntent,

    async createIntent(request) {
      const created = await gatewayError(() =>
        stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: request.currency,
            description: request.description,
            allowed_payment_method_types: ['card'],
            metadata: { tenant: request.tenant, transactionId: request.transactionId },
            // For cards Stripe only accepts the suffix; the prefix belongs to the account.
            ...statementSuffix(request.statementDescriptor ?? ''),
            ...(request.receiptEmail === null ? {} : { receipt_email: request.receiptEmail }),
            expand: [...EXPANDED],
          },
          { idempotencyKey: keyOfIntent(request) },
        ),
      )
      // A replayed response is the original one; the intent may have changed since.
      if (created.lastResponse.headers['idempotent-replayed'] === 'true') return retrieveIntent(created.id)
      return toPaymentIntent(created)
    },

    async cancelIntent(paymentIntentId) {
      try {
        return toPaymentIntent(await stripe.paymentIntents.cancel(paymentIntentId, { expand: [...EXPANDED] }))
      } catch (error) {
        // Already canceled, or the payer was faster.
        if (refusedWith(error, 'payment_intent_unexpected_state')) return retrieveIntent(paymentIntentId)
        return orUnknown(error)
      }
    },

    async refund(request) {
      const earlier = await knownRefund(request.paymentIntentId, request.refundId)
      if (earlier !== null) return earlier
      const refund = await gatewayError(() =>
        stripe.refunds.create(
          {
            payment_intent: request.paymentIntentId,
            amount: request.amount,
            metadata: { refundId: request.refundId, reason: request.reason.slice(0, 500) },
          },
          { idempotencyKey: `refund-${request.refundId}` },
        ),
      )
      if (refund.lastResponse.headers['idempotent-replayed'] === 'true')
        return toProviderRefund(await gatewayError(() => stripe.refunds.retrieve(refund.id)))
      return toProviderRefund(refund)
    },

    balanceMovements: ({ from, to, most }) =>
      gatewayError(async () => {
        const found: BalanceMovement[] = []
        const created = { gte: seconds(from), lt: seconds(to) }
        for await (const one of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
          const movement = toBalanceMovement(one)
          if (movement !== null) found.push(movement)
          if (found.length >= most) break
        }
        return found
      }),

    payoutParts: (payoutId) =>
      unlessUnknown(() =>
        gatewayError(async () => {
          // Stripe lists the movements of automatic pay-outs only.
          if (!(await stripe.payouts.retrieve(payoutId)).automatic) return null
          const found: PayoutPart[] = []
          const asked = { payout: payoutId, limit: 100, expand: ['data.source'] }
          for await (const one of stripe.balanceTransactions.list(asked)) {
            const part = toPayoutPart(one)
            if (part.kind !== 'payout' || part.sourceId !== payoutId) found.push(part)
          }
          return found
        }),
      ),

    async openNotice(body, signature) {
      const toleranceSeconds = settings.noticeToleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS
      const event = verified(() =>
        stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, toleranceSeconds),
      )
      if (signedAt(signature) > Date.now() / 1_000 + toleranceSeconds) throw notSigned()
      return headOf(event)
    },

    fetchNotice: (noticeId) => fetchStripeEvent(stripe, noticeId),

    readNotice: (head) => readStripeNotice(stripe, head),
  }
}

/** The provider's times have no milliseconds, so a bound is rounded up to the next second. */
const seconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1_000)

/** The first round keeps the key that was used before there were rounds. */
const keyOfIntent = ({ tenant, transactionId, round = 0 }: Parameters<PaymentGateway['createIntent']>[0]): string =>
  `intent-${tenant}-${transactionId}${round === 0 ? '' : `-${round}`}`

const verified = (read: () => Stripe.Event): Stripe.Event => {
  try {
    return read()
  } catch (error) {
    // The signature is checked before the body is parsed.
    throw error instanceof SyntaxError ? invalid() : notSigned()
  }
}

const notSigned = (): PaymentGatewayError =>
  new PaymentGatewayError('The notice is not signed by the payment provider.', 'signature-invalid', false)

/** Unix time of a signature, of which the library checks only that it is not too old. */
const signedAt = (signature: string): number => Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0)

/**
 * A statement descriptor that Stripe accepts: plain Latin without some characters, with at least one letter; else null.
 */
const statementSuffix = (text: string): { readonly statement_descriptor_suffix?: string } => {
  const plain = text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[<>\\'"*]/g, ' ')
    .trim()
  return /[a-z]/i.test(plain) ? { statement_descriptor_suffix: plain } : {}
}

const addressOf = (apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } => {
  const url = new URL(apiUrl)
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return { host: url.hostname, port: Number(url.port) || (protocol === 'https' ? 443 : 80), protocol }
}
