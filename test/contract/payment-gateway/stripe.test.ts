import Stripe from 'stripe'
import { describe, it } from 'vitest'
import { createStripeGateway } from '../../../api/adapters/payment-gateway/stripe.ts'
import { describePaymentGateway } from './payment-gateway.suite.ts'
import { describeProviderApi } from './provider-api.suite.ts'

const secretKey = process.env.STRIPE_TEST_SECRET_KEY ?? ''

if (secretKey === '') {
  const reason = 'STRIPE_TEST_SECRET_KEY is not set: the suite runs against the simulator only'
  console.info(`skipped: payment gateway against Stripe in test mode (${reason})`)
  describe('payment gateway: Stripe in test mode', () => {
    it.skip(reason, () => undefined)
  })
} else {
  if (!secretKey.startsWith('sk_test_')) throw new Error('STRIPE_TEST_SECRET_KEY must be a test mode key (sk_test_…).')
  const webhookSecret = 'whsec_of_the_contract_suite'
  describePaymentGateway('Stripe in test mode', async () => ({
    gateway: createStripeGateway({ secretKey, webhookSecret, apiUrl: null }),
    webhookSecret,
    unknownPayment: 'resource_missing',
    provider: new Stripe(secretKey, { telemetry: false }),
    payOut: async () => {
      const { data } = await new Stripe(secretKey, { telemetry: false }).payouts.list({ limit: 1 })
      return data.find(({ automatic }) => automatic)?.id ?? null
    },
    stop: () => Promise.resolve(),
  }))
  describeProviderApi('Stripe in test mode', async () => ({
    provider: new Stripe(secretKey, { telemetry: false }),
    stop: () => Promise.resolve(),
  }))
}
