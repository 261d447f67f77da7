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
/** News that other systems can be told of. */
export type WebhookKind = (typeof webhookKinds)[number]

export const attemptFailures = ['refused', 'timed-out', 'unreachable', 'not-public'] as const
/** Why an attempt failed: answered with an error or a redirect, too late, not at all, or an address that is not public. */
export type AttemptFailure = (typeof attemptFailures)[number]
