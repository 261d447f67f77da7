/** What integrations publish: the scopes of API keys and the kinds of notifications for webhooks. */

export { type ApiScope, type AttemptFailure, type WebhookKind, webhookKinds } from './kinds.ts'
export { isLastAttempt, MAX_DELIVERED, retryDelay } from './webhook-deliveries/retry-policy.ts'
export { webhookUrlProblem } from './webhooks/check-url.ts'
