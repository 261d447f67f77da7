import { z } from 'zod'
import { expected, required, revised } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** What an API key may read. */
export const apiScope = z.enum(['entries', 'results'])
export type ApiScope = z.infer<typeof apiScope>

export const apiKeyRow = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(apiScope),
  lastFour: z.string(),
  created: z.string(),
  /** Null while the key is valid. */
  revoked: z.string().nullable(),
})
export type ApiKeyRow = z.infer<typeof apiKeyRow>
const ofTenant = { scope: 'tenant', service: 'environment', key: ({ id }: { id: string }) => id } as const
export const apiKeysView = liveView({ ...ofTenant, name: 'api-keys', row: apiKeyRow })

/** News that webhooks can receive. */
export const webhookKind = z.enum([
  'registration.completed',
  'registration.canceled',
  'payment.succeeded',
  'refund.succeeded',
  'bracket.called',
  'tournament.changed',
])
export type WebhookKind = z.infer<typeof webhookKind>

/** The body of a message to a webhook (Standard Webhooks): ids and a state, no personal data. Fields that do not apply are left out. */
export const webhookMessage = z.object({
  timestamp: z.iso.datetime(),
  data: z.object({
    tournamentId: z.string().optional(),
    eventId: z.string().optional(),
    orderId: z.string().optional(),
    entryId: z.string().optional(),
    transactionId: z.string().optional(),
    refundId: z.string().optional(),
    bracketId: z.string().optional(),
    state: z.string().optional(),
  }),
})

export const webhookRow = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(webhookKind),
  /** `failing`: turned off by the program, because its deliveries failed for days or the receiver is gone. */
  status: z.enum(['on', 'off', 'failing']),
  /** Until when the previous secret is valid, too. */
  overlapEnds: z.string().nullable(),
  created: z.string(),
  ...revised,
})
export type WebhookRow = z.infer<typeof webhookRow>
export const webhooksView = liveView({ ...ofTenant, name: 'webhooks', row: webhookRow })

export const deliveryRow = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** Stays the same when the message is sent again. */
  messageId: z.string(),
  kind: z.enum([...webhookKind.options, 'test']),
  occurred: z.string(),
  isReplay: z.boolean(),
  status: z.enum(['waiting', 'failing', 'delivered']),
  attempts: z.int(),
  /** HTTP status of the last attempt; null without an answer. */
  answer: z.int().nullable(),
  failure: z.enum(['refused', 'timed-out', 'unreachable', 'not-public']).nullable(),
  milliseconds: z.int().nullable(),
  nextAttempt: z.string().nullable(),
  modified: z.string(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>
export const deliveriesView = liveView({ ...ofTenant, name: 'webhook-deliveries', row: deliveryRow })

const read = { method: 'GET', access: 'signed-in', service: 'environment', problems: ['forbidden'] } as const
const change = { method: 'POST', access: 'signed-in', service: 'environment', changes: true } as const
/** Shown only once: the secret cannot be recovered from what is stored. */
const withSecret = z.object({ position: z.int(), secret: z.string() })
const id = z.string().min(8).max(100)

export const readApiKeys = endpoint({
  ...read,
  path: '/integrations/keys',
  summary: 'The API keys of the organization, without their secrets; for its admins',
  response: z.array(apiKeyRow),
})
export const apiKeyForm = z.object({ name: required.max(200), scopes: z.array(apiScope).min(1) })
export const createApiKey = endpoint({
  ...change,
  path: '/integrations/keys/create',
  summary: 'Creates an API key and answers its secret, only this once',
  body: apiKeyForm.extend({ id }),
  response: withSecret,
  problems: ['forbidden', 'missing-fields', 'too-many-api-keys', 'id-in-use'],
})
export const revokeApiKey = endpoint({
  ...change,
  path: '/integrations/keys/revoke/:id',
  summary: 'Revokes an API key: the next request with it is refused',
  response: accepted,
  problems: ['forbidden', 'api-key-not-found'],
})

export const readWebhooks = endpoint({
  ...read,
  path: '/integrations/webhooks',
  summary: 'The webhooks of the organization, without their secrets; for its admins',
  response: z.array(webhookRow),
})
export const readDeliveries = endpoint({
  ...read,
  path: '/integrations/deliveries',
  summary: 'Pending deliveries to webhooks, and the latest completed ones',
  response: z.array(deliveryRow),
})
export const webhookForm = z.object({ url: required.max(200), kinds: z.array(webhookKind).min(1) })
const aboutWebhook = ['forbidden', 'missing-fields', 'invalid-webhook-url'] as const
export const addWebhook = endpoint({
  ...change,
  path: '/integrations/webhooks/create',
  summary: 'Adds a webhook and answers its signing secret, only this once',
  body: webhookForm.extend({ id }),
  response: withSecret,
  problems: [...aboutWebhook, 'too-many-webhooks', 'id-in-use'],
})
const ofWebhook = { ...change, response: accepted, problems: ['forbidden', 'webhook-not-found'] } as const
export const changeWebhook = endpoint({
  ...ofWebhook,
  path: '/integrations/webhooks/update/:id',
  summary: 'Changes the address and the kinds of news of a webhook',
  body: webhookForm.extend({ expected }),
  problems: [...aboutWebhook, 'webhook-not-found', 'changed-meanwhile'],
})
export const rotateWebhookSecret = endpoint({
  ...ofWebhook,
  path: '/integrations/webhooks/rotate/:id',
  summary: 'Rotates the signing secret, answered only this once; the old one stays valid for a day',
  response: withSecret,
  problems: [...ofWebhook.problems, 'secret-outdated'],
})
export const switchWebhook = endpoint({
  ...ofWebhook,
  path: '/integrations/webhooks/switch/:id',
  summary: 'Turns a webhook on or off',
  body: z.object({ isOn: z.boolean() }),
})
export const removeWebhook = endpoint({
  ...ofWebhook,
  path: '/integrations/webhooks/remove/:id',
  summary: 'Removes a webhook; nothing more is sent to it',
})
export const testWebhook = endpoint({
  ...ofWebhook,
  path: '/integrations/webhooks/test/:id',
  summary: 'Sends a message of the kind `test`',
})
export const retryDelivery = endpoint({
  ...ofWebhook,
  path: '/integrations/deliveries/:webhookId/retry/:id',
  summary: 'Retries a pending delivery immediately',
  problems: ['not-found', 'forbidden', 'delivery-not-found', 'delivery-taken'],
})
export const replayDelivery = endpoint({
  ...ofWebhook,
  path: '/integrations/deliveries/:webhookId/replay/:id',
  summary: 'Sends a delivered message again, under the same message id',
  problems: ['not-found', 'forbidden', 'delivery-not-found', 'delivery-waiting'],
})
