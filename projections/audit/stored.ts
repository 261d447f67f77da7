import type { Change } from './details.ts'
import { readingOf } from './readings.ts'
import type { RecordRef } from './records.ts'
import { kindOf, shortKind } from './short-kinds.ts'

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

/**
 * What an entry stores of a record: its kind and id in short, its name, whose name that is (`1` where it is the record
 * itself), and what it is called once that person is erased.
 */
export type StoredRecord =
  | readonly [ref: string, label: string | null]
  | readonly [ref: string, label: string | null, subject: string | 1 | null]
  | readonly [ref: string, label: string | null, subject: string | 1 | null, erased: string]

export const storedChange = (type: string, { field, from, to, personal }: Change): StoredChange => {
  if (personal && !readingOf(type).personal.has(field)) return [field, to, from, true]
  return from === null ? [field, to] : [field, to, from]
}

/** The change as it was before `storedChange`. */
export const changeOf = (type: string, [field, to, from = null, isPersonal]: StoredChange): Change => {
  const { labelOf, personal } = readingOf(type)
  return { field, label: labelOf(field), from, to, personal: isPersonal ?? personal.has(field) }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id in short: a UUID in 23 characters for 36, any other as it is. */
export const storedId = (id: string): string => {
  if (uuid.test(id)) return `!${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
  return id.startsWith('!') || id.startsWith('=') ? `=${id}` : id
}

/** The id as it was before `storedId`. */
export const idOf = (stored: string): string => {
  if (stored.startsWith('=')) return stored.slice(1)
  if (!stored.startsWith('!')) return stored
  const hex = Buffer.from(stored.slice(1), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const storedRecord = ({ kind, id, label, subject, erased }: EntryRecord): StoredRecord => {
  const ref = shortKind[kind] + storedId(id)
  const whose = subject === id ? 1 : subject === null ? null : storedId(subject)
  if (erased !== undefined) return [ref, label, whose, erased]
  return whose === null ? [ref, label] : [ref, label, whose]
}

/** The record as it was before `storedRecord`. */
export const recordOf = ([ref, label, whose = null, erased]: StoredRecord): EntryRecord => {
  const id = idOf(ref.slice(2))
  return {
    kind: kindOf(ref.slice(0, 2)),
    id,
    label,
    subject: whose === 1 ? id : whose === null ? null : idOf(whose),
    ...(erased === undefined ? {} : { erased }),
  }
}
