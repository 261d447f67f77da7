import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { WebhookDeliveriesEvent } from './events.ts'
import { MAX_DELIVERED } from './retry-policy.ts'

type Queued = Extract<WebhookDeliveriesEvent, { type: 'DeliveryQueued' }>['data']

export interface Delivery extends Omit<Queued, 'webhookId'> {
  /** Number of attempts so far. */
  readonly attempts: number
  /** Null means as soon as it is first in the queue. */
  readonly nextAttempt: Instant | null
}

export interface WebhookDeliveries {
  /** In sending order: each waits until the one before it was delivered. */
  readonly waiting: readonly Delivery[]
  /** The latest delivered notifications, oldest first; these can be replayed. */
  readonly delivered: readonly Delivery[]
}

const evolve = (state: WebhookDeliveries, event: WebhookDeliveriesEvent): WebhookDeliveries => {
  const { waiting, delivered } = state
  switch (event.type) {
    case 'DeliveryQueued': {
      const { webhookId: _, ...queued } = event.data
      return { ...state, waiting: [...waiting, { ...queued, attempts: 0, nextAttempt: null }] }
    }
    case 'DeliveryAttempted': {
      const { deliveryId, attempt: attempts, nextAttempt, failure } = event.data
      const tried = waiting.map((one) => (one.deliveryId === deliveryId ? { ...one, attempts, nextAttempt } : one))
      if (failure !== null) return { ...state, waiting: tried }
      return {
        waiting: tried.filter((one) => one.deliveryId !== deliveryId),
        delivered: [...delivered, ...tried.filter((one) => one.deliveryId === deliveryId)].slice(-MAX_DELIVERED),
      }
    }
    case 'DeliveryHastened': {
      const { deliveryId } = event.data
      const hastened = waiting.map((one) => (one.deliveryId === deliveryId ? { ...one, nextAttempt: null } : one))
      return { ...state, waiting: hastened }
    }
    default:
      return state
  }
}

/** Stream `webhook-deliveries-<tenant>.<webhookId>`. */
export const webhookDeliveriesAggregate = aggregate<
  WebhookDeliveries,
  WebhookDeliveriesEvent,
  { readonly webhookId: string }
>({
  name: 'webhook-deliveries',
  ids: ({ webhookId }) => [webhookId],
  initial: { waiting: [], delivered: [] },
  evolve,
})
