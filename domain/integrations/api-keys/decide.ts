import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import type { ApiScope } from '../kinds.ts'
import { apiKeyIdReused, apiKeyIncomplete, apiKeyNotFound, MAX_API_KEYS, tooManyApiKeys } from './errors.ts'
import type { ApiKeysEvent } from './events.ts'
import type { ApiKeys } from './state.ts'

type Decided = Decision<ApiKeysEvent>

export interface NewApiKey {
  readonly apiKeyId: string
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly lastFour: string
  readonly secretHash: string
}

/**
 * Creates a key. A retry of the same request is answered before this is asked; any other request with the id is
 * refused, so that the secret is shown once (integrations rule 2). Refused: missing-fields, text-not-allowed,
 * text-too-long, too-many-api-keys, id-in-use.
 */
export const createApiKey = ({ keys }: ApiKeys, input: NewApiKey): Decided => {
  if (keys.has(input.apiKeyId)) return refuse(apiKeyIdReused)
  if (isBlank(input.name) || input.scopes.length === 0) return refuse(apiKeyIncomplete)
  const problem = textProblem(input.name, 'name')
  if (problem !== null) return refuse(textRefusal(problem, 'name', 'name'))
  if ([...keys.values()].filter(({ isRevoked }) => !isRevoked).length >= MAX_API_KEYS) return refuse(tooManyApiKeys)
  return ok([{ type: 'ApiKeyCreated', data: { ...input, scopes: [...new Set(input.scopes)] } }])
}

/** Revokes a key permanently. Refused: api-key-not-found. */
export const revokeApiKey = ({ keys }: ApiKeys, { apiKeyId }: { readonly apiKeyId: string }): Decided => {
  const key = keys.get(apiKeyId)
  if (key === undefined) return refuse(apiKeyNotFound)
  return ok(key.isRevoked ? [] : [{ type: 'ApiKeyRevoked', data: { apiKeyId } }])
}
