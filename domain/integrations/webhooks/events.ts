import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, count, idOf, instant, line, token } from '../../kernel/fields.ts'
import { webhookKinds } from '../words.ts'

const asked = { url: line('Address'), kinds: z.array(choice(webhookKinds)) }

/** Where an organization's other systems are told news, in one stream. Stream `webhooks-<tenant>`. */
export const webhooksEvents = {
  WebhookAdded: event(1, z.object({ webhookId: idOf('webhook'), ...asked, createdBy: token() }), {
    audit: { about: 'webhook', title: 'Webhook added', sets: { status: 'On' } },
  }),
  WebhookChanged: event(1, z.object({ webhookId: idOf('webhook'), ...asked }), {
    audit: { about: 'webhook', title: 'Webhook changed' },
  }),
  /** News is signed with both secrets until `overlapEnds`. Secrets are made of their number and kept nowhere. */
  WebhookSecretRotated: event(
    1,
    z.object({ webhookId: idOf('webhook'), secretNumber: count('Secret number'), overlapEnds: instant() }),
    { audit: { about: 'webhook', title: 'Signing secret rotated' } },
  ),
  /** `failing`: nothing had reached it for days. */
  WebhookTurnedOff: event(1, z.object({ webhookId: idOf('webhook'), reason: choice(['asked', 'failing']) }), {
    audit: { about: 'webhook', title: 'Webhook turned off', sets: { status: 'Off' } },
  }),
  WebhookTurnedOn: event(1, z.object({ webhookId: idOf('webhook') }), {
    audit: { about: 'webhook', title: 'Webhook turned on', sets: { status: 'On' } },
  }),
  WebhookRemoved: event(1, z.object({ webhookId: idOf('webhook') }), {
    audit: { about: 'webhook', title: 'Webhook removed', sets: { status: 'Removed' } },
  }),
}
export type WebhooksEvent = EventOf<typeof webhooksEvents>
