import { integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const mailings = table({
  name: 'mailings',
  columns: {
    tournamentId: text,
    mailingId: text,
    /** Who sent it. */
    userId: text,
    /** Both empty once the sender is erased. */
    subject: text,
    html: text,
    recipients: integer,
    sent: integer,
    failed: integer,
    started: timestamptz,
  },
  key: ['mailingId'],
  indexes: [['userId']],
  scope: 'tournamentId',
})

export const mailingRecipients = table({
  name: 'mailing_recipients',
  columns: {
    tournamentId: text,
    mailingId: text,
    membershipId: text,
    status: textOf<'waiting' | 'sent' | 'failed'>(),
    /** Why it failed. */
    reason: nullable(textOf<'no-address' | 'erased' | 'not-delivered'>()),
    /** When it was sent, or failed. */
    settled: nullable(timestamptz),
  },
  key: ['mailingId', 'membershipId'],
})
