import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { noticeNotFound } from './errors.ts'
import type { ProviderNoticeEvent } from './events.ts'
import type { ProviderNotice } from './state.ts'

type DataOf<T extends ProviderNoticeEvent['type']> = Extract<ProviderNoticeEvent, { type: T }>['data']

/** Records that a notice was received; a notice received before writes nothing. */
export const receiveNotice = (
  { isReceived }: ProviderNotice,
  data: DataOf<'NoticeReceived'>,
): Decision<ProviderNoticeEvent> => ok(isReceived ? [] : [{ type: 'NoticeReceived', data }])

/** The outcome of handling a notice; `changed` is whether events were recorded because of it. */
export type NoticeOutcome =
  | { readonly is: 'read'; readonly changed: boolean }
  | { readonly is: 'ignored'; readonly reason: DataOf<'NoticeIgnored'>['reason'] }
  | { readonly is: 'failed'; readonly reason: string }

export interface NoticeAttempt {
  readonly noticeId: string
  readonly attemptId: string
  readonly transactionId: string | null
  readonly tournamentId: string | null
  readonly outcome: NoticeOutcome
}

/**
 * Records the outcome of a delivery or a replay, once per attempt. A handled notice that changes nothing is a repeat;
 * the first time, it was late: its content was known already. Refused: notice-not-found (never received).
 */
export const recordAttempt = (
  { isReceived, isHandled, attempts }: ProviderNotice,
  { outcome, ...of }: NoticeAttempt,
): Decision<ProviderNoticeEvent> => {
  if (!isReceived) return refuse(noticeNotFound)
  if (attempts.has(of.attemptId)) return ok([])
  switch (outcome.is) {
    case 'failed':
      return ok([{ type: 'NoticeFailed', data: { ...of, reason: outcome.reason } }])
    case 'ignored':
      return ok([{ type: 'NoticeIgnored', data: { ...of, reason: outcome.reason } }])
    case 'read':
      if (outcome.changed) return ok([{ type: 'NoticeApplied', data: of }])
      return ok([{ type: isHandled ? 'NoticeRepeated' : 'NoticeLate', data: of }])
  }
}
