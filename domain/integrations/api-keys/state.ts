import { aggregate } from '../../kernel/decider.ts'
import type { ApiScope } from '../kinds.ts'
import type { ApiKeysEvent } from './events.ts'

export interface ApiKey {
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly secretHash: string
  readonly isRevoked: boolean
}

export interface ApiKeys {
  /** By id; includes revoked keys, so that an id is never reused. */
  readonly keys: ReadonlyMap<string, ApiKey>
}

const evolve = (state: ApiKeys, event: ApiKeysEvent): ApiKeys => {
  switch (event.type) {
    case 'ApiKeyCreated': {
      const { apiKeyId, name, scopes, secretHash } = event.data
      return { keys: new Map(state.keys).set(apiKeyId, { name, scopes, secretHash, isRevoked: false }) }
    }
    case 'ApiKeyRevoked': {
      const key = state.keys.get(event.data.apiKeyId)
      if (key === undefined) return state
      return { keys: new Map(state.keys).set(event.data.apiKeyId, { ...key, isRevoked: true }) }
    }
    default:
      return state
  }
}

/** Stream `api-keys-<tenant>`. */
export const apiKeysAggregate = aggregate<ApiKeys, ApiKeysEvent, unknown>({
  name: 'api-keys',
  ids: () => [],
  initial: { keys: new Map() },
  evolve,
})
