import { LRUCache } from 'lru-cache'
import { findPerson, type PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'

/** A revoked role stops applying within this time. */
const FRESH_MS = 1_000
const UNKNOWN = 'unknown'

/** Finds the person of a token's subject, with at most one database query a second for each. */
export const peopleCache = (reader: Reader) => {
  const cache = new LRUCache<string, PersonRow | typeof UNKNOWN>({ max: 10_000, ttl: FRESH_MS })
  return {
    person: async (tenant: string, subject: string): Promise<PersonRow | null> => {
      const key = `${tenant} ${subject}`
      const known = cache.get(key)
      if (known !== undefined) return known === UNKNOWN ? null : known
      const person = await findPerson(reader, tenant, subject)
      cache.set(key, person ?? UNKNOWN)
      return person ?? null
    },
    forget: (tenant: string, subject: string): void => {
      cache.delete(`${tenant} ${subject}`)
    },
  }
}
