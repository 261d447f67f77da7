import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { integrationsText } from '../texts.ts'

export const apiKeyNotFound = refusal('not-found', 'api-key-not-found', integrationsText('api-key-not-found'))
export const apiKeyIncomplete = refusal('invalid', 'missing-fields', integrationsText('api-key-incomplete'))
export const apiKeyIdReused = refusal('conflict', 'id-in-use', kernelText('id-in-use'))

/** Keys per organization. One is needed for each system that reads; hundreds would be a mistake. */
export const MAX_API_KEYS = 50
export const tooManyApiKeys = refusal(
  'conflict',
  'too-many-api-keys',
  integrationsText('too-many-api-keys', { most: MAX_API_KEYS }),
  { maximum: MAX_API_KEYS },
)
