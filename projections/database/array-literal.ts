import type { Column } from '../kernel/projection.ts'

const escaped = /["\\]/g

const quoted = (value: string): string =>
  `"${value.includes('"') || value.includes('\\') ? value.replace(escaped, '\\$&') : value}"`

/** A column of values as a Postgres array literal; several times faster than the driver's, for writes of a million rows. */
export const arrayLiteral = <T>(sql: Column['sql'], items: Iterable<T>, pick: (item: T) => unknown): string => {
  let literal = ''
  const text = sql === 'text' || sql === 'timestamptz'
  const json = sql === 'jsonb' || sql === 'json'
  for (const item of items) {
    const value = pick(item)
    if (literal !== '') literal += ','
    if (value === null || value === undefined) literal += 'NULL'
    else if (text) literal += quoted(value as string)
    else if (json) literal += quoted(JSON.stringify(value))
    else literal += String(value)
  }
  return `{${literal}}`
}
