import type { TitleValues } from '../../domain/kernel/event.ts'
import type { Change } from './details.ts'
import { readingOf } from './readings.ts'
import type { RecordRef } from './records.ts'
import { kindOf, shortKind } from './short-kinds.ts'
import { idOf, storedId } from './stored-id.ts'

/**
 * A stored change: the field, its new value, its old one. The event's type gives the rest, except for a value that is
 * personal data only in this event. As objects, the entries would take several times the log's space.
 */
export type StoredChange =
  | readonly [field: string, to: string | null]
  | readonly [field: string, to: string | null, from: string | null]
  | readonly [field: string, to: string | null, from: string | null, isPersonal: true]

/** The title of an entry that another one contains. */
export type StoredPart = readonly [type: string, title: string, values: TitleValues]

/** A record with its name at that time; null when it has none. `erased` as in `Label`. */
export type EntryRecord = RecordRef & {
  readonly label: string | null
  readonly subject: string | null
  readonly erased?: string
}

/**
 * A stored record: its short kind and id, its name, the person whose name that is (`1` for the record itself), and its name
 * once that person is erased.
 */
export type StoredRecord =
  | readonly [ref: string, label: string | null]
  | readonly [ref: string, label: string | null, subject: string | 1 | null]
  | readonly [ref: string, label: string | null, subject: string | 1 | null, erased: string]

export const storedChange = (type: string, { field, from, to, personal }: Change): StoredChange => {
  if (personal && !readingOf(type).personal.has(field)) return [field, to, from, true]
  return from === null ? [field, to] : [field, to, from]
}

/** The inverse of `storedChange`. */
export const changeOf = (type: string, [field, to, from = null, isPersonal]: StoredChange): Change => {
  const { labelOf, personal } = readingOf(type)
  return { field, label: labelOf(field), from, to, personal: isPersonal ?? personal.has(field) }
}

export const storedRecord = ({ kind, id, label, subject, erased }: EntryRecord): StoredRecord => {
  const ref = shortKind[kind] + storedId(id)
  const owner = subject === id ? 1 : subject === null ? null : storedId(subject)
  if (erased !== undefined) return [ref, label, owner, erased]
  return owner === null ? [ref, label] : [ref, label, owner]
}

/** The inverse of `storedRecord`. */
export const recordOf = ([ref, label, owner = null, erased]: StoredRecord): EntryRecord => {
  const id = idOf(ref.slice(2))
  return {
    kind: kindOf(ref.slice(0, 2)),
    id,
    label,
    subject: owner === 1 ? id : owner === null ? null : idOf(owner),
    ...(erased === undefined ? {} : { erased }),
  }
}
