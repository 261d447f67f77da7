import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { deliveryNotFound, deliveryTaken, deliveryWaiting } from './errors.ts'
import type { WebhookDeliveriesEvent } from './events.ts'
import type { Delivery, WebhookDeliveries } from './state.ts'

type Decided = Decision<WebhookDeliveriesEvent>
type DataOf<T extends WebhookDeliveriesEvent['type']> = Extract<WebhookDeliveriesEvent, { type: T }>['data']

const find = (all: readonly Delivery[], deliveryId: string): Delivery | undefined =>
  all.find((one) => one.deliveryId === deliveryId)

/** Appends a notification to the queue, once. */
export const queueDelivery = ({ waiting, delivered }: WebhookDeliveries, data: DataOf<'DeliveryQueued'>): Decided =>
  ok(find([...waiting, ...delivered], data.deliveryId) === undefined ? [{ type: 'DeliveryQueued', data }] : [])

/** Records the outcome of an attempt; writes nothing if it was recorded before or the delivery has succeeded since. */
export const recordAttempt = ({ waiting }: WebhookDeliveries, data: DataOf<'DeliveryAttempted'>): Decided => {
  const known = find(waiting, data.deliveryId)
  return ok(known === undefined || known.attempts >= data.attempt ? [] : [{ type: 'DeliveryAttempted', data }])
}

interface OfDelivery {
  readonly webhookId: string
  readonly deliveryId: string
}

/** Retries a waiting delivery immediately. Refused: delivery-not-found, delivery-taken. */
export const hastenDelivery = ({ waiting, delivered }: WebhookDeliveries, of: OfDelivery): Decided => {
  const known = find(waiting, of.deliveryId)
  if (known !== undefined) return ok(known.nextAttempt === null ? [] : [{ type: 'DeliveryHastened', data: of }])
  return refuse(find(delivered, of.deliveryId) === undefined ? deliveryNotFound : deliveryTaken)
}

/** Sends a delivered notification again, with the same message id. Refused: delivery-not-found, delivery-waiting. */
export const replayDelivery = (
  state: WebhookDeliveries,
  { webhookId, deliveryId, replayId }: OfDelivery & { readonly replayId: string },
): Decided => {
  if (find(state.waiting, deliveryId) !== undefined) return refuse(deliveryWaiting)
  const known = find(state.delivered, deliveryId)
  if (known === undefined) return refuse(deliveryNotFound)
  const { messageId, kind, occurred, news } = known
  return queueDelivery(state, { webhookId, deliveryId: replayId, messageId, kind, occurred, news, isReplay: true })
}
