import { aggregate } from '../../kernel/decider.ts'
import type { ProviderNoticeEvent } from './events.ts'

export interface ProviderNotice {
  readonly isReceived: boolean
  /** Whether it was handled, with any outcome except a failure. */
  readonly isHandled: boolean
  /** Ids of the deliveries and replays with a recorded outcome. */
  readonly attempts: ReadonlySet<string>
}

const initial: ProviderNotice = { isReceived: false, isHandled: false, attempts: new Set() }

const evolve = (state: ProviderNotice, { type, data }: ProviderNoticeEvent): ProviderNotice => {
  switch (type) {
    case 'NoticeReceived':
      return { ...state, isReceived: true }
    case 'NoticeApplied':
    case 'NoticeRepeated':
    case 'NoticeLate':
    case 'NoticeIgnored':
      return { ...state, isHandled: true, attempts: new Set(state.attempts).add(data.attemptId) }
    case 'NoticeFailed':
      return { ...state, attempts: new Set(state.attempts).add(data.attemptId) }
    default:
      return state
  }
}

/** Stream `provider-notice-<tenant>.<noticeId>`. */
export const providerNoticeAggregate = aggregate<ProviderNotice, ProviderNoticeEvent, { readonly noticeId: string }>({
  name: 'provider-notice',
  ids: ({ noticeId }) => [noticeId],
  initial,
  evolve,
})
