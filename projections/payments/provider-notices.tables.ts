import { date, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export type NoticeStatus = 'received' | 'applied' | 'repeated' | 'late' | 'ignored' | 'failed'

/** The payment provider's notices to an organization in the last weeks, and their outcomes. */
export const providerNotices = table({
  name: 'provider_notices',
  columns: {
    noticeId: text,
    /** The provider's event type, the time at the provider, and the provider's id of the object. */
    kind: text,
    created: timestamptz,
    objectId: text,
    received: timestamptz,
    /** Of the latest delivery or replay. */
    status: textOf<NoticeStatus>(),
    /** Why it was ignored or failed. */
    reason: nullable(text),
    attempts: integer,
    /** Its order and tournament; null for a notice about no order, or before the order is known. */
    transactionId: nullable(text),
    tournamentId: nullable(text),
    modified: timestamptz,
    /** When it was received, in UTC; old notices are removed by this column. */
    day: date,
  },
  key: ['noticeId'],
  indexes: [['day']],
})
