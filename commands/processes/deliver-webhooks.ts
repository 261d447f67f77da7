import { isLastAttempt, retryDelay } from '../../domain/integrations/published.ts'
import type { WebhookDeliveriesEvent } from '../../domain/integrations/webhook-deliveries/events.ts'
import { type Delivery, webhookDeliveriesAggregate } from '../../domain/integrations/webhook-deliveries/state.ts'
import type { WebhooksEvent } from '../../domain/integrations/webhooks/events.ts'
import { webhooksAggregate } from '../../domain/integrations/webhooks/state.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { type Instant, instantOf, isBefore } from '../../domain/kernel/time.ts'
import { recordAttempt } from '../integrations/deliveries.ts'
import { signDelivery } from '../integrations/sign-delivery.ts'
import { switchWebhook } from '../integrations/webhooks.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'

const NAME = 'deliver-webhooks'
/** The longest turn, which must end before another server may take over the timer. */
const TURN_MS = 20_000

type Deps = Needs<'handler' | 'clock' | 'digest' | 'timers' | 'webhookSender'>
type Wakes =
  | Extract<WebhookDeliveriesEvent, { type: 'DeliveryQueued' | 'DeliveryHastened' }>
  | Extract<WebhooksEvent, { type: 'WebhookTurnedOn' | 'WebhookChanged' }>

/**
 * A delivery was queued → it is sent to its webhook, at least once and in the order of the queue: a failed delivery is
 * retried with growing pauses before the next one is sent. Each webhook has its own timer, and due timers are handled
 * in parallel, so that a slow or dead webhook does not delay others. After days of failures the webhook is turned off.
 */
export const deliverWebhooks = (deps: Deps): Process<Wakes> => {
  const wakeAt = (tenant: string, webhookId: string, at: Instant): Promise<void> =>
    deps.timers.set({ process: NAME, tenant, key: webhookId, at, payload: { webhookId } })
  const wake = ({ tenant, data: { webhookId } }: Recorded<Wakes>): Promise<void> =>
    wakeAt(tenant, webhookId, deps.clock.now())
  return {
    name: NAME,
    startsAt: 'introduction',
    on: { DeliveryQueued: wake, DeliveryHastened: wake, WebhookTurnedOn: wake, WebhookChanged: wake },
    isParallel: true,
    onDue: async (timer) => {
      const next = await runTurn(deps, timer)
      if (next !== null) await wakeAt(timer.tenant, timer.key, next)
    },
  }
}

/**
 * Sends the waiting deliveries of one webhook until an attempt fails. Returns when to resume; null if none are left.
 */
const runTurn = async (deps: Deps, timer: DueTimer): Promise<Instant | null> => {
  const { tenant, key: webhookId } = timer
  const ends = Date.parse(deps.clock.now()) + TURN_MS
  for (let sent = 0; ; sent++) {
    const now = deps.clock.now()
    if (sent > 0 && Date.parse(now) > ends) return now
    const [{ state: webhooks }, { state: deliveries }] = await Promise.all([
      deps.handler.read(webhooksAggregate, tenant, {}),
      deps.handler.read(webhookDeliveriesAggregate, tenant, { webhookId }),
    ])
    const webhook = webhooks.all.get(webhookId)
    const delivery = deliveries.waiting[0]
    if (webhook === undefined || !webhook.isOn || delivery === undefined) return null
    if (delivery.nextAttempt !== null && isBefore(now, delivery.nextAttempt)) return delivery.nextAttempt
    const message = signDelivery(deps, { tenant, webhookId, webhook }, delivery, now)
    const nextAttempt = await attempt(deps, timer, delivery, message)
    if (nextAttempt !== null) return nextAttempt
  }
}

/** Makes one attempt. Returns when to retry; null if the delivery was accepted. */
const attempt = async (
  deps: Deps,
  timer: DueTimer,
  { deliveryId, attempts }: Delivery,
  message: ReturnType<typeof signDelivery>,
): Promise<Instant | null> => {
  const { key: webhookId } = timer
  const { status, failure, milliseconds, retryAfter } = await deps.webhookSender.send(message)
  const number = attempts + 1
  const pause = retryDelay(number, Math.random(), retryAfter)
  const nextAttempt = failure === null ? null : instantOf(Date.parse(deps.clock.now()) + pause)
  const outcome = { webhookId, deliveryId, attempt: number, status, failure, milliseconds, nextAttempt }
  mustSucceed(await recordAttempt(deps)(causedByTimer(timer, `${deliveryId} ${number}`), outcome))
  if (failure !== null && isLastAttempt(number, status)) {
    const off = { webhookId, isOn: false, reason: 'failing' } as const
    mustSucceed(await switchWebhook(deps)(causedByTimer(timer, `off ${number}`), off))
  }
  return nextAttempt
}
