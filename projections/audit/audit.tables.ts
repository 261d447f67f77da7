import { bigint, type Column, json, nullable, table, text, timestamptz } from '../kernel/projection.ts'
import type { Change, Details } from './details.ts'
import type { RecordKind, RecordRef } from './records.ts'

/** One event of the history, as people read it. */
export const auditEntries = table({
  name: 'audit_entries',
  columns: {
    eventId: text,
    /** The event's place in the log; the row's own position moves when a person is erased. */
    at: bigint,
    /** Null for what belongs to no tournament. */
    tournamentId: nullable(text),
    time: timestamptz,
    context: text,
    type: text,
    title: text,
    actorId: text,
    actorName: nullable(text),
    actorRole: text,
    records: json<RecordRef[]>(),
    changes: json<Change[]>(),
    /** Whose personal data the changes are; null for nobody's. */
    subject: nullable(text),
    commandId: text,
    correlationId: text,
    causationId: nullable(text),
  },
  key: ['eventId'],
  indexes: [['tournamentId', 'at'], ['causationId'], ['subject'], ['actorId']],
  scope: 'tournamentId',
})

/** Which entries a record appears in. */
export const auditLinks = table({
  name: 'audit_links',
  columns: { kind: text, recordId: text, eventId: text },
  key: ['kind', 'recordId', 'eventId'],
})

/** Each record's details after the last event about it: what the next one is compared with. */
export const auditRecords = table({
  name: 'audit_records',
  columns: {
    kind: { sql: 'text', nullable: false } as Column<RecordKind>,
    recordId: text,
    details: json<Details>(),
    /** Gone when the person is erased. */
    personal: json<Details>(),
  },
  key: ['kind', 'recordId'],
})

export const auditUsers = table({
  name: 'audit_users',
  columns: { userId: text, displayName: text },
  key: ['userId'],
})
