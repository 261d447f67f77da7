import type { RecordKind } from '../../domain/kernel/fields.ts'
import type { RowOf, Rows } from '../kernel/projection.ts'
import type { auditLinks, auditPartLinks, auditRecords } from './audit.tables.ts'
import type { Label, Labelled } from './labels.ts'
import type { RecordRef } from './records.ts'
import { bucketOf, idOf, storedId } from './stored-id.ts'

export type KnownRow = RowOf<typeof auditRecords>

export interface KnownRecords {
  readonly records: Rows<KnownRow>
  readonly links: Rows<RowOf<typeof auditLinks>>
  readonly partLinks: Rows<RowOf<typeof auditPartLinks>>
}

/** `subject` of a record whose name is its own personal data. */
export const OWN = ''
/** With this many, the latest entries of a record become a row of `audit_links`. */
const MAX_LATEST = 16

const unknown = { label: null, subject: null, erased: null, details: null, standing: null, personal: null, latest: [] }

export const keyOfRecord = (kind: RecordKind, id: string): readonly [recordId: string, kind: RecordKind] => [
  storedId(id),
  kind,
]

export const findRecord = ({ records }: KnownRecords, { kind, id }: RecordRef): KnownRow | undefined =>
  records.get(...keyOfRecord(kind, id))

export const putRecord = (rows: KnownRecords, record: RecordRef, changes: Partial<KnownRow>): void => {
  const [recordId, kind] = keyOfRecord(record.kind, record.id)
  rows.records.put({ ...unknown, kind, recordId, ...findRecord(rows, record), ...changes })
}

/** The person whose personal data the record's name is; null if it is not personal. */
export const subjectOf = ({ recordId, subject }: KnownRow): string | null =>
  subject === null ? null : idOf(subject === OWN ? recordId : subject)

export const labelOf = (rows: KnownRecords, record: RecordRef): Label | undefined => {
  const row = findRecord(rows, record)
  if (row === undefined || row.label === null) return undefined
  return { label: row.label, subject: subjectOf(row), erased: row.erased }
}

export const putName = (rows: KnownRecords, { kind, id, label, subject, erased }: Labelled): void => {
  const whose = subject === null ? null : subject === id ? OWN : storedId(subject)
  putRecord(rows, { kind, id }, { label, subject: whose, erased })
}

/** Adds an entry to a record's history. */
export const link = (rows: KnownRecords, record: RecordRef, at: number): void => {
  const latest = [...(findRecord(rows, record)?.latest ?? []), at]
  const isFull = latest.length >= MAX_LATEST
  if (isFull) {
    const [recordId, kind] = keyOfRecord(record.kind, record.id)
    rows.links.put({ recordId, kind, since: latest[0] ?? at, entries: latest })
  }
  putRecord(rows, record, { latest: isFull ? [] : latest })
}

/** The keys of the rows that link these records with a part of the entry at `whole`. */
export const keysOfPartLinks = (records: readonly RecordRef[], whole: number) =>
  records.map(({ kind, id }) => [bucketOf(storedId(id)), kind, whole] as const)

/** Adds the part of the entry at `whole` to the histories of these records. */
export const linkPart = (rows: KnownRecords, records: readonly RecordRef[], whole: number, at: number): void => {
  const added = records.map(({ kind, id }) => ({ kind, recordId: storedId(id) }))
  for (const group of Map.groupBy(added, ({ kind, recordId }) => `${kind} ${bucketOf(recordId)}`).values()) {
    const [{ kind, recordId } = { kind: 'tenant' as const, recordId: '' }] = group
    const bucket = bucketOf(recordId)
    const entries = rows.partLinks.get(bucket, kind, whole)?.entries ?? []
    rows.partLinks.put({
      bucket,
      kind,
      whole,
      entries: [...entries, ...group.map((record) => [record.recordId, at] as const)],
    })
  }
}

/** The entries in a person's history, as any kind of record. */
export const entriesOfPerson = ({ records, links, partLinks }: KnownRecords, subject: string): readonly number[] => {
  const recordId = storedId(subject)
  const parts = partLinks.find('bucket', bucketOf(recordId)).flatMap(({ entries }) => entries)
  return [
    ...parts.flatMap(([id, at]) => (id === recordId ? [at] : [])),
    ...links.find('recordId', recordId).flatMap(({ entries }) => entries),
    ...records.find('recordId', recordId).flatMap(({ latest }) => latest),
  ]
}

/** The records with the person's name: the person's own, and those named after the person. */
export const namedAfter = ({ records }: KnownRecords, subject: string): readonly KnownRow[] => {
  const recordId = storedId(subject)
  const own = records.find('recordId', recordId).filter((row) => row.subject === OWN)
  return [...own, ...records.find('subject', recordId)]
}

/** Clears the personal values that the next event would be compared with. */
export const clearPersonal = (rows: KnownRecords, record: RecordRef): void => {
  const row = findRecord(rows, record)
  if (row !== undefined && row.personal !== null) rows.records.put({ ...row, personal: {} })
}
