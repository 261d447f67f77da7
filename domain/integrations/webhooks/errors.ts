import { refusal } from '../../kernel/result.ts'

export const webhookNotFound = refusal('not-found', 'webhook-not-found', 'The webhook was not found.')
export const webhookIdReused = refusal('conflict', 'id-in-use', 'This id is already in use.')
export const webhookKindsMissing = refusal('invalid', 'missing-fields', 'Choose at least one kind of news.')
export const webhookUrlInvalid = refusal(
  'invalid',
  'invalid-webhook-url',
  'Enter an address that begins with https:// and is reachable from the internet.',
)

/** Webhooks per organization; every notification is sent to each of them. */
export const MAX_WEBHOOKS = 10
export const tooManyWebhooks = refusal(
  'conflict',
  'too-many-webhooks',
  `An organization can have ${MAX_WEBHOOKS} webhooks. Remove one that is no longer used.`,
  { maximum: MAX_WEBHOOKS },
)
