import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, idOf, instant, token } from '../../kernel/fields.ts'

/** Why a notice was left alone: its kind is not used here, it is not about us, or nobody is known whose money it is about. */
export const ignoredReasons = choice(['kind', 'not-ours', 'no-owner'], {
  label: 'Reason',
  words: { kind: 'Kind not used', 'not-ours': 'Not about a payment of ours', 'no-owner': 'No owner' },
})

/** `attemptId` tells one delivery or replay from another. The order and its tournament as far as they are known by then. */
const attempt = {
  noticeId: idOf('notice'),
  attemptId: token(),
  transactionId: idOf('transaction').nullable(),
  tournamentId: idOf('tournament').nullable(),
}

const told = (title: string) => ({ about: 'notice', title, ofRecordsOnly: true }) as const

/**
 * What the payment provider told us and what came of it, without what it said of people. Stream
 * `provider-notice-<tenant>.<noticeId>`, an event for each outcome of each delivery and each replay.
 */
export const providerNoticeEvents = {
  NoticeReceived: event(
    1,
    z.object({
      noticeId: idOf('notice'),
      /** The provider's word, such as `charge.dispute.created`. */
      kind: code('Kind'),
      /** At the provider. */
      created: instant('Created'),
      /** The provider's id of what it is about. */
      objectId: code('About'),
    }),
    { audit: { about: 'notice', title: (data) => `Provider’s notice received: ${data.kind}`, ofRecordsOnly: true } },
  ),
  /** It changed what is known. */
  NoticeApplied: event(1, z.object(attempt), { audit: told('Provider’s notice applied') }),
  /** It was handled before, and nothing has changed since. */
  NoticeRepeated: event(1, z.object(attempt), { audit: told('Provider’s notice repeated') }),
  /** What it tells, or something newer, was known already. */
  NoticeLate: event(1, z.object(attempt), { audit: told('Provider’s notice told nothing new') }),
  NoticeIgnored: event(1, z.object({ ...attempt, reason: ignoredReasons }), {
    audit: told('Provider’s notice ignored'),
  }),
  /** It could not be handled, and is delivered again or replayed. `reason` is the code of the refusal. */
  NoticeFailed: event(1, z.object({ ...attempt, reason: code('Reason') }), {
    audit: told('Provider’s notice failed'),
  }),
}
export type ProviderNoticeEvent = EventOf<typeof providerNoticeEvents>
