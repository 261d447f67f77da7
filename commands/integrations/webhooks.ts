import {
  addWebhook as decideAdd,
  changeWebhook as decideChange,
  removeWebhook as decideRemove,
  rotateWebhookSecret as decideRotate,
  switchWebhook as decideSwitch,
  type WebhookInput,
} from '../../domain/integrations/webhooks/decide.ts'
import { secretOutdated, webhookNotFound } from '../../domain/integrations/webhooks/errors.ts'
import type { WebhooksEvent } from '../../domain/integrations/webhooks/events.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import type { Expecting } from '../../domain/kernel/revision.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { RecordedOf } from '../kernel/process.ts'
import { signingSecret } from './secrets.ts'

type WithSecret = Promise<Result<{ readonly position: number; readonly secret: string }, Refusal>>

interface OfWebhook {
  readonly webhookId: string
}

const add = commandOn(webhooksAggregate, 'add-webhook', {
  ids: (input: Parameters<typeof decideAdd>[1]) => input,
  per: ({ webhookId }) => [webhookId],
  content: ({ webhookId, url, kinds }) => ({ webhookId, url, kinds }),
  decide: (state, input) => decideAdd(state, input),
})

/**
 * Adds a webhook and returns its signing secret, which is shown only once. Refused: missing-fields,
 * invalid-webhook-url, text-not-allowed, text-too-long, too-many-webhooks, id-in-use.
 */
export const addWebhook =
  (deps: Needs<'handler' | 'digest' | 'webhookSender'>) =>
  async (context: CommandContext, input: WebhookInput): WithSecret => {
    const { isPrivateAllowed } = deps.webhookSender
    const added = await add(deps)(context, { ...input, createdBy: context.actor.userId, isPrivateAllowed })
    if (!added.ok) return added
    return ok({ position: added.value.position, secret: signingSecret(deps, context.tenant, input.webhookId, 1) })
  }

const change = commandOn(webhooksAggregate, 'change-webhook', {
  ids: (input: Parameters<typeof decideChange>[1]) => input,
  per: ({ webhookId }) => [webhookId],
  content: ({ webhookId, url, kinds }) => ({ webhookId, url, kinds }),
  decide: (state, input) => decideChange(state, input),
})

/**
 * Changes a webhook's URL and event kinds. Refused: webhook-not-found, changed-meanwhile and the refusals of
 * `addWebhook`.
 */
export const changeWebhook =
  (deps: Needs<'handler' | 'webhookSender'>) => (context: CommandContext, input: WebhookInput & Expecting) =>
    change(deps)(context, { ...input, isPrivateAllowed: deps.webhookSender.isPrivateAllowed })

/** Time for the receiver to install the new secret. */
const OVERLAP_MINUTES = 24 * 60

const rotate = commandOn(webhooksAggregate, 'rotate-webhook-secret', {
  ids: (input: OfWebhook & { readonly overlapEnds: Instant }) => input,
  per: ({ webhookId }) => [webhookId],
  content: ({ webhookId }) => ({ webhookId }),
  decide: (state, input) => decideRotate(state, input),
})

/**
 * Creates a new signing secret. For a day messages are signed with the old one as well. A repeated request gets the same
 * secret, unless webhooks were changed since: it may be another one by then. Refused: webhook-not-found,
 * secret-outdated.
 */
export const rotateWebhookSecret =
  (deps: Needs<'handler' | 'digest' | 'clock'>) =>
  async (context: CommandContext, { webhookId }: OfWebhook): WithSecret => {
    const overlapEnds = addMinutes(deps.clock.now(), OVERLAP_MINUTES)
    const rotated = await rotate(deps)(context, { webhookId, overlapEnds })
    if (!rotated.ok) return rotated
    // One event, or none for a repeated request.
    const [made] = rotated.value.events as readonly RecordedOf<WebhooksEvent, 'WebhookSecretRotated'>[]
    const secretNumber =
      made === undefined
        ? await numberBefore(deps, context, webhookId, rotated.value.position)
        : ok(made.data.secretNumber)
    if (!secretNumber.ok) return secretNumber
    const secret = signingSecret(deps, context.tenant, webhookId, secretNumber.value)
    return ok({ position: rotated.value.position, secret })
  }

/** The number of the secret of a repeated request, which was recorded at `position`. */
const numberBefore = async (
  { handler }: Needs<'handler'>,
  { tenant }: CommandContext,
  webhookId: string,
  position: number,
): Promise<Result<number, Refusal>> => {
  const now = await handler.read(webhooksAggregate, tenant, {})
  if (now.position !== position) return refuse(secretOutdated)
  const webhook = now.state.all.get(webhookId)
  return webhook === undefined ? refuse(webhookNotFound) : ok(webhook.secretNumber)
}

/** Turns a webhook on or off. Refused: webhook-not-found. */
export const switchWebhook = commandOn(webhooksAggregate, 'switch-webhook', {
  ids: (input: OfWebhook & { readonly isOn: boolean; readonly reason: 'asked' | 'failing' }) => input,
  per: ({ webhookId }) => [webhookId],
  decide: (state, input) => decideSwitch(state, input),
})

/** Removes a webhook; nothing more is sent to it. Refused: webhook-not-found. */
export const removeWebhook = commandOn(webhooksAggregate, 'remove-webhook', {
  ids: (input: OfWebhook) => input,
  per: ({ webhookId }) => [webhookId],
  decide: (state, input) => decideRemove(state, input),
})
