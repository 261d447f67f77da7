import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { integrationsText } from '../texts.ts'

export const webhookNotFound = refusal('not-found', 'webhook-not-found', integrationsText('webhook-not-found'))
export const secretOutdated = refusal('conflict', 'secret-outdated', integrationsText('secret-outdated'))
export const webhookIdReused = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
export const webhookKindsMissing = refusal('invalid', 'missing-fields', integrationsText('webhook-kinds-missing'))
export const webhookUrlInvalid = refusal('invalid', 'invalid-webhook-url', integrationsText('invalid-webhook-url'))

/** Webhooks per organization; every notification is sent to each of them. */
export const MAX_WEBHOOKS = 10
export const tooManyWebhooks = refusal(
  'conflict',
  'too-many-webhooks',
  integrationsText('too-many-webhooks', { most: MAX_WEBHOOKS }),
  { maximum: MAX_WEBHOOKS },
)
