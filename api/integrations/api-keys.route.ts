import { mayManageIntegrations } from '../../commands/integrations/policies.ts'
import { apiKeyOnWire } from '../../projections/integrations/integrations.live.ts'
import { apiKeysOf } from '../../projections/integrations/integrations.queries.ts'
import { createApiKey, readApiKeys, revokeApiKey } from '../contract/integrations.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'

export const readApiKeysRoute = route(readApiKeys, async ({ app, tenant, person }) => {
  unwrap(mayManageIntegrations(person))
  return (await apiKeysOf(app.reader, tenant)).map(apiKeyOnWire)
})

export const createApiKeyRoute = route(createApiKey, async (request) => {
  const { id: apiKeyId, name, scopes } = request.body
  const context = byAdmin(request)
  return unwrap(await request.app.commands.createApiKey(context, { apiKeyId, name, scopes }))
})

export const revokeApiKeyRoute = route(revokeApiKey, async (request) => {
  const context = byAdmin(request)
  const { position } = unwrap(await request.app.commands.revokeApiKey(context, { apiKeyId: request.params.id }))
  return { position }
})
