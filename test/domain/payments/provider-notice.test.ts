import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { type NoticeOutcome, receiveNotice, recordAttempt } from '../../../domain/payments/provider-notice/decide.ts'
import type { ProviderNoticeEvent } from '../../../domain/payments/provider-notice/events.ts'
import { providerNoticeAggregate } from '../../../domain/payments/provider-notice/state.ts'

const NOTICE = {
  noticeId: 'evt_1',
  kind: 'charge.dispute.created',
  created: '2026-03-01T12:00:00.000Z',
  objectId: 'dp_1',
}
const received: ProviderNoticeEvent = { type: 'NoticeReceived', data: NOTICE }
const of = (attemptId: string) => ({ noticeId: 'evt_1', attemptId, transactionId: 'x1', tournamentId: 't1' })
const applied: ProviderNoticeEvent = { type: 'NoticeApplied', data: of('first') }
const late: ProviderNoticeEvent = { type: 'NoticeLate', data: of('first') }
const failed: ProviderNoticeEvent = { type: 'NoticeFailed', data: { ...of('first'), reason: 'provider-unreachable' } }
const ignored: ProviderNoticeEvent = { type: 'NoticeIgnored', data: { ...of('first'), reason: 'kind' } }

const changed: NoticeOutcome = { is: 'read', changed: true }
const nothing: NoticeOutcome = { is: 'read', changed: false }

describe('a provider’s notice', () => {
  it.each<[what: string, given: readonly ProviderNoticeEvent[], outcome: NoticeOutcome, then: string]>([
    ['is applied if it changes something', [received], changed, 'NoticeApplied'],
    ['is late if it changes nothing the first time', [received], nothing, 'NoticeLate'],
    ['is a repeat if it changes nothing again', [received, applied], nothing, 'NoticeRepeated'],
    ['is a repeat after a late one', [received, late], nothing, 'NoticeRepeated'],
    ['is a repeat after an ignored one', [received, ignored], nothing, 'NoticeRepeated'],
    ['is applied again if the second delivery changes something', [received, applied], changed, 'NoticeApplied'],
    ['is applied when delivered again after a failure', [received, failed], changed, 'NoticeApplied'],
    ['is late when delivered again after a failure and changing nothing', [received, failed], nothing, 'NoticeLate'],
    ['is ignored if its kind is not used', [received], { is: 'ignored', reason: 'kind' }, 'NoticeIgnored'],
    ['is recorded as failed if it cannot be handled', [received], { is: 'failed', reason: 'x' }, 'NoticeFailed'],
    ['has no outcome if it was never received', [], changed, 'notice-not-found'],
  ])('%s', (_what, given, outcome, then) => {
    const decided = recordAttempt(fold(providerNoticeAggregate, given), { ...of('second'), outcome })
    expect(decided.ok ? decided.value.map(({ type }) => type) : [decided.error.code]).toEqual([then])
  })

  it('is recorded once as received, and once for each delivery', () => {
    const state = fold(providerNoticeAggregate, [received, applied])
    expect(receiveNotice(state, NOTICE)).toEqual({ ok: true, value: [] })
    expect(recordAttempt(state, { ...of('first'), outcome: changed })).toEqual({ ok: true, value: [] })
  })
})
