import {
  hastenDelivery as decideHasten,
  queueDelivery as decideQueue,
  recordAttempt as decideRecord,
  replayDelivery as decideReplay,
} from '../../domain/integrations/webhook-deliveries/decide.ts'
import { webhookDeliveriesAggregate } from '../../domain/integrations/webhook-deliveries/state.ts'
import { webhookNotFound } from '../../domain/integrations/webhooks/errors.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'

/** Appends a delivery to a webhook's queue, once. */
export const queueDelivery = commandOn(webhookDeliveriesAggregate, 'queue-delivery', {
  per: ({ deliveryId }: Parameters<typeof decideQueue>[1]) => [deliveryId],
  decide: (state, input) => decideQueue(state, input),
})

/** Records the outcome of a delivery attempt. */
export const recordAttempt = commandOn(webhookDeliveriesAggregate, 'record-attempt', {
  per: ({ deliveryId, attempt }: Parameters<typeof decideRecord>[1]) => [deliveryId, String(attempt)],
  decide: (state, input) => decideRecord(state, input),
})

interface OfDelivery {
  readonly webhookId: string
  readonly deliveryId: string
}

/** Retries a waiting delivery immediately. Refused: delivery-not-found, delivery-taken. */
export const hastenDelivery = commandOn(webhookDeliveriesAggregate, 'hasten-delivery', {
  per: ({ deliveryId }: OfDelivery) => [deliveryId],
  decide: (state, input) => decideHasten(state, input),
})

/** Resends a completed delivery with the same message id. Refused: delivery-not-found, delivery-waiting. */
export const replayDelivery = commandOn(webhookDeliveriesAggregate, 'replay-delivery', {
  per: ({ deliveryId }: OfDelivery) => [deliveryId],
  decide: (state, input, context) =>
    decideReplay(state, { ...input, replayId: derivedId('replay', context.commandId, input.deliveryId) }),
})

export const NO_NEWS = {
  tournamentId: null,
  eventId: null,
  orderId: null,
  entryId: null,
  transactionId: null,
  refundId: null,
  bracketId: null,
  state: null,
} as const

/** Sends an empty test message to a webhook. Refused: webhook-not-found. */
export const testWebhook =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, { webhookId }: { readonly webhookId: string }): Promise<Outcome> => {
    const { state } = await deps.handler.read(webhooksAggregate, context.tenant, {})
    if (!state.all.has(webhookId)) return refuse(webhookNotFound)
    const deliveryId = derivedId('test delivery', context.commandId, webhookId)
    return queueTest(deps)(context, { webhookId, deliveryId, occurred: deps.clock.now() })
  }

const queueTest = commandOn(webhookDeliveriesAggregate, 'test-webhook', {
  per: ({ deliveryId }: OfDelivery & { readonly occurred: string }) => [deliveryId],
  content: ({ deliveryId }) => ({ deliveryId }),
  decide: (state, { webhookId, deliveryId, occurred }) =>
    decideQueue(state, {
      webhookId,
      deliveryId,
      messageId: `msg_${deliveryId}`,
      kind: 'test',
      occurred,
      news: NO_NEWS,
      isReplay: false,
    }),
})
