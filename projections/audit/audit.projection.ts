import { type AnyEvent, allEvents } from '../../domain/events.ts'
import type { AuditDescription, FindName, Recorded, TitleValues } from '../../domain/kernel/event.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
import type { Fold, Need, Projection, RecordedOf, RowSets } from '../kernel/projection.ts'
import {
  auditActors,
  auditEntries,
  auditLinks,
  auditNames,
  auditPartLinks,
  auditRecords,
  auditUsers,
} from './audit.tables.ts'
import { type Change, changesBetween, type Details } from './details.ts'
import {
  clearPersonal,
  entriesOfPerson,
  findRecord,
  keyOfRecord,
  keysOfPartLinks,
  labelOf,
  link,
  linkPart,
  namedAfter,
  putName,
  putRecord,
} from './known-records.ts'
import { erasedLabel, labelsGiven } from './labels.ts'
import { isInOrganizationHistory } from './organization-history.live.ts'
import { readingOf } from './readings.ts'
import { type RecordRef, recordsWithHistory } from './records.ts'
import {
  changeOf,
  type EntryRecord,
  recordOf,
  type StoredPart,
  type StoredRecord,
  storedChange,
  storedRecord,
} from './stored.ts'
import { bucketOf, storedId } from './stored-id.ts'

const tables = {
  entries: auditEntries,
  records: auditRecords,
  links: auditLinks,
  partLinks: auditPartLinks,
  names: auditNames,
  users: auditUsers,
  actors: auditActors,
}
type AllRows = RowSets<typeof tables>
type Data = Readonly<Record<string, unknown>>
type Called = Parameters<typeof labelsGiven>[1]

/** The tournament whose history has the event; null if none has it. */
const tournamentOf = ({ type, data }: Recorded<AnyEvent>): string | null => {
  const { tournamentId } = data as Data
  const { ofRecordsOnly = false } = readingOf(type).audit
  return typeof tournamentId === 'string' && !ofRecordsOnly ? tournamentId : null
}

/** The `tournamentId` of the list of actors that the event's actor is in; null if it is in none. */
const actorListOf = (event: Recorded<AnyEvent>): string | null => {
  const tournamentId = tournamentOf(event)
  return tournamentId ?? (isInOrganizationHistory({ tournamentId, type: event.type }) ? '' : null)
}

const putActor = (event: Recorded<AnyEvent>, rows: AllRows): void => {
  const tournamentId = actorListOf(event)
  const { userId: actorId, role: actorRole } = event.actor
  if (tournamentId === null || rows.actors.get(tournamentId, actorId)?.actorRole === actorRole) return
  rows.actors.put({ tournamentId, actorId, actorRole })
}

/** The record whose fields the event's data are. */
const aboutOf = (event: Recorded<AnyEvent>, records: readonly RecordRef[]): RecordRef | undefined => {
  const { about } = readingOf(event.type).audit
  return records.find(({ kind }) => kind === about)
}

const needs = (event: Recorded<AnyEvent>): readonly Need<typeof tables>[] => {
  const { named } = readingOf(event.type)
  const list = actorListOf(event)
  return [
    { table: 'users', key: [event.actor.userId] },
    ...(list === null ? [] : [{ table: 'actors' as const, key: [list, event.actor.userId] }]),
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
  { table: 'partLinks', by: 'bucket', value: bucketOf(storedId(subject)) },
  { table: 'names', by: 'subject', value: storedId(subject) },
]

/** On erasure: the entries that contain the person's name, and the records whose details are the person's data. */
const needsNext = (event: RecordedOf<AnyEvent>, rows: AllRows): readonly Need<typeof tables>[] => {
  const { type, data } = event
  const { audit, mentioned } = readingOf(type)
  if (audit.partOf !== undefined) {
    const records = mentioned(data)
    const whole = records.find(({ kind }) => kind === audit.partOf)
    const at = whole === undefined ? undefined : entryOfWhole(rows, whole)
    if (at === undefined) return []
    const involved = involvedIn(records, aboutOf(event, records), whole)
    return [
      { table: 'entries', key: [at] },
      ...keysOfPartLinks(involved, at).map((key) => ({ table: 'partLinks' as const, key })),
    ]
  }
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

/** The value with another text in place of `text`, also within longer texts, lists and objects. */
const withText = <T>(value: T, text: string | null, other: string): T => {
  if (text === null || text === '') return value
  if (typeof value === 'string') return value.replaceAll(text, () => other) as T
  if (Array.isArray(value)) return value.map((one) => withText(one, text, other)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, other)])) as T
}

