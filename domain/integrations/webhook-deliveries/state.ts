import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { WebhookDeliveriesEvent } from './events.ts'
import { KEPT_DELIVERIES } from './pauses.ts'

type Queued = Extract<WebhookDeliveriesEvent, { type: 'DeliveryQueued' }>['data']

export interface Delivery extends Omit<Queued, 'webhookId'> {
  /** How often it was tried. */
  readonly attempts: number
  /** Null: as soon as its turn comes. */
  readonly nextAttempt: Instant | null
}

export interface WebhookDeliveries {
  /** In the order in which they are sent: the next one waits until the one before it was taken. */
  readonly waiting: readonly Delivery[]
  /** The latest that were taken, oldest first; these can be sent again. */
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
        delivered: [...delivered, ...tried.filter((one) => one.deliveryId === deliveryId)].slice(-KEPT_DELIVERIES),
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
