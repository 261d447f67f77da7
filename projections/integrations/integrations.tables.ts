import type { ApiScope, AttemptFailure, WebhookKind } from '../../domain/integrations/published.ts'
import { boolean, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const apiKeys = table({
  name: 'api_keys',
  columns: {
    apiKeyId: text,
    name: text,
    scopes: json<ApiScope[]>(),
    lastFour: text,
    created: timestamptz,
    revoked: nullable(timestamptz),
  },
  key: ['apiKeyId'],
})

export const webhooks = table({
  name: 'webhooks',
  columns: {
    webhookId: text,
    url: text,
    kinds: json<WebhookKind[]>(),
    status: textOf<'on' | 'off' | 'failing'>(),
    overlapEnds: nullable(timestamptz),
    created: timestamptz,
    /** Of the address and the kinds, from 1. */
    revision: integer,
  },
  key: ['webhookId'],
})

/** Pending deliveries, and the latest that each webhook received. */
export const webhookDeliveries = table({
  name: 'webhook_deliveries',
  columns: {
    webhookId: text,
    deliveryId: text,
    messageId: text,
    kind: textOf<WebhookKind | 'test'>(),
    occurred: timestamptz,
    isReplay: boolean,
    status: textOf<'waiting' | 'failing' | 'delivered'>(),
    attempts: integer,
    answer: nullable(integer),
    failure: nullable(textOf<AttemptFailure>()),
    milliseconds: nullable(integer),
    nextAttempt: nullable(timestamptz),
    modified: timestamptz,
  },
  key: ['webhookId', 'deliveryId'],
})
