import type { Column } from './projection.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
const instantForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Events of one batch often share their time, and every event of one command does. */
let lastInstant = ''
const isInstant = (value: unknown): boolean => {
  if (value === lastInstant) return true
  if (typeof value !== 'string' || !instantForm.test(value) || Number.isNaN(Date.parse(value))) return false
  lastInstant = value
  return true
}

const isText = (value: unknown): boolean => typeof value === 'string' && !value.includes('\u0000')

/** Without NULs and lone surrogates: `json` stores them, but no statement can convert them to `jsonb`. */
const isJsonText = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value) && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isJsonText)
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  for (const [key, of] of Object.entries(value)) if (!isJsonText(key) || !isJsonText(of)) return false
  return true
}

const fits: Readonly<Record<Column['sql'], (value: unknown) => boolean>> = {
  text: isText,
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  bigint: Number.isSafeInteger,
  'double precision': (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  timestamptz: isInstant,
  date: (value) => typeof value === 'string' && day.test(value) && !Number.isNaN(Date.parse(value)),
  jsonb: (value) => value !== undefined,
  json: isJsonText,
}

export type RowCheck = (row: Readonly<Record<string, unknown>>) => void

/**
 * Throws at the event that made it for a value that the column would refuse or return differently. Otherwise a bad row
 * that a later event of the same batch corrects would pass, and the rows would depend on the sizes of batches.
 */
export const rowCheck = (table: string, columns: Readonly<Record<string, Column>>): RowCheck => {
  const checks = Object.entries(columns).map(([name, { sql, nullable }]) => ({ name, sql, nullable, fits: fits[sql] }))
  return (row) => {
    for (const check of checks) {
      const value = row[check.name]
      if (value === null || value === undefined) {
        if (check.nullable) continue
        throw new Error(`${table}.${check.name} has no value`)
      }
      // Without the value, which may be personal: the message is stored and reported.
      if (!check.fits(value)) throw new Error(`${table}.${check.name}: a ${typeof value} that is not ${check.sql}`)
    }
  }
}
