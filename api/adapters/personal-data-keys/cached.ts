import { LRUCache } from 'lru-cache'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'

export interface KeyCacheOptions {
  /** Maximum number of cached keys; default 50,000 (32 bytes each). */
  readonly max?: number
  /** How long a key erased by another process may stay cached; default 5 s. */
  readonly ttlMs?: number
}

/**
 * Caches keys for a short time, for readers that decrypt many events. Erasing a key through it drops it at once, and a
 * read that was in progress then is not cached. Absence is never cached: another process may create the key any moment.
 */
export const cachedKeys = (keys: PersonalDataKeys, options: KeyCacheOptions = {}): PersonalDataKeys => {
  const cache = new LRUCache<string, Buffer>({ max: options.max ?? 50_000, ttl: options.ttlMs ?? 5_000 })
  let erasures = 0
  const nameOf = (tenant: string, personId: string): string => `${tenant}\n${personId}`

  return {
    keyFor: async (tenant, personId) => {
      const name = nameOf(tenant, personId)
      const known = cache.get(name)
      if (known !== undefined) return known
      const before = erasures
      const key = await keys.keyFor(tenant, personId)
      if (key !== null && before === erasures) cache.set(name, key)
      return key
    },
    existing: async (tenant, personIds) => {
      const found = new Map<string, Buffer>()
      const missing: string[] = []
      for (const personId of personIds) {
        const known = cache.get(nameOf(tenant, personId))
        if (known === undefined) missing.push(personId)
        else found.set(personId, known)
      }
      if (missing.length === 0) return found
      const before = erasures
      for (const [personId, key] of await keys.existing(tenant, missing)) {
        found.set(personId, key)
        if (before === erasures) cache.set(nameOf(tenant, personId), key)
      }
      return found
    },
    erase: async (tenant, personId) => {
      erasures++
      cache.delete(nameOf(tenant, personId))
      await keys.erase(tenant, personId)
      // Once more: a read that began and ended during the deletion has still seen the key.
      erasures++
      cache.delete(nameOf(tenant, personId))
    },
  }
}
