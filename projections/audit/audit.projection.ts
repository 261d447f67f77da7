import { type AnyEvent, allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { Fold, Need, Projection, RecordedOf, RowSets } from '../kernel/projection.ts'
import { auditEntries, auditLinks, auditNames, auditRecords, auditUsers } from './audit.tables.ts'
import { changesBetween, type Details } from './details.ts'
import {
  clearPersonal,
  entriesOfPerson,
  findRecord,
  keyOfRecord,
  labelOf,
  link,
  namedAfter,
  putName,
  putRecord,
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
    ...(event.type === 'UserErased' ? needsOfErased((event.data as { userId: string }).userId) : []),
  ]
}

const needsOfErased = (subject: string): readonly Need<typeof tables>[] => [
  { table: 'entries', by: 'subject', value: subject },
  { table: 'records', by: 'recordId', value: storedId(subject) },
  { table: 'records', by: 'subject', value: storedId(subject) },
  { table: 'links', by: 'recordId', value: storedId(subject) },
  { table: 'names', by: 'subject', value: storedId(subject) },
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

/** The entries that may contain a person's name. */
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
  for (const record of recordsOfSubject(rows, subject)) clearPersonal(rows, record)
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
  for (const name of given) putName(rows, name)
  const visible = Object.entries(detailsIn(data, (kind, id) => called(kind, id)?.label)).filter(
    ([field]) => !omits.includes(field),
  )
  const after: Details = { ...Object.fromEntries(visible), ...(typeof sets === 'function' ? sets(data) : sets) }
  const before = about === undefined ? undefined : findRecord(rows, about)
  // An event without personal fields may clear a personal value: the entry then contains the old value.
  const ended = Object.keys(after).filter((field) => !of.personal.has(field) && field in (before?.personal ?? {}))
  const personal = new Set([...of.personal, ...ended])
  const changes = changesBetween({ ...was, ...before?.details, ...before?.personal }, after, personal, fieldLabel)
  if (about !== undefined) {
    putRecord(rows, about, {
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
  version: 19,
  tables,
  needs,
  needsNext,
  on: {
    ...allTypes,
    UserErased: (event, rows) => {
      const { userId } = event.data
      erase(rows, 'user', userId)
      addEntry(event, rows)
      clearPersonal(rows, { kind: 'user', id: userId })
    },
    StudentErased: (event, rows) => {
      erase(rows, 'student', event.data.studentId)
      addEntry(event, rows)
      clearPersonal(rows, { kind: 'student', id: event.data.studentId })
    },
  },
}
