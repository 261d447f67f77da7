import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, idOf, nameOf, token } from '../../kernel/fields.ts'
import { apiScopes } from '../kinds.ts'

/**
 * The keys with which other systems read an organization's public data. Stream `api-keys-<tenant>`, one for all keys.
 */
export const apiKeysEvents = {
  ApiKeyCreated: event(
    1,
    z.object({
      apiKeyId: idOf('apiKey'),
      name: nameOf('apiKey'),
      scopes: z.array(choice(apiScopes)),
      lastFour: code('Ends in'),
      /** SHA-256 of the secret, which is not stored anywhere. */
      secretHash: token(),
    }),
    { audit: { about: 'apiKey', title: 'API key created' } },
  ),
  ApiKeyRevoked: event(1, z.object({ apiKeyId: idOf('apiKey') }), {
    audit: { about: 'apiKey', title: 'API key revoked' },
  }),
}
export type ApiKeysEvent = EventOf<typeof apiKeysEvents>
