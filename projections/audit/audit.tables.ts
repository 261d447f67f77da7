import type { RecordKind } from '../../domain/kernel/fields.ts'
import { bigint, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import type { Details } from './details.ts'
import type { StoredChange, StoredRecord } from './stored.ts'

/** One event of the history, in words for staff. */
export const auditEntries = table({
  name: 'audit_entries',
  columns: {
    eventId: text,
    /** The event's log position; the row's own `position` changes when a person is erased. */
    at: bigint,
    /** Null for events outside of tournaments. */
    tournamentId: nullable(text),
    time: timestamptz,
    context: text,
    type: text,
    title: text,
    actorId: text,
    actorName: nullable(text),
    actorRole: text,
    records: json<readonly StoredRecord[]>(),
    changes: json<readonly StoredChange[]>(),
    /** The person whose personal data the changes contain; null when there is none. */
    subject: nullable(text),
    commandId: text,
    correlationId: text,
    causationId: nullable(text),
  },
  key: ['at'],
  indexes: [['tournamentId', 'at'], ['causationId'], ['subject'], ['actorId']],
  scope: 'tournamentId',
})

/**
 * The entries in each record's history, by position: of an id, each row and its index would have 36 characters. The
 * record comes first in the key, as an erasure looks for a person of either kind.
 */
export const auditLinks = table({
  name: 'audit_links',
  columns: { kind: text, recordId: text, at: bigint },
  key: ['recordId', 'kind', 'at'],
})

/** Each record's details after the last event about it, to compare the next one with. */
export const auditRecords = table({
  name: 'audit_records',
  columns: {
    kind: textOf<RecordKind>(),
    recordId: text,
    details: json<Details>(),
    /** Emptied when the person is erased. */
    personal: json<Details>(),
  },
  key: ['kind', 'recordId'],
})

/** Each record's current name. */
export const auditLabels = table({
  name: 'audit_labels',
  columns: {
    kind: textOf<RecordKind>(),
    recordId: text,
    label: text,
    subject: nullable(text),
    erased: nullable(text),
  },
  key: ['kind', 'recordId'],
  indexes: [['subject']],
})

/** The entries that contain a person's name and are not in the person's history (a family's, named after a child). */
export const auditNames = table({
  name: 'audit_names',
  columns: { subject: text, at: bigint },
  key: ['subject', 'at'],
})

export const auditUsers = table({
  name: 'audit_users',
  columns: { userId: text, displayName: text },
  key: ['userId'],
})
