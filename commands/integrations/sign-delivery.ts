import type { Delivery } from '../../domain/integrations/webhook-deliveries/state.ts'
import type { Webhook } from '../../domain/integrations/webhooks/state.ts'
import { type Instant, isBefore } from '../../domain/kernel/time.ts'
import type { Needs } from '../kernel/deps.ts'
import type { WebhookMessage } from '../ports/webhook-sender.ts'
import { signatureOf, signingSecret } from './secrets.ts'

interface Addressed {
  readonly tenant: string
  readonly webhookId: string
  readonly webhook: Webhook
}

/**
 * Builds the signed message according to Standard Webhooks: `webhook-id` (the same in every attempt),
 * `webhook-timestamp` and `webhook-signature`, which has two signatures while the previous secret is still valid.
 */
export const signDelivery = (
  deps: Needs<'digest'>,
  { tenant, webhookId, webhook }: Addressed,
  { messageId, kind, occurred, news }: Delivery,
  now: Instant,
): WebhookMessage => {
  const data = Object.fromEntries(Object.entries(news).filter(([, value]) => value !== null))
  const body = JSON.stringify({ type: kind, timestamp: occurred, data })
  const timestamp = Math.floor(Date.parse(now) / 1_000)
  const { secretNumber, overlapEnds } = webhook
  const numbers = overlapEnds !== null && isBefore(now, overlapEnds) ? [secretNumber, secretNumber - 1] : [secretNumber]
  const signatures = numbers.map((number) =>
    signatureOf(signingSecret(deps, tenant, webhookId, number), messageId, timestamp, body),
  )
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Matside-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
  return { url: webhook.url, headers, body }
}
