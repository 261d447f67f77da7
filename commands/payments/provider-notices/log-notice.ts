import {
  receiveNotice as decideReceive,
  recordAttempt as decideRecord,
  type NoticeAttempt,
} from '../../../domain/payments/provider-notice/decide.ts'
import { providerNoticeAggregate } from '../../../domain/payments/provider-notice/state.ts'
import { commandOn } from '../../kernel/command.ts'

export type NoticeOutcome = NoticeAttempt['outcome']

/** Records that a notice from the provider arrived. */
export const receiveNotice = commandOn(providerNoticeAggregate, 'receive-notice', {
  per: ({ noticeId }: Parameters<typeof decideReceive>[1]) => [noticeId],
  content: ({ noticeId }) => ({ command: 'receive-notice', noticeId }),
  decide: decideReceive,
})

/** Records the outcome of a delivery or a replay. Refused: notice-not-found. */
export const recordNoticeAttempt = commandOn(providerNoticeAggregate, 'record-notice-attempt', {
  per: ({ noticeId, attemptId }: NoticeAttempt) => [noticeId, attemptId],
  content: ({ noticeId, attemptId }) => ({ command: 'record-notice-attempt', noticeId, attemptId }),
  decide: decideRecord,
})
