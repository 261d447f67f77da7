import { formatCents } from '../../domain/kernel/money.ts'
import { keptPictureOf } from '../../domain/registration/published.ts'
import { namesRecord, type RecordKind, referredKind } from './records.ts'

/** A record's details as people read them, by field; null where there is nothing. */
export type Details = Readonly<Record<string, string | null>>

const cents: ReadonlySet<string> = new Set([
  'total',
  'amount',
  'price',
  'unitPrice',
  'additionalFee',
  'tax',
  'discount',
  'convenienceFee',
  'platformFee',
  'processorFee',
])

const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d{3})?Z$/

const isKeyed = (value: unknown): value is { readonly key: string; readonly value: string } =>
  typeof value === 'object' && value !== null && 'key' in value && 'value' in value

/** An uploaded picture by the end of its id, so that another one can be told from it; its address is no text to read. */
const pictureOr = (text: string): string => {
  const kept = keptPictureOf(text)
  return kept === null ? text : `Picture ${kept.imageId.slice(-6)}`
}

const listed = (values: readonly unknown[]): string | null => {
  if (values.length === 0) return null
  if (values.every(isKeyed)) return values.map(({ key, value }) => `${key}: ${pictureOr(value)}`).join(', ')
  if (values.every((value) => typeof value !== 'object')) return values.join(', ')
  return String(values.length)
}

/** What an HTML text says. */
const textIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const read = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return cents.has(field) ? formatCents(value) : String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string')
    return value.startsWith('<') ? textIn(value) : pictureOr(value).replace(instant, '$1 $2 UTC')
  return Array.isArray(value) ? listed(value) : JSON.stringify(value)
}

/** What reading an event's data needs beside them. */
export interface Reading {
  /** The kind of record the data are about. */
  readonly about: RecordKind
  /** What another record is called; its id where it has no name. */
  readonly nameOf: (kind: RecordKind, id: string) => string
}

/** Whose terms were accepted: an event's or an item's. */
const termsName = (id: string, nameOf: Reading['nameOf']): string => {
  const event = nameOf('event', id)
  return event === id ? nameOf('catalogItem', id) : event
}

/** The data's fields as details; what lies inside an object (an event's, a tournament's) counts as the record's own. */
export const detailsIn = (data: Readonly<Record<string, unknown>>, { about, nameOf }: Reading): Details => {
  const details: Record<string, string | null> = {}
  for (const [field, value] of Object.entries(data)) {
    const kind = referredKind(field, about)
    if (kind !== undefined) {
      const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string')
      details[field.replace('Ids', 's').replace('Id', '')] = listed(ids.map((id) => nameOf(kind, id)))
    } else if (field === 'acceptedTerms' && Array.isArray(value)) {
      details[field] = listed(value.map((id) => termsName(String(id), nameOf)))
    } else if (namesRecord(field)) continue
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(details, detailsIn({ ...value }, { about, nameOf }))
    else details[field] = read(field, value)
  }
  return details
}

export interface Change {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
  readonly personal: boolean
}

/** What differs from `before`; fields that `after` does not name stay as they were. */
export const changesBetween = (before: Details, after: Details, personal: ReadonlySet<string>): readonly Change[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null
    return from === to ? [] : [{ field, from, to, personal: personal.has(field) }]
  })
