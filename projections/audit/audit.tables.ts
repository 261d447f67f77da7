import type { TitleValues } from '../../domain/kernel/event.ts'
import type { RecordKind } from '../../domain/kernel/fields.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { userRecord } from '../accounts/records.ts'
import { follows, followsAs } from '../kernel/follows.ts'
import { bigint, boolean, jsonText, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import type { Details } from './details.ts'
import type { StoredChange, StoredPart, StoredRecord } from './stored.ts'

export const auditUsers = recordTable(userRecord, {
  name: 'audit_users',
  columns: { userId: text, displayName: text },
})

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
    /** What the title says; null for nothing but its type. */
    titleValues: nullable(jsonText<TitleValues>()),
    actorId: text,
    /** The name that the person had then. */
    actorName: follows(auditUsers, 'displayName', { by: 'actorId', blank: null, until: 'erased' }),
    actorRole: text,
    /** Whether another entry contains this one: the draw of a division is in the entry of the draw. */
    isPart: boolean,
    /** The titles of the entries that this one contains; null for none. */
    parts: nullable(jsonText<readonly StoredPart[]>()),
    records: jsonText<readonly StoredRecord[]>(),
    changes: jsonText<readonly StoredChange[]>(),
    /** The person whose personal data the changes contain; null when there is none. */
    subject: nullable(text),
    commandId: text,
    correlationId: text,
    causationId: nullable(text),
  },
  key: ['at'],
  indexes: [
    ['tournamentId', 'at'],
    // Without the tournament, whose id would take half of the index.
    ['type', 'at'],
    ['time', 'at'],
    ['causationId'],
    ['correlationId'],
    ['commandId'],
    ['subject'],
    ['actorId'],
  ],
  scope: 'tournamentId',
})

/** Who acted in a tournament or outside of tournaments: a list of them would otherwise read the whole history. */
export const auditActors = table({
  name: 'audit_actors',
  columns: {
    /** Empty for the organization's history (`isInOrganizationHistory`). */
    tournamentId: text,
    actorId: text,
    /** The current name. */
    actorName: follows(auditUsers, 'displayName', { by: 'actorId', blank: null }),
    /** The name as `searchWords` are searched in it. */
    search: followsAs(text, auditUsers, (user) => searchKey(user?.displayName ?? ''), { by: 'actorId' }),
    /** Of the last event. */
    actorRole: text,
  },
  // An index of the tournament alone would be taken for a single row in a table without statistics.
  key: ['tournamentId', 'actorId'],
  indexes: [['actorId']],
})

/**
 * The name, the details and the latest history entries of each record, in one row: the id in a row and in its key takes more
 * space than the rest, and an event names several records. `recordId` is a `storedId`. It comes first in the key, because an
 * erasure finds a person of any kind.
 */
export const auditRecords = table({
  name: 'audit_records',
  columns: {
    kind: textOf<RecordKind>(),
    recordId: text,
    /** Its current name. */
    label: nullable(text),
    /** The person whose personal data the name is (`storedId`); `OWN` for the record itself. */
    subject: nullable(text),
    erased: nullable(text),
    /** After the last event about it, to compare the next one with. */
    details: nullable(jsonText<Details>()),
    /** What its aggregate's fold continues from (`domain/kernel/standing.ts`). */
    standing: nullable(jsonText<unknown>()),
    /** Emptied when the person is erased. */
    personal: nullable(jsonText<Details>()),
    /** Positions of the latest entries in its history, fewer than `MAX_LATEST`; the earlier ones are in `audit_links`. */
    latest: jsonText<readonly number[]>(),
  },
  key: ['recordId', 'kind'],
  indexes: [['subject']],
})

/** The earlier entries of each record's history, `MAX_LATEST` in a row, by the position of the first. */
export const auditLinks = table({
  name: 'audit_links',
  columns: { kind: textOf<RecordKind>(), recordId: text, since: bigint, entries: jsonText<readonly number[]>() },
  key: ['recordId', 'kind', 'since'],
})

/**
 * The entries that are parts of another (the divisions of a draw), in the histories of the records they involve. All
 * athletes of a tournament are involved in its draw: a row for each of them would be most of what a draw writes.
 */
export const auditPartLinks = table({
  name: 'audit_part_links',
  columns: {
    /** `bucketOf` the records. */
    bucket: text,
    kind: textOf<RecordKind>(),
    /** The position of the entry with the parts. */
    whole: bigint,
    entries: jsonText<readonly (readonly [recordId: string, at: number])[]>(),
  },
  key: ['bucket', 'kind', 'whole'],
})

/**
 * The entries that contain a person's name and are not in the person's history (a family's, named after a child). `subject`
 * is `storedId`.
 */
export const auditNames = table({
  name: 'audit_names',
  columns: { subject: text, at: bigint },
  key: ['subject', 'at'],
})
