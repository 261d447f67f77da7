import { date, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export type NoticeStatus = 'received' | 'applied' | 'repeated' | 'late' | 'ignored' | 'failed'

/** What the payment provider told an organization in the last weeks, and what came of it. */
export const providerNotices = table({
  name: 'provider_notices',
  columns: {
    noticeId: text,
    /** The provider's word for its kind, the time at the provider, and its id of what it is about. */
    kind: text,
    created: timestamptz,
    objectId: text,
    received: timestamptz,
    /** Of the latest delivery or replay. */
    status: textOf<NoticeStatus>(),
    /** Why it was ignored or failed. */
    reason: nullable(text),
    attempts: integer,
    /** The order that it is about and its tournament; null for one that is about none, or that is not known yet. */
    transactionId: nullable(text),
    tournamentId: nullable(text),
    modified: timestamptz,
    /** Of its reception, in UTC: old ones leave by it. */
    day: date,
  },
  key: ['noticeId'],
  indexes: [['day']],
})
