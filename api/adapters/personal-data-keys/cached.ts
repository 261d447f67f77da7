import { LRUCache } from 'lru-cache'
import type { PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'

/** For how long a process may use its cached keys after it has asked whether anybody was erased (ms). */
export const LEASE_MS = 500
/** Two machines' clocks run at slightly different speeds. */
const CLOCK_TOLERANCE = 1.1

export interface KeyCacheOptions {
  /** Maximum number of cached keys; default 50,000 (32 bytes each). */
  readonly max?: number
  /** How many erasures there have been, of all processes: a number that grows with each. */
  readonly erasures: () => Promise<number>
}

/** Cached for whoever was erased: that is for good. */
const ERASED = Buffer.alloc(0)
const keyOf = (cached: Buffer): Buffer | null => (cached === ERASED ? null : cached)

/**
 * Caches keys, for readers that decrypt many events. Before a cached key is used, the cache must have asked within the
 * last `LEASE_MS` whether anybody was erased, and it forgets everything when somebody was. An erasure waits for as long:
 * when it returns, no process trusts a cache from before it. So what a process opens with an outdated key it had read
 * before the erasure was recorded, and the erasure, which every reader meets later, takes it back. That nobody has a key
 * is never cached: another process may create it any moment.
 */
export const cachedKeys = (keys: PersonalDataKeys, { max, erasures }: KeyCacheOptions): PersonalDataKeys => {
  const cache = new LRUCache<string, Buffer>({ max: max ?? 50_000 })
  const nameOf = (tenant: string, personId: string): string => `${tenant}\n${personId}`
  let validUntil = Number.NEGATIVE_INFINITY
  let counted = -1
  /** A read that was in progress when the cache was emptied is not cached. */
  let emptied = 0
  let asking: Promise<void> | null = null

  const empty = (): void => {
    emptied++
    cache.clear()
  }
  const ask = async (): Promise<void> => {
    const since = performance.now()
    const count = await erasures()
    if (count !== counted) empty()
    counted = count
    validUntil = since + LEASE_MS
  }
  /** Whether the cache may be used now. Where asking took longer than the lease, the keys are read anew. */
  const isValid = async (): Promise<boolean> => {
    if (performance.now() < validUntil) return true
    asking ??= ask().finally(() => {
      asking = null
    })
    await asking
    return performance.now() < validUntil
  }

  return {
    keyFor: async (tenant, personId) => {
      const name = nameOf(tenant, personId)
      const known = (await isValid()) ? cache.get(name) : undefined
      if (known !== undefined) return keyOf(known)
      const before = emptied
      const key = await keys.keyFor(tenant, personId)
      if (before === emptied) cache.set(name, key ?? ERASED)
      return key
    },
    existing: async (tenant, personIds) => {
      const found = new Map<string, Buffer | null>()
      const missing: string[] = []
      const mayUse = await isValid()
      for (const personId of personIds) {
        const known = mayUse ? cache.get(nameOf(tenant, personId)) : undefined
        if (known === undefined) missing.push(personId)
        else found.set(personId, keyOf(known))
      }
      if (missing.length === 0) return found
      const before = emptied
      for (const [personId, key] of await keys.existing(tenant, missing)) {
        found.set(personId, key)
        if (before === emptied) cache.set(nameOf(tenant, personId), key ?? ERASED)
      }
      return found
    },
    erase: async (tenant, personId) => {
      empty()
      await keys.erase(tenant, personId)
      // Once more: a read that began and ended during the deletion has still seen the key.
      empty()
      await new Promise((resolve) => setTimeout(resolve, LEASE_MS * CLOCK_TOLERANCE))
    },
  }
}