const erase = (rows: AllRows, kind: 'student' | 'user', subject: string): void => {
  const renamed = (stored: StoredRecord): StoredRecord => {
    const record = recordOf(stored)
    return record.subject === subject ? storedRecord({ ...record, label: erasedLabel(record, kind) }) : stored
  }
  for (const record of namedAfter(rows, subject)) rows.records.put({ ...record, label: erasedLabel(record, kind) })
  for (const at of entriesNaming(rows, subject)) {
    const entry = rows.entries.get(at)
    const named = entry?.records.map(recordOf).filter((record) => record.subject === subject) ?? []
    if (entry === undefined || named.length === 0) continue
    // A property that is a record is shown by its name of that time.
    const changes = named.reduce((all, record) => withText(all, record.label, erasedLabel(record, kind)), entry.changes)
    rows.entries.put({ ...entry, records: entry.records.map(renamed), changes })
  }
  for (const record of recordsOfSubject(rows, subject)) clearPersonal(rows, record)
  for (const entry of rows.entries.find('subject', subject)) {
    const changes = entry.changes.filter((change) => !changeOf(entry.type, change).personal)
    rows.entries.put({ ...entry, changes })
  }
}

/** The position of the entry that contains the others about this record: its first one. */
const entryOfWhole = (rows: AllRows, whole: RecordRef): number | undefined => findRecord(rows, whole)?.latest[0]

/** The records in whose history a part appears, apart from the one it is about. */
const involvedIn = (
  records: readonly RecordRef[],
  about: RecordRef | undefined,
  whole: RecordRef | undefined,
): readonly RecordRef[] => recordsWithHistory(records, about).filter((record) => record !== whole && record !== about)

/** Adds an entry's title to the entry that contains it. */
const addPart = (rows: AllRows, whole: number, part: StoredPart): void => {
  const entry = rows.entries.get(whole)
  if (entry !== undefined) rows.entries.put({ ...entry, parts: [...(entry.parts ?? []), part] })
}

/** Folds the event onto the records of its aggregate, and returns how the state of the one it is about changed. */
const foldStandings = (
  event: Recorded<AnyEvent>,
  rows: AllRows,
  about: RecordRef | undefined,
): { readonly before: Details; readonly after: Details } => {
  const { standings, mentioned } = readingOf(event.type)
  const records = standings.length === 0 ? [] : mentioned(event.data)
  const shown: { before: Details; after: Details } = { before: {}, after: {} }
  for (const standing of standings) {
    for (const record of records.filter(({ kind }) => kind === standing.kind)) {
      const kept = findRecord(rows, record)?.standing ?? null
      const next = standing.after(kept, record.id, event)
      if (!isEqual(kept, next)) putRecord(rows, record, { standing: next })
      if (record.kind !== about?.kind || record.id !== about.id) continue
      shown.before = { ...shown.before, ...standing.shown(kept, record.id, event) }
      shown.after = { ...shown.after, ...standing.shown(next, record.id, event) }
    }
  }
  return shown
}

/** The details that an event gives its record, apart from those its fold shows. */
const detailsOf = (event: Recorded<AnyEvent>, rows: AllRows, folded: Details): Details => {
  const { detailsIn, audit } = readingOf(event.type)
  const { omits = [], ends = [] } = audit
  const named = detailsIn(event.data, (kind, id) => labelOf(rows, { kind, id })?.label)
  const visible = Object.entries(named).filter(([field]) => !omits.includes(field) && !(field in folded))
  return { ...Object.fromEntries(visible), ...Object.fromEntries(ends.map((field) => [field, null])) }
}

/** The same fields without values: what a fold no longer shows. */
const emptied = (details: Details): Details => Object.fromEntries(Object.keys(details).map((field) => [field, null]))
const mapKeys = (details: Details, key: (field: string) => string): Details =>
  Object.fromEntries(Object.entries(details).map(([field, value]) => [key(field), value]))
const idsKey = (field: string): string => `#${field}`

/**
 * What an event changed of the record it is about, from the record's state before to the one after it. Keeps the state
 * after it, except of fields that are of the event alone. `ended`: personal values that an event without personal fields
 * clears; the entry contains the old value.
 */
