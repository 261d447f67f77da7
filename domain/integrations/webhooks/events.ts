import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, instant, line, token } from '../../kernel/fields.ts'
import { webhookKinds } from '../kinds.ts'

const asked = { url: line('Address'), kinds: z.array(choice(webhookKinds)) }

/** The webhooks of an organization's other systems. Stream `webhooks-<tenant>`, one for all webhooks. */
export const webhooksEvents = {
  WebhookAdded: event(1, z.object({ webhookId: idOf('webhook'), ...asked, createdBy: token() }), {
    audit: { about: 'webhook', title: 'Webhook added' },
  }),
  WebhookChanged: event(1, z.object({ webhookId: idOf('webhook'), ...asked }), {
    audit: { about: 'webhook', title: 'Webhook changed' },
  }),
  /**
   * Notifications are signed with both secrets until `overlapEnds`. Secrets are derived from their number and not
   * stored.
   */
  WebhookSecretRotated: event(
    1,
    z.object({ webhookId: idOf('webhook'), secretNumber: count('Secret number'), overlapEnds: instant() }),
    { audit: { about: 'webhook', title: 'Signing secret rotated' } },
  ),
  /** `failing`: all deliveries had failed for days. */
  WebhookTurnedOff: event(1, z.object({ webhookId: idOf('webhook'), reason: choice(['asked', 'failing']) }), {
    audit: { about: 'webhook', title: 'Webhook turned off', facts: ['reason'] },
  }),
  WebhookTurnedOn: event(1, z.object({ webhookId: idOf('webhook') }), {
    audit: { about: 'webhook', title: 'Webhook turned on' },
  }),
  WebhookRemoved: event(1, z.object({ webhookId: idOf('webhook') }), {
    audit: { about: 'webhook', title: 'Webhook removed' },
  }),
}
export type WebhooksEvent = EventOf<typeof webhooksEvents>
