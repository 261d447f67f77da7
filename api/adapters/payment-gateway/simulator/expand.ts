import type pg from 'pg'
import { invalidRequest } from './answer.ts'
import type { Tx } from './state.ts'
import { readAny } from './state.ts'

interface Fields {
  [field: string]: unknown
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * Replaces ids by their objects, along paths such as `latest_charge.balance_transaction` or `data.charge`. Throws the
 * provider's 400 for a property that an object does not have.
 */
export const expand = async (db: pg.Pool | Tx, body: unknown, paths: readonly string[]): Promise<unknown> => {
  if (paths.length === 0 || !isFields(body)) return body
  const copy: Fields = structuredClone(body)
  for (const path of paths) await follow(db, copy, path.split('.').slice(0, 4))
  return copy
}

const follow = async (db: pg.Pool | Tx, at: Fields, [field, ...rest]: readonly string[]): Promise<void> => {
  if (field === undefined) return
  if (!Object.hasOwn(at, field))
    throw invalidRequest(`This property cannot be expanded (${field}).`, { param: 'expand' })
  const value = at[field]
  if (typeof value === 'string') at[field] = (await readAny(db, value)) ?? value
  const reached = at[field]
  const next = Array.isArray(reached) ? reached : [reached]
  for (const item of next) if (isFields(item)) await follow(db, item, rest)
}
