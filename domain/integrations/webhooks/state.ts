import { aggregate } from '../../kernel/decider.ts'
import type { Revised } from '../../kernel/revision.ts'
import type { Instant } from '../../kernel/time.ts'
import type { WebhookKind } from '../kinds.ts'
import type { WebhooksEvent } from './events.ts'

/** `revision`: of the address and the kinds. */
export interface Webhook extends Revised {
  readonly url: string
  readonly kinds: readonly WebhookKind[]
  /** The user who is notified when it is turned off automatically. */
  readonly createdBy: string
  /** From 1. */
  readonly secretNumber: number
  /** Until when notifications are also signed with the previous secret; null if there is none. */
  readonly overlapEnds: Instant | null
  readonly isOn: boolean
}

export interface Webhooks {
  readonly all: ReadonlyMap<string, Webhook>
  /** Ids of removed webhooks, which are never reused. */
  readonly removed: ReadonlySet<string>
}

const evolve = (state: Webhooks, event: WebhooksEvent): Webhooks => {
  const change = (webhookId: string, to: Partial<Webhook>): Webhooks => {
    const webhook = state.all.get(webhookId)
    return webhook === undefined ? state : { ...state, all: new Map(state.all).set(webhookId, { ...webhook, ...to }) }
  }
  switch (event.type) {
    case 'WebhookAdded': {
      const { webhookId, ...added } = event.data
      const webhook = { ...added, secretNumber: 1, overlapEnds: null, isOn: true, revision: 1 }
      return { ...state, all: new Map(state.all).set(webhookId, webhook) }
    }
    case 'WebhookChanged': {
      const { webhookId, url, kinds } = event.data
      return change(webhookId, { url, kinds, revision: (state.all.get(webhookId)?.revision ?? 0) + 1 })
    }
    case 'WebhookSecretRotated': {
      const { webhookId, secretNumber, overlapEnds } = event.data
      return change(webhookId, { secretNumber, overlapEnds })
    }
    case 'WebhookTurnedOff':
      return change(event.data.webhookId, { isOn: false })
    case 'WebhookTurnedOn':
      return change(event.data.webhookId, { isOn: true })
    case 'WebhookRemoved': {
      const all = new Map(state.all)
      all.delete(event.data.webhookId)
      return { all, removed: new Set(state.removed).add(event.data.webhookId) }
    }
    default:
      return state
  }
}

/** Stream `webhooks-<tenant>`. */
export const webhooksAggregate = aggregate<Webhooks, WebhooksEvent, unknown>({
  name: 'webhooks',
  ids: () => [],
  initial: { all: new Map(), removed: new Set() },
  evolve,
})
