/** The commands of integrations that routes call: `app.commands.<name>(context, input)`. */
export { createApiKey, readApiKey, revokeApiKey } from './api-keys.ts'
export { hastenDelivery, replayDelivery, testWebhook } from './deliveries.ts'
export { addWebhook, changeWebhook, removeWebhook, rotateWebhookSecret, switchWebhook } from './webhooks.ts'
