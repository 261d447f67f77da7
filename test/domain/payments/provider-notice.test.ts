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
const came: ProviderNoticeEvent = { type: 'NoticeReceived', data: NOTICE }
const of = (attemptId: string) => ({ noticeId: 'evt_1', attemptId, transactionId: 'x1', tournamentId: 't1' })
const applied: ProviderNoticeEvent = { type: 'NoticeApplied', data: of('first') }
const late: ProviderNoticeEvent = { type: 'NoticeLate', data: of('first') }
const failed: ProviderNoticeEvent = { type: 'NoticeFailed', data: { ...of('first'), reason: 'provider-unreachable' } }
const ignored: ProviderNoticeEvent = { type: 'NoticeIgnored', data: { ...of('first'), reason: 'kind' } }

const changed: NoticeOutcome = { is: 'read', changed: true }
const nothing: NoticeOutcome = { is: 'read', changed: false }

describe('a notice of the provider’s', () => {
  it.each<[what: string, given: readonly ProviderNoticeEvent[], outcome: NoticeOutcome, then: string]>([
    ['that changes something is applied', [came], changed, 'NoticeApplied'],
    ['that changes nothing at first told what was known', [came], nothing, 'NoticeLate'],
    ['that changes nothing again is a repeat', [came, applied], nothing, 'NoticeRepeated'],
    ['that told nothing new before is a repeat', [came, late], nothing, 'NoticeRepeated'],
    ['that was ignored before is a repeat', [came, ignored], nothing, 'NoticeRepeated'],
    ['that brings more the second time is applied again', [came, applied], changed, 'NoticeApplied'],
    ['that failed at first is applied when it comes again', [came, failed], changed, 'NoticeApplied'],
    ['that failed at first, of what is known since, is none of the repeats', [came, failed], nothing, 'NoticeLate'],
    ['of a kind that is not used is ignored', [came], { is: 'ignored', reason: 'kind' }, 'NoticeIgnored'],
    ['that cannot be handled has failed', [came], { is: 'failed', reason: 'x' }, 'NoticeFailed'],
    ['that never came has no outcome', [], changed, 'notice-not-found'],
  ])('%s', (_what, given, outcome, then) => {
    const decided = recordAttempt(fold(providerNoticeAggregate, given), { ...of('second'), outcome })
    expect(decided.ok ? decided.value.map(({ type }) => type) : [decided.error.code]).toEqual([then])
  })

  it('is recorded once as received, and once for each delivery', () => {
    const state = fold(providerNoticeAggregate, [came, applied])
    expect(receiveNotice(state, NOTICE)).toEqual({ ok: true, value: [] })
    expect(recordAttempt(state, { ...of('first'), outcome: changed })).toEqual({ ok: true, value: [] })
  })
})
