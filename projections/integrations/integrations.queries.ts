import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { apiKeys, webhookDeliveries, webhooks } from './integrations.tables.ts'

const keys = statement('api-keys-of-tenant', () =>
  db.selectFrom('api_keys as r').select(columnsOf(apiKeys, 'r')).where('r.deleted', 'is', false).orderBy('r.created'),
)
const hooks = statement('webhooks-of-tenant', () =>
  db.selectFrom('webhooks as r').select(columnsOf(webhooks, 'r')).where('r.deleted', 'is', false).orderBy('r.created'),
)
const deliveries = statement('webhook-deliveries-of-tenant', () =>
  db
    .selectFrom('webhook_deliveries as r')
    .select(columnsOf(webhookDeliveries, 'r'))
    .where('r.deleted', 'is', false)
    .orderBy('r.modified', 'desc'),
)

/** The organization's API keys, including revoked ones. */
export const apiKeysOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof apiKeys>[]> =>
  keys.run(reader, tenant)

export const webhooksOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof webhooks>[]> =>
  hooks.run(reader, tenant)

/** Pending deliveries and the latest completed ones, newest first. */
export const deliveriesOf = (reader: Reader, tenant: string): Promise<StoredRow<typeof webhookDeliveries>[]> =>
  deliveries.run(reader, tenant)
