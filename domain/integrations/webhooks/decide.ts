import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { textProblem, textRefusal } from '../../kernel/text.ts'
import type { Instant } from '../../kernel/time.ts'
import type { WebhookKind } from '../kinds.ts'
import { webhookUrlProblem } from './check-url.ts'
import {
  MAX_WEBHOOKS,
  tooManyWebhooks,
  webhookIdReused,
  webhookKindsMissing,
  webhookNotFound,
  webhookUrlInvalid,
} from './errors.ts'
import type { WebhooksEvent } from './events.ts'
import type { Webhooks } from './state.ts'

type Decided = Decision<WebhooksEvent>

export interface WebhookInput {
  readonly webhookId: string
  readonly url: string
  readonly kinds: readonly WebhookKind[]
}

const problemOf = ({ url, kinds }: WebhookInput, isPrivateAllowed: boolean): Refusal | null => {
  if (kinds.length === 0) return webhookKindsMissing
  const text = textProblem(url, 'line')
  if (text !== null) return textRefusal(text, 'url', 'line')
  return webhookUrlProblem(url, isPrivateAllowed) === null ? null : webhookUrlInvalid
}

/**
 * Adds a webhook. A retry of the same request is answered before this is asked; any other request with the id is
 * refused, so that the secret is shown once (integrations rule 2). Refused: missing-fields, invalid-webhook-url, text-not-allowed, text-too-long, too-many-webhooks,
 * id-in-use.
 */
export const addWebhook = (
  { all, removed }: Webhooks,
  input: WebhookInput & { readonly createdBy: string; readonly isPrivateAllowed: boolean },
): Decided => {
  const { webhookId, url, createdBy, isPrivateAllowed } = input
  const kinds = [...new Set(input.kinds)]
  if (all.has(webhookId) || removed.has(webhookId)) return refuse(webhookIdReused)
  const problem = problemOf(input, isPrivateAllowed)
  if (problem !== null) return refuse(problem)
  if (all.size >= MAX_WEBHOOKS) return refuse(tooManyWebhooks)
  return ok([{ type: 'WebhookAdded', data: { webhookId, url, kinds, createdBy } }])
}

/**
 * Changes a webhook's URL and kinds of notifications. Refused: webhook-not-found, changed-meanwhile {current, revision},
 * and as `addWebhook`.
 */
export const changeWebhook = (
  { all }: Webhooks,
  input: WebhookInput & Expecting & { readonly isPrivateAllowed: boolean },
): Decided => {
  const { webhookId, url, isPrivateAllowed } = input
  const kinds = [...new Set(input.kinds)]
  const known = all.get(webhookId)
  if (known === undefined) return refuse(webhookNotFound)
  const problem = problemOf(input, isPrivateAllowed)
  if (problem !== null) return refuse(problem)
  const edit = checkEdit({ url: known.url, kinds: known.kinds }, known, { url, kinds }, input)
  if (edit === 'unchanged') return ok([])
  return edit === 'changed' ? ok([{ type: 'WebhookChanged', data: { webhookId, url, kinds } }]) : refuse(edit)
}

interface OfWebhook {
  readonly webhookId: string
}

/**
 * Rotates the signing secret, once per `overlapEnds`, until which the previous secret stays valid. Refused:
 * webhook-not-found.
 */
export const rotateWebhookSecret = (
  { all }: Webhooks,
  { webhookId, overlapEnds }: OfWebhook & { readonly overlapEnds: Instant },
): Decided => {
  const known = all.get(webhookId)
  if (known === undefined) return refuse(webhookNotFound)
  if (known.overlapEnds === overlapEnds) return ok([])
  const secretNumber = known.secretNumber + 1
  return ok([{ type: 'WebhookSecretRotated', data: { webhookId, secretNumber, overlapEnds } }])
}

/** Turns a webhook on or off. Refused: webhook-not-found. */
export const switchWebhook = (
  { all }: Webhooks,
  { webhookId, isOn, reason }: OfWebhook & { readonly isOn: boolean; readonly reason: 'asked' | 'failing' },
): Decided => {
  const known = all.get(webhookId)
  if (known === undefined) return refuse(webhookNotFound)
  if (known.isOn === isOn) return ok([])
  return ok([
    isOn ? { type: 'WebhookTurnedOn', data: { webhookId } } : { type: 'WebhookTurnedOff', data: { webhookId, reason } },
  ])
}

/** Removes a webhook; nothing is sent to it any more. Refused: webhook-not-found. */
export const removeWebhook = ({ all, removed }: Webhooks, { webhookId }: OfWebhook): Decided => {
  if (removed.has(webhookId)) return ok([])
  if (!all.has(webhookId)) return refuse(webhookNotFound)
  return ok([{ type: 'WebhookRemoved', data: { webhookId } }])
}
