import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, idOf, instant, token } from '../../kernel/fields.ts'

/**
 * Why a notice was ignored: its kind is not used, it is not about our payments, or the owner of its payment is unknown.
 */
export const ignoredReasons = choice(['kind', 'not-ours', 'no-owner'], {
  label: 'Reason',
  words: { kind: 'Kind not used', 'not-ours': 'Not about a payment of ours', 'no-owner': 'No owner' },
})

/** `attemptId` identifies one delivery or replay. Transaction and tournament are set if they are known by then. */
const attempt = {
  noticeId: idOf('notice'),
  attemptId: token(),
  transactionId: idOf('transaction').nullable(),
  tournamentId: idOf('tournament').nullable(),
}

const audited = (title: string) => ({ about: 'notice', title, ofRecordsOnly: true, facts: 'all' }) as const

/**
 * The payment provider's notices and their outcomes, without personal data. Stream
 * `provider-notice-<tenant>.<noticeId>`, with an event for the outcome of each delivery and each replay.
 */
export const providerNoticeEvents = {
  NoticeReceived: event(
    1,
    z.object({
      noticeId: idOf('notice'),
      /** The provider's event type, such as `charge.dispute.created`. */
      kind: code('Kind'),
      /** When the provider created it. */
      created: instant('Created'),
      /** The provider's id of the object that it is about. */
      objectId: code('About'),
    }),
    {
      audit: {
        about: 'notice',
        values: ({ kind }) => ({ kind }),
        title: (data) => `Provider’s notice received: ${data.kind}`,
        ofRecordsOnly: true,
      },
    },
  ),
  /** It led to new events. */
  NoticeApplied: event(1, z.object(attempt), { audit: audited('Provider’s notice applied') }),
  /** It was handled before, and nothing has changed since. */
  NoticeRepeated: event(1, z.object(attempt), { audit: audited('Provider’s notice repeated') }),
  /** Its content, or something newer, was already known. */
  NoticeLate: event(1, z.object(attempt), { audit: audited('Provider’s notice told nothing new') }),
  NoticeIgnored: event(1, z.object({ ...attempt, reason: ignoredReasons }), {
    audit: audited('Provider’s notice ignored'),
  }),
  /** It could not be handled, and will be delivered again or replayed. `reason` is the refusal's code. */
  NoticeFailed: event(1, z.object({ ...attempt, reason: code('Reason') }), {
    audit: audited('Provider’s notice failed'),
  }),
}
export type ProviderNoticeEvent = EventOf<typeof providerNoticeEvents>