const changesIn = (
  event: Recorded<AnyEvent>,
  rows: AllRows,
  about: RecordRef | undefined,
): { readonly changes: readonly Change[]; readonly ended: readonly string[] } => {
  const { idsIn, labelOf: fieldLabel, audit, personal: declared } = readingOf(event.type)
  const { facts = [], within } = audit
  const data = event.data as Data
  const folded = foldStandings(event, rows, about)
  const details = detailsOf(event, rows, { ...folded.before, ...folded.after })
  const isFact = (field: string): boolean => facts === 'all' || facts.includes(field)
  const ofRecord = Object.fromEntries(Object.entries(details).filter(([field]) => !isFact(field)))
  const ids = Object.fromEntries(Object.entries(idsIn(data)).filter(([field]) => field in ofRecord))
  const known = about === undefined ? undefined : findRecord(rows, about)
  const suffix = within === undefined ? '' : `@${within(data)}`
  const keyOf = (field: string): string => `${field}${suffix}`
  const before = { ...known?.details, ...known?.personal }
  const ended = Object.keys(ofRecord).filter((field) => !declared.has(field) && keyOf(field) in (known?.personal ?? {}))
  const personal = new Set([...declared, ...ended])
  // The same record under a new name, or one without a name: neither is a change that can be shown.
  const isSame = (field: string): boolean => {
    const given = ids[field] ?? ''
    return given !== '' && (before[keyOf(idsKey(field))] === given || ofRecord[field] === null)
  }
  const previous = Object.fromEntries(
    Object.keys(ofRecord).map((field) => [
      field,
      isSame(field) ? (ofRecord[field] ?? null) : (before[keyOf(field)] ?? null),
    ]),
  )
  if (about !== undefined) {
    putRecord(rows, about, {
      details: {
        ...known?.details,
        ...mapKeys(split(ofRecord, personal, false), keyOf),
        ...mapKeys(ids, (field) => keyOf(idsKey(field))),
      },
      personal: { ...known?.personal, ...mapKeys(split(ofRecord, personal, true), keyOf) },
    })
  }
  const changes = changesBetween(
    { ...previous, ...folded.before },
    { ...details, ...emptied(folded.before), ...folded.after },
    personal,
    fieldLabel,
  )
  return { changes, ended }
}

/** What happened, in English and as the values of the other languages' messages. */
const titleOf = (
  audit: AuditDescription<Data>,
  data: Data,
  named: FindName,
): readonly [title: string, values: TitleValues | null] =>
  audit.values === undefined ? [audit.title, null] : [audit.title(data, named), audit.values(data, named)]

const addEntry = (event: Recorded<AnyEvent>, rows: AllRows): void => {
  const data = event.data as Data
  const { mentioned, namesIn, ...of } = readingOf(event.type)
  const { partOf } = of.audit
  const records = mentioned(data)
  const about = aboutOf(event, records)
  const called: Called = (kind, id) => labelOf(rows, { kind, id })
  const given = [...namesIn(data, records), ...labelsGiven(event as RecordedOf<AnyEvent>, called)]
  for (const name of given) putName(rows, name)
  const { changes, ended } = changesIn(event, rows, about)
  const whole = partOf === undefined ? undefined : records.find(({ kind }) => kind === partOf)
  const wholeAt = whole === undefined ? undefined : entryOfWhole(rows, whole)
  const linked = recordsWithHistory(records, about).filter((record) => record !== whole)
  if (wholeAt === undefined) for (const record of linked) link(rows, record, event.position)
  else {
    if (about !== undefined) link(rows, about, event.position)
    linkPart(rows, involvedIn(records, about, whole), wholeAt, event.position)
  }
  const named = records
    .filter(({ kind }) => kind !== 'tournament' || about?.kind === 'tournament')
    .map(({ kind, id }): EntryRecord => {
      const { label, subject, erased } = called(kind, id) ?? { label: null, subject: null, erased: null }
      return { kind, id, label, subject, ...(erased === null ? {} : { erased }) }
    })
  const linkedIds = new Set(linked.map(({ id }) => id))
  for (const { subject } of named)
    if (subject !== null && !linkedIds.has(subject)) rows.names.put({ subject: storedId(subject), at: event.position })
  const [title, titleValues] = titleOf(of.audit, data, (kind, id) => called(kind, id)?.label ?? null)
  if (wholeAt !== undefined) addPart(rows, wholeAt, [event.type, title, titleValues ?? {}])
  putActor(event, rows)
  rows.entries.put({
    eventId: event.id,
    at: event.position,
    tournamentId: tournamentOf(event),
    time: event.time,
    context: of.context,
    type: event.type,
    title,
    titleValues,
    actorId: event.actor.userId,
    actorRole: event.actor.role,
    isPart: whole !== undefined,
    parts: null,
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
  version: 30,
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
