import type { EventObject, ProviderObject } from './objects.ts'
import type { Tx } from './state.ts'
import { createdInSeconds, newId, save, setting } from './state.ts'

/** The API version that the simulator implements: the SDK's own. */
const API_VERSION = '2026-10-28.endive'

/** Records an event about an object and queues the notice to the merchant. */
export const recordEvent = async (tx: Tx, type: string, object: ProviderObject): Promise<void> => {
  const event: EventObject = {
    id: newId('evt'),
    object: 'event',
    created: createdInSeconds(),
    livemode: false,
    api_version: API_VERSION,
    type,
    data: { object },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }
  await save(tx, event)
  const held = await setting(tx, 'hold-webhooks', false)
  await tx.query('insert into simulator.delivery (event, type, body, state) values ($1, $2, $3, $4)', [
    event.id,
    type,
    JSON.stringify(event),
    held ? 'held' : 'pending',
  ])
}
