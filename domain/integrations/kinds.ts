export const apiScopes = ['entries', 'results'] as const
/** What an API key may read. */
export type ApiScope = (typeof apiScopes)[number]

export const webhookKinds = [
  'registration.completed',
  'registration.canceled',
  'payment.succeeded',
  'refund.succeeded',
  'bracket.called',
  'tournament.changed',
] as const
/** A kind of notification that webhooks can subscribe to. */
export type WebhookKind = (typeof webhookKinds)[number]

export const attemptFailures = ['refused', 'timed-out', 'unreachable', 'not-public'] as const
/** Why an attempt failed: an error or redirect, a timeout, no connection, or an address that is not public. */
export type AttemptFailure = (typeof attemptFailures)[number]
