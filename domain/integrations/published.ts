/** What integrations publish: what a key may read and which news an endpoint may ask for. */
export { isLastAttempt, KEPT_DELIVERIES, pauseAfter } from './webhook-deliveries/pauses.ts'
export { webhookUrlProblem } from './webhooks/check-url.ts'
export { type ApiScope, type AttemptFailure, type WebhookKind, webhookKinds } from './words.ts'
