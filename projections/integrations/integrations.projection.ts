import type { ApiKeysEvent } from '../../domain/integrations/api-keys/events.ts'
import { MAX_DELIVERED } from '../../domain/integrations/published.ts'
import type { WebhookDeliveriesEvent } from '../../domain/integrations/webhook-deliveries/events.ts'
import type { WebhooksEvent } from '../../domain/integrations/webhooks/events.ts'
import { projection, type RowOf, type RowSets } from '../kernel/projection.ts'
import { apiKeys, webhookDeliveries, webhooks } from './integrations.tables.ts'

const tables = { keys: apiKeys, webhooks, deliveries: webhookDeliveries }
type Delivery = RowOf<typeof webhookDeliveries>

/** Removes all but the latest deliveries from the log. */
const removeOld = (rows: RowSets<typeof tables>, webhookId: string): void => {
  const delivered = rows.deliveries.find('webhookId', webhookId).filter(({ status }) => status === 'delivered')
  if (delivered.length <= MAX_DELIVERED) return
  const oldest = delivered.toSorted((a, b) => a.modified.localeCompare(b.modified))
  for (const { deliveryId } of oldest.slice(0, delivered.length - MAX_DELIVERED)) {
    rows.deliveries.remove(webhookId, deliveryId)
  }
}

/** The organization's API keys, its webhooks and their deliveries. */
export const integrations = projection<ApiKeysEvent | WebhooksEvent | WebhookDeliveriesEvent>()({
  name: 'integrations',
  version: 2,
  tables,
  needs: (event) => {
    switch (event.type) {
      case 'ApiKeyCreated':
      case 'WebhookAdded':
        return []
      case 'ApiKeyRevoked':
        return [{ table: 'keys', key: [event.data.apiKeyId] }]
      case 'WebhookRemoved':
        return [
          { table: 'webhooks', key: [event.data.webhookId] },
          { table: 'deliveries', by: 'webhookId', value: event.data.webhookId },
        ]
      case 'DeliveryQueued':
      case 'DeliveryHastened':
        return [{ table: 'deliveries', key: [event.data.webhookId, event.data.deliveryId] }]
      case 'DeliveryAttempted':
        return [
          { table: 'deliveries', key: [event.data.webhookId, event.data.deliveryId] },
          { table: 'deliveries', by: 'webhookId', value: event.data.webhookId },
        ]
      default:
        return [{ table: 'webhooks', key: [event.data.webhookId] }]
    }
  },
  on: {
    ApiKeyCreated: ({ data: { secretHash: _, ...key }, time }, rows) =>
      rows.keys.put({ ...key, created: time, revoked: null }),
    ApiKeyRevoked: ({ data, time }, rows) => rows.keys.change([data.apiKeyId], { revoked: time }),
    WebhookAdded: ({ data: { createdBy: _, ...webhook }, time }, rows) =>
      rows.webhooks.put({ ...webhook, status: 'on', overlapEnds: null, created: time, revision: 1 }),
    WebhookChanged: ({ data: { webhookId, url, kinds } }, rows) => {
      const revision = (rows.webhooks.get(webhookId)?.revision ?? 0) + 1
      rows.webhooks.change([webhookId], { url, kinds, revision })
    },
    WebhookSecretRotated: ({ data: { webhookId, overlapEnds } }, rows) =>
      rows.webhooks.change([webhookId], { overlapEnds }),
    WebhookTurnedOff: ({ data: { webhookId, reason } }, rows) =>
      rows.webhooks.change([webhookId], { status: reason === 'failing' ? 'failing' : 'off' }),
    WebhookTurnedOn: ({ data }, rows) => rows.webhooks.change([data.webhookId], { status: 'on' }),
    WebhookRemoved: ({ data: { webhookId } }, rows) => {
      rows.webhooks.remove(webhookId)
      for (const { deliveryId } of rows.deliveries.find('webhookId', webhookId)) {
        rows.deliveries.remove(webhookId, deliveryId)
      }
    },
    DeliveryQueued: ({ data: { news: _, ...queued }, time }, rows) =>
      rows.deliveries.put({
        ...queued,
        status: 'waiting',
        attempts: 0,
        answer: null,
        failure: null,
        milliseconds: null,
        nextAttempt: null,
        modified: time,
      }),
    DeliveryAttempted: ({ data, time }, rows) => {
      const { webhookId, deliveryId, attempt: attempts, status: answer, failure, milliseconds, nextAttempt } = data
      const status: Delivery['status'] = failure === null ? 'delivered' : 'failing'
      const outcome = { status, attempts, answer, failure, milliseconds, nextAttempt, modified: time }
      rows.deliveries.change([webhookId, deliveryId], outcome)
      removeOld(rows, webhookId)
    },
    DeliveryHastened: ({ data: { webhookId, deliveryId }, time }, rows) =>
      rows.deliveries.change([webhookId, deliveryId], { nextAttempt: null, modified: time }),
  },
})
