import { type AnyEvent, allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import { erasedUser } from '../accounts/erased.ts'
import type { Fold, Need, Projection, RecordedOf, RowSets } from '../kernel/projection.ts'
import { auditEntries, auditLinks, auditNames, auditRecords, auditUsers } from './audit.tables.ts'
import { changesBetween, type Details } from './details.ts'
import {
  entriesOfPerson,
  forgetPersonal,
  keyOfRecord,
  known,
  labelOf,
  learn,
  learnName,
  link,
  namedAfter,
} from './known-records.ts'
import { erasedLabel, labelsGiven } from './labels.ts'
import { readingOf } from './readings.ts'
import { type RecordRef, recordsWithHistory } from './records.ts'
import {
  changeOf,
  type EntryRecord,
  recordOf,
  type StoredRecord,
  storedChange,
  storedId,
  storedRecord,
} from './stored.ts'

const tables = {
  entries: auditEntries,
  records: auditRecords,
  links: auditLinks,
  names: auditNames,
  users: auditUsers,
}
type AllRows = RowSets<typeof tables>
type Data = Readonly<Record<string, unknown>>
type Called = Parameters<typeof labelsGiven>[1]

/** The record whose fields the event's data are. */
const aboutOf = (event: Recorded<AnyEvent>, records: readonly RecordRef[]): RecordRef | undefined => {
  const { about } = readingOf(event.type).audit
  return records.find(({ kind }) => kind === about)
}

const needs = (event: Recorded<AnyEvent>): readonly Need<typeof tables>[] => {
  const { named } = readingOf(event.type)
  return [
    { table: 'users', key: [event.actor.userId] },
    ...named(event.data).map(({ kind, id }) => ({ table: 'records' as const, key: keyOfRecord(kind, id) })),
    ...(event.type === 'StudentErased' ? needsOfErased((event.data as { studentId: string }).studentId) : []),
    ...(event.type === 'UserProfileChanged'
      ? [{ table: 'users' as const, key: [(event.data as { userId: string }).userId] }]
      : []),
    ...(event.type === 'UserErased' ? needsOfErased((event.data as { userId: string }).userId) : []),
  ]
}

const needsOfErased = (subject: string): readonly Need<typeof tables>[] => [
  { table: 'entries', by: 'subject', value: subject },
  { table: 'entries', by: 'actorId', value: subject },
  { table: 'records', by: 'recordId', value: storedId(subject) },
  { table: 'records', by: 'subject', value: storedId(subject) },
  { table: 'links', by: 'recordId', value: storedId(subject) },
  { table: 'names', by: 'subject', value: storedId(subject) },
  { table: 'users', key: [subject] },
]

/** On erasure: the entries that contain the person's name, and the records whose details are the person's data. */
const needsNext = (event: RecordedOf<AnyEvent>, rows: AllRows): readonly Need<typeof tables>[] => {
  const { type, data } = event
  if (type !== 'StudentErased' && type !== 'UserErased') return []
  const subject = type === 'StudentErased' ? data.studentId : data.userId
  return [
    ...entriesNaming(rows, subject).map((at) => ({ table: 'entries' as const, key: [at] })),
    ...recordsOfSubject(rows, subject).map(({ kind, id }) => ({
      table: 'records' as const,
      key: keyOfRecord(kind, id),
    })),
  ]
}

/** Where a person's name may be. */
const entriesNaming = (rows: AllRows, subject: string): readonly number[] => [
  ...entriesOfPerson(rows, subject),
  ...rows.names.find('subject', storedId(subject)).map(({ at }) => at),
]

const recordsOfSubject = (rows: AllRows, subject: string): readonly RecordRef[] =>
  rows.entries.find('subject', subject).flatMap(({ type, records }) => {
    const about = records.map(recordOf).find(({ kind }) => kind === readingOf(type).audit.about)
    return about === undefined ? [] : [about]
  })

const split = (details: Details, personal: ReadonlySet<string>, keep: boolean): Details =>
  Object.fromEntries(Object.entries(details).filter(([field]) => personal.has(field) === keep))

const erase = (rows: AllRows, kind: 'student' | 'user', subject: string): void => {
  const renamed = (stored: StoredRecord): StoredRecord => {
    const record = recordOf(stored)
    return record.subject === subject ? storedRecord({ ...record, label: erasedLabel(record, kind) }) : stored
  }
  for (const record of namedAfter(rows, subject)) rows.records.put({ ...record, label: erasedLabel(record, kind) })
  for (const at of entriesNaming(rows, subject)) {
    const entry = rows.entries.get(at)
    if (entry?.records.some((record) => recordOf(record).subject === subject))
      rows.entries.put({ ...entry, records: entry.records.map(renamed) })
  }
  for (const record of recordsOfSubject(rows, subject)) forgetPersonal(rows, record)
  for (const entry of rows.entries.find('subject', subject)) {
    const changes = entry.changes.filter((change) => !changeOf(entry.type, change).personal)
    rows.entries.put({ ...entry, changes })
  }
}

const addEntry = (event: Recorded<AnyEvent>, rows: AllRows): void => {
  const data = event.data as Data
  const { mentioned, detailsIn, namesIn, labelOf: fieldLabel, ...of } = readingOf(event.type)
  const { title, was, omits = [], sets, ofRecordsOnly = false } = of.audit
  const records = mentioned(data)
  const about = aboutOf(event, records)
  const called: Called = (kind, id) => labelOf(rows, { kind, id })
  const given = [...namesIn(data, records), ...labelsGiven(event as RecordedOf<AnyEvent>, called)]
  for (const name of given) learnName(rows, name)
  const shown = Object.entries(detailsIn(data, (kind, id) => called(kind, id)?.label)).filter(
    ([field]) => !omits.includes(field),
  )
  const after: Details = { ...Object.fromEntries(shown), ...(typeof sets === 'function' ? sets(data) : sets) }
  const before = about === undefined ? undefined : known(rows, about)
  // An event without personal data of its own may end what is: the entry has the old value then.
  const ended = Object.keys(after).filter((field) => !of.personal.has(field) && field in (before?.personal ?? {}))
  const personal = new Set([...of.personal, ...ended])
  const changes = changesBetween({ ...was, ...before?.details, ...before?.personal }, after, personal, fieldLabel)
  if (about !== undefined) {
    learn(rows, about, {
      details: { ...before?.details, ...split(after, personal, false) },
      personal: { ...before?.personal, ...split(after, personal, true) },
    })
  }
  const linked = recordsWithHistory(records, about)
  for (const record of linked) link(rows, record, event.position)
  const named = records
    .filter(({ kind }) => kind !== 'tournament' || about?.kind === 'tournament')
    .map(({ kind, id }): EntryRecord => {
      const { label, subject, erased } = called(kind, id) ?? { label: null, subject: null, erased: null }
      return { kind, id, label, subject, ...(erased === null ? {} : { erased }) }
    })
  const linkedIds = new Set(linked.map(({ id }) => id))
  for (const { subject } of named)
    if (subject !== null && !linkedIds.has(subject)) rows.names.put({ subject: storedId(subject), at: event.position })
  rows.entries.put({
    eventId: event.id,
    at: event.position,
    tournamentId: typeof data.tournamentId === 'string' && !ofRecordsOnly ? data.tournamentId : null,
    time: event.time,
    context: of.context,
    type: event.type,
    title: typeof title === 'string' ? title : title(data, (kind, id) => called(kind, id)?.label ?? null),
    actorId: event.actor.userId,
    actorName: rows.users.get(event.actor.userId)?.displayName ?? null,
    actorRole: event.actor.role,
    records: named.map(storedRecord),
    changes: changes.map((change) => storedChange(event.type, change)),
    subject: allEvents.get(event.type)?.personal?.subject({ ...data }) ?? (ended.length > 0 ? about?.id : null) ?? null,
    commandId: event.commandId,
    correlationId: event.correlationId,
    causationId: event.causationId,
  })
}

const allTypes = Object.fromEntries([...allEvents.keys()].map((type) => [type, addEntry])) as unknown as Fold<
  AnyEvent,
  typeof tables
>

/** The audit trail: one entry per event, with the values it changed before and after. */
export const audit: Projection<typeof tables, AnyEvent> = {
  name: 'audit',
  version: 18,
  tables,
  needs,
  needsNext,
  on: {
    ...allTypes,
    UserRegistered: (event, rows) => {
      rows.users.put({ userId: event.data.userId, displayName: event.data.displayName })
      addEntry(event, rows)
    },
    // Earlier entries keep the name that the person had then.
    UserProfileChanged: (event, rows) => {
      rows.users.change([event.data.userId], { displayName: event.data.displayName })
      addEntry(event, rows)
    },
    UserErased: (event, rows) => {
      const { userId } = event.data
      rows.users.change([userId], { displayName: erasedUser.displayName })
      erase(rows, 'user', userId)
      addEntry(event, rows)
      for (const entry of rows.entries.find('actorId', userId)) {
        if (entry.actorName !== null) rows.entries.put({ ...entry, actorName: erasedUser.displayName })
      }
      forgetPersonal(rows, { kind: 'user', id: userId })
    },
    StudentErased: (event, rows) => {
      erase(rows, 'student', event.data.studentId)
      addEntry(event, rows)
      forgetPersonal(rows, { kind: 'student', id: event.data.studentId })
    },
  },
}
