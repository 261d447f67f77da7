import type { apiKeysView, deliveriesView, webhooksView } from '../../api/contract/integrations.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { apiKeys, webhookDeliveries, webhooks } from './integrations.tables.ts'

export const apiKeyOnWire = (row: StoredRow<typeof apiKeys>): WireRow<typeof apiKeysView> => ({
  id: row.apiKeyId,
  name: row.name,
  scopes: [...row.scopes],
  lastFour: row.lastFour,
  created: row.created,
  revoked: row.revoked,
})

export const webhookOnWire = (row: StoredRow<typeof webhooks>): WireRow<typeof webhooksView> => ({
  id: row.webhookId,
  url: row.url,
  kinds: [...row.kinds],
  status: row.status,
  overlapEnds: row.overlapEnds,
  created: row.created,
  revision: row.revision,
})

export const deliveryOnWire = (row: StoredRow<typeof webhookDeliveries>): WireRow<typeof deliveriesView> => ({
  id: row.deliveryId,
  webhookId: row.webhookId,
  messageId: row.messageId,
  kind: row.kind,
  occurred: row.occurred,
  isReplay: row.isReplay,
  status: row.status,
  attempts: row.attempts,
  answer: row.answer,
  failure: row.failure,
  milliseconds: row.milliseconds,
  nextAttempt: row.nextAttempt,
  modified: row.modified,
})

/** All of these are for the organization's admins. */
export const apiKeysLive: LiveView<StoredRow<typeof apiKeys>, typeof apiKeysView> = {
  table: apiKeys,
  toWire: apiKeyOnWire,
}
export const webhooksLive: LiveView<StoredRow<typeof webhooks>, typeof webhooksView> = {
  table: webhooks,
  toWire: webhookOnWire,
}
export const deliveriesLive: LiveView<StoredRow<typeof webhookDeliveries>, typeof deliveriesView> = {
  table: webhookDeliveries,
  toWire: deliveryOnWire,
}
