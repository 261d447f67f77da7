import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, count, idOf, instant, referenceTo, token } from '../../kernel/fields.ts'
import { attemptFailures, webhookKinds } from '../kinds.ts'

/** What a notification is about: ids and a state, no personal data. Fields that do not apply are null. */
export const newsData = z.object({
  tournamentId: referenceTo('tournament').nullable(),
  eventId: referenceTo('event').nullable(),
  orderId: referenceTo('order').nullable(),
  entryId: referenceTo('entry').nullable(),
  transactionId: referenceTo('transaction').nullable(),
  refundId: referenceTo('refund').nullable(),
  bracketId: referenceTo('bracket').nullable(),
  state: code('State').nullable(),
})
export type NewsData = z.infer<typeof newsData>

export const newsKinds = [...webhookKinds, 'test'] as const
const ofDelivery = { webhookId: idOf('webhook'), deliveryId: token() }

/**
 * Notifications for one webhook, in the order in which they are sent. Stream `webhook-deliveries-<tenant>.<webhookId>`.
 */
export const webhookDeliveriesEvents = {
  /** `messageId` stays the same when a notification is sent again, so that the receiver can detect the duplicate. */
  DeliveryQueued: event(
    1,
    z.object({
      ...ofDelivery,
      messageId: token(),
      kind: choice(newsKinds),
      occurred: instant(),
      news: newsData,
      isReplay: z.boolean(),
    }),
    {
      audit: {
        about: 'webhook',
        values: ({ kind }) => ({ kind }),
        title: (data) => `News queued: ${data.kind}`,
        facts: 'all',
      },
    },
  ),
  DeliveryAttempted: event(
    1,
    z.object({
      ...ofDelivery,
      attempt: count('Attempt'),
      /** HTTP status; null without a response. */
      status: count('Answer').nullable(),
      /** Null if it was delivered. */
      failure: choice(attemptFailures).nullable(),
      milliseconds: count('Milliseconds'),
      /** When it is retried; null once it was delivered. */
      nextAttempt: instant().nullable(),
    }),
    {
      audit: {
        about: 'webhook',
        values: ({ failure }) => ({ outcome: failure === null ? 'delivered' : 'failed' }),
        title: (data) => (data.failure === null ? 'News delivered' : 'Delivery failed'),
        facts: 'all',
      },
    },
  ),
  /** A user requested an immediate retry. */
  DeliveryHastened: event(1, z.object(ofDelivery), {
    audit: { about: 'webhook', title: 'Delivery tried again on request' },
  }),
}
export type WebhookDeliveriesEvent = EventOf<typeof webhookDeliveriesEvents>
