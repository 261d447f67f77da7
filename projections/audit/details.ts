import { formatCents } from '../../domain/kernel/money.ts'
import { namesRecord } from './records.ts'

/** A record's details as people read them, by field; null where there is nothing. */
export type Details = Readonly<Record<string, string | null>>

const cents: ReadonlySet<string> = new Set([
  'total',
  'amount',
  'price',
  'tax',
  'discount',
  'convenienceFee',
  'platformFee',
  'processorFee',
])

const isKeyed = (value: unknown): value is { readonly key: string; readonly value: string } =>
  typeof value === 'object' && value !== null && 'key' in value && 'value' in value

const listed = (values: readonly unknown[]): string | null => {
  if (values.length === 0) return null
  if (values.every(isKeyed)) return values.map(({ key, value }) => `${key}: ${value}`).join(', ')
  if (values.every((value) => typeof value !== 'object')) return values.join(', ')
  return values.length === 1 ? '1 entry' : `${values.length} entries`
}

const read = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return cents.has(field) ? formatCents(value) : String(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  return Array.isArray(value) ? listed(value) : JSON.stringify(value)
}

/** The data's fields as details; what lies inside an object (an event's, a tournament's) counts as the record's own. */
export const detailsIn = (data: Readonly<Record<string, unknown>>): Details => {
  const details: Record<string, string | null> = {}
  for (const [field, value] of Object.entries(data)) {
    if (namesRecord(field)) continue
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      Object.assign(details, detailsIn({ ...value }))
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
