import { describe, expect, it } from 'vitest'
import { isLastAttempt, retryDelay, webhookUrlProblem } from '../../../domain/integrations/published.ts'
import {
  hastenDelivery,
  queueDelivery,
  recordAttempt,
  replayDelivery,
} from '../../../domain/integrations/webhook-deliveries/decide.ts'
import type { WebhookDeliveriesEvent } from '../../../domain/integrations/webhook-deliveries/events.ts'
import { webhookDeliveriesAggregate } from '../../../domain/integrations/webhook-deliveries/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const news = {
  tournamentId: 't1',
  eventId: null,
  orderId: null,
  entryId: null,
  transactionId: null,
  refundId: null,
  bracketId: null,
  state: null,
}
const queued = (deliveryId: string) => ({
  webhookId: 'w1',
  deliveryId,
  messageId: `msg_${deliveryId}`,
  kind: 'tournament.changed' as const,
  occurred: '2027-03-01T10:00:00.000Z',
  news,
  isReplay: false,
})
const tried = (deliveryId: string, attempt: number, isTaken: boolean) => ({
  webhookId: 'w1',
  deliveryId,
  attempt,
  status: isTaken ? 204 : 500,
  milliseconds: 5,
  failure: isTaken ? null : ('refused' as const),
  nextAttempt: isTaken ? null : '2027-03-01T10:00:05.000Z',
})
const wasQueued: WebhookDeliveriesEvent = { type: 'DeliveryQueued', data: queued('d1') }
const hasFailed: WebhookDeliveriesEvent = { type: 'DeliveryAttempted', data: tried('d1', 1, false) }
const wasTaken: WebhookDeliveriesEvent = { type: 'DeliveryAttempted', data: tried('d1', 1, true) }
const given = (...events: WebhookDeliveriesEvent[]) => fold(webhookDeliveriesAggregate, events)
const d1 = { webhookId: 'w1', deliveryId: 'd1' }
const replay = { ...d1, replayId: 'd2' }

describe('deliveries to a webhook', () => {
  it.each([
    ['queue a notification', queueDelivery(given(), queued('d1')), ['DeliveryQueued']],
    ['queue a notification once', queueDelivery(given(wasQueued), queued('d1')), []],
    ['record an attempt', recordAttempt(given(wasQueued), tried('d1', 1, false)), ['DeliveryAttempted']],
    ['record an attempt once', recordAttempt(given(wasQueued, hasFailed), tried('d1', 1, false)), []],
    ['retry a failed delivery immediately', hastenDelivery(given(wasQueued, hasFailed), d1), ['DeliveryHastened']],
    ['have nothing to speed up before the first attempt', hastenDelivery(given(wasQueued), d1), []],
    ['refuse to retry a delivered notification', hastenDelivery(given(wasQueued, wasTaken), d1), 'delivery-taken'],
    ['refuse an unknown delivery', hastenDelivery(given(), d1), 'delivery-not-found'],
    ['replay a delivered notification', replayDelivery(given(wasQueued, wasTaken), replay), ['DeliveryQueued']],
    ['refuse to replay a waiting notification', replayDelivery(given(wasQueued), replay), 'delivery-waiting'],
    ['refuse to replay one that was dropped', replayDelivery(given(), replay), 'delivery-not-found'],
  ] as const)('%s', (_, decided, expected) => {
    expect(decided.ok ? decided.value.map(({ type }) => type) : decided.error.code).toEqual(expected)
  })

  it('keep their order while the first one fails', () => {
    const state = given(wasQueued, { type: 'DeliveryQueued', data: queued('d2') }, hasFailed)
    expect(state.waiting.map(({ deliveryId, attempts }) => [deliveryId, attempts])).toEqual([
      ['d1', 1],
      ['d2', 0],
    ])
  })

  it('are retried at growing intervals for about five days, not before Retry-After, and not after 410', () => {
    const pauses = Array.from({ length: 18 }, (_, at) => retryDelay(at + 1, 0.5))
    expect(pauses[0]).toBe(5_000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000
    expect(days).toBeGreaterThan(5)
    expect(days).toBeLessThan(6)
    expect([retryDelay(1, 0.5, 60_000), retryDelay(9, 0.5, 60_000), retryDelay(1, 0.5, 1e12)]).toEqual([
      60_000, 28_800_000, 86_400_000,
    ])
    expect([isLastAttempt(18, 500), isLastAttempt(19, 500), isLastAttempt(1, 410)]).toEqual([false, true, true])
  })
})

describe('the URL of a webhook', () => {
  it.each([
    ['https://hooks.example.org/a?b=c', null],
    ['http://hooks.example.org', 'not-https'],
    ['nonsense', 'not-https'],
    ['https://user:word@hooks.example.org', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://lions.localhost/', 'not-public'],
    ['https://printer.local/', 'not-public'],
    ['https://0x7f.0.0.0x1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://hooks.example\\@127.0.0.1/', 'not-https'],
    ['https://hooks.example:8443?to=club#a', null],
    ['https://vereine.münchen.example/neu', null],
  ])('%s: %s', (url, problem) => {
    expect(webhookUrlProblem(url)).toBe(problem)
  })
})
