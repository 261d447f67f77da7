import type { RecordKind } from '../../domain/kernel/fields.ts'
import type { Change } from './details.ts'
import { readingOf } from './readings.ts'
import type { RecordRef } from './records.ts'

/**
 * What an entry stores of a change: the field, its new value, its old one. The rest is told by the event's type, but for
 * a value that is personal data in this event alone. As objects, the entries would take several times the log's space.
 */
export type StoredChange =
  | readonly [field: string, to: string | null]
  | readonly [field: string, to: string | null, from: string | null]
  | readonly [field: string, to: string | null, from: string | null, isPersonal: true]

/** A record with its name at that time; null when it has none. `erased` as in `Label`. */
export type EntryRecord = RecordRef & {
  readonly label: string | null
  readonly subject: string | null
  readonly erased?: string
}

/** What an entry stores of a record; `subject` is true where it is the record itself. */
export type StoredRecord =
  | readonly [kind: RecordKind, id: string, label: string | null]
  | readonly [kind: RecordKind, id: string, label: string | null, subject: string | true | null]
  | readonly [kind: RecordKind, id: string, label: string | null, subject: string | true | null, erased: string]

export const storedChange = (type: string, { field, from, to, personal }: Change): StoredChange => {
  if (personal && !readingOf(type).personal.has(field)) return [field, to, from, true]
  return from === null ? [field, to] : [field, to, from]
}

/** The change as it was before `storedChange`. */
export const changeOf = (type: string, [field, to, from = null, isPersonal]: StoredChange): Change => {
  const { labelOf, personal } = readingOf(type)
  return { field, label: labelOf(field), from, to, personal: isPersonal ?? personal.has(field) }
}

export const storedRecord = ({ kind, id, label, subject, erased }: EntryRecord): StoredRecord => {
  const whose = subject === id ? true : subject
  if (erased !== undefined) return [kind, id, label, whose, erased]
  return whose === null ? [kind, id, label] : [kind, id, label, whose]
}

/** The record as it was before `storedRecord`. */
export const recordOf = ([kind, id, label, whose = null, erased]: StoredRecord): EntryRecord => ({
  ...{ kind, id, label, subject: whose === true ? id : whose },
  ...(erased === undefined ? {} : { erased }),
})
