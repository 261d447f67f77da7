import { partly, type Standing, standing } from '../kernel/standing.ts'
import { apiKeysEvents } from './api-keys/events.ts'
import { type ApiKey, apiKeysAggregate } from './api-keys/state.ts'
import { webhooksEvents } from './webhooks/events.ts'
import { type Webhook, webhooksAggregate } from './webhooks/state.ts'

export const integrationsStandings: readonly Standing[] = [
  standing({
    kind: 'apiKey',
    events: apiKeysEvents,
    aggregate: apiKeysAggregate,
    revive: (isRevoked: boolean, id) => ({ keys: new Map([[id, partly<ApiKey>({ isRevoked })]]) }),
    keep: ({ keys }, id) => keys.get(id)?.isRevoked,
    show: (isRevoked) => ({ status: isRevoked ? 'Revoked' : 'Active' }),
  }),
  standing({
    kind: 'webhook',
    events: webhooksEvents,
    aggregate: webhooksAggregate,
    revive: (status: 'On' | 'Off' | 'Removed', id) =>
      status === 'Removed'
        ? { removed: new Set([id]) }
        : { all: new Map([[id, partly<Webhook>({ isOn: status === 'On' })]]) },
    keep: ({ all, removed }, id) => {
      if (removed.has(id)) return 'Removed'
      const isOn = all.get(id)?.isOn
      return isOn === undefined ? null : isOn ? 'On' : 'Off'
    },
    show: (status) => ({ status }),
  }),
]
