import {
  createApiKey as decideCreate,
  revokeApiKey as decideRevoke,
} from '../../domain/integrations/api-keys/decide.ts'
import { apiKeysAggregate } from '../../domain/integrations/api-keys/state.ts'
import type { ApiScope } from '../../domain/integrations/published.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { API_KEY_PREFIX, apiKeySecret, hashOfSecret } from './secrets.ts'

const record = commandOn(apiKeysAggregate, 'create-api-key', {
  ids: (input: Parameters<typeof decideCreate>[1]) => input,
  per: ({ apiKeyId }) => [apiKeyId],
  decide: (state, input) => decideCreate(state, input),
})

/**
 * Creates a key and returns its secret, which is shown only once. Refused: missing-fields, text-not-allowed,
 * text-too-long, too-many-api-keys, id-in-use.
 */
export const createApiKey =
  (deps: Needs<'handler' | 'digest'>) =>
  async (
    context: CommandContext,
    {
      apiKeyId,
      name,
      scopes,
    }: { readonly apiKeyId: string; readonly name: string; readonly scopes: readonly ApiScope[] },
  ): Promise<Result<{ readonly position: number; readonly secret: string }, Refusal>> => {
    const secret = apiKeySecret(deps, context.tenant, apiKeyId)
    const key = { apiKeyId, name: name.trim(), scopes, lastFour: secret.slice(-4), secretHash: hashOfSecret(secret) }
    const created = await record(deps)(context, key)
    return created.ok ? ok({ position: created.value.position, secret }) : created
  }

/** Revokes a key: the next request with it is refused. Refused: api-key-not-found. */
export const revokeApiKey = commandOn(apiKeysAggregate, 'revoke-api-key', {
  ids: (input: { readonly apiKeyId: string }) => input,
  per: ({ apiKeyId }) => [apiKeyId],
  decide: (state, input) => decideRevoke(state, input),
})

/** Finds the key of a secret, with its current scopes; null if the secret is unknown or the key is revoked. */
export const readApiKey =
  ({ handler }: Needs<'handler'>) =>
  async (
    tenant: string,
    secret: string,
  ): Promise<{ readonly apiKeyId: string; readonly scopes: readonly ApiScope[] } | null> => {
    if (!secret.startsWith(API_KEY_PREFIX)) return null
    const hash = hashOfSecret(secret)
    const { state } = await handler.read(apiKeysAggregate, tenant, {})
    for (const [apiKeyId, key] of state.keys) {
      if (key.secretHash === hash) return key.isRevoked ? null : { apiKeyId, scopes: key.scopes }
    }
    return null
  }
