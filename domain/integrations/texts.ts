import { phrases } from '../kernel/phrase.ts'

/** Refusals and problems of this context in English. */
export const integrationsText = phrases('integrations', {
  'api-key-not-found': 'The API key was not found.',
  'api-key-incomplete': 'Name the key and choose what it may read.',
  'too-many-api-keys': 'An organization can have {most} API keys. Revoke one that is no longer used.',
  'delivery-not-found': 'The delivery was not found, or was made too long ago.',
  'delivery-taken': 'This was delivered in the meantime.',
  'delivery-waiting': 'This is still waiting to be delivered.',
  'webhook-not-found': 'The webhook was not found.',
  'secret-outdated':
    'Webhooks were changed after this request, so its secret is not shown again. Rotate the secret once more if you did not note it.',
  'webhook-kinds-missing': 'Choose at least one kind of event.',
  'invalid-webhook-url': 'Enter an address that begins with https:// and is reachable from the internet.',
  'too-many-webhooks': 'An organization can have {most} webhooks. Remove one that is no longer used.',
})
