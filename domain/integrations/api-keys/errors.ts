import { refusal } from '../../kernel/result.ts'

export const apiKeyNotFound = refusal('not-found', 'api-key-not-found', 'The API key was not found.')
export const apiKeyIncomplete = refusal('invalid', 'missing-fields', 'Name the key and choose what it may read.')
export const apiKeyIdReused = refusal('conflict', 'id-in-use', 'This id is already in use.')

/** Keys per organization. One is needed for each system that reads; hundreds would be a mistake. */
export const MAX_API_KEYS = 50
export const tooManyApiKeys = refusal(
  'conflict',
  'too-many-api-keys',
  `An organization can have ${MAX_API_KEYS} API keys. Revoke one that is no longer used.`,
  { maximum: MAX_API_KEYS },
)
