import { LRUCache } from 'lru-cache'
import type { FoundKey, PersonalDataKeys } from '../../../commands/ports/personal-data-keys.ts'

/** How long a process may use its cached keys after it has checked for erasures (ms). */
export const LEASE_MS = 500
/** Two machines' clocks run at slightly different speeds. */
const CLOCK_TOLERANCE = 1.1

export interface KeyCacheOptions {
  /** Maximum number of cached keys; default 50,000 (32 bytes each). */
  readonly max?: number
  /** The number of erasures so far, by all processes. */
  readonly erasures: () => Promise<number>
}

/** Erasure is permanent, so the miss is cached. */
const ERASED = Buffer.alloc(0)
const keyOf = (cached: Buffer): Buffer | null => (cached === ERASED ? null : cached)

/**
 * Caches keys for readers that decrypt many events. A cached key may be used only if the cache has checked for erasures
 * within the last `LEASE_MS`; a new erasure clears the whole cache. An erasure waits for the same time, so that no
 * process uses an older cache once it returns. An event that a process opens with an outdated key was therefore read
 * before the erasure was recorded, and every reader meets the erasure later. A missing key is never cached: another
 * process may create it any moment.
 */
export const cachedKeys = (keys: PersonalDataKeys, { max, erasures }: KeyCacheOptions): PersonalDataKeys => {
  const cache = new LRUCache<string, Buffer>({ max: max ?? 50_000 })
  const nameOf = (tenant: string, personId: string): string => `${tenant}\n${personId}`
  let validUntil = Number.NEGATIVE_INFINITY
  let counted = -1
  /** A read that was in progress when the cache was emptied is not cached. */
  let clearings = 0
  let checking: Promise<void> | null = null

  const empty = (): void => {
    clearings++
    cache.clear()
  }
  const check = async (): Promise<void> => {
    const since = performance.now()
    const count = await erasures()
    if (count !== counted) empty()
    counted = count
    validUntil = since + LEASE_MS
  }
  /** Whether the cache may be used now. If the check took longer than the lease, the keys are read from the store. */
  const isValid = async (): Promise<boolean> => {
    if (performance.now() < validUntil) return true
    checking ??= check().finally(() => {
      checking = null
    })
    await checking
    return performance.now() < validUntil
  }

  return {
    keyFor: async (tenant, personId) => {
      const name = nameOf(tenant, personId)
      const known = (await isValid()) ? cache.get(name) : undefined
      if (known !== undefined) return keyOf(known)
      const before = clearings
      const key = await keys.keyFor(tenant, personId)
      if (before === clearings) cache.set(name, key ?? ERASED)
      return key
    },
    existing: async (tenant, personIds) => {
      const found = new Map<string, FoundKey>()
      const missing: string[] = []
      const mayUse = await isValid()
      for (const personId of personIds) {
        const known = mayUse ? cache.get(nameOf(tenant, personId)) : undefined
        if (known === undefined) missing.push(personId)
        else found.set(personId, keyOf(known))
      }
      if (missing.length === 0) return found
      const before = clearings
      for (const [personId, key] of await keys.existing(tenant, missing)) {
        found.set(personId, key)
        // One that does not open may be put right any moment.
        if (before === clearings && key !== 'unopenable') cache.set(nameOf(tenant, personId), key ?? ERASED)
      }
      return found
    },
    erase: async (tenant, personId) => {
      empty()
      await keys.erase(tenant, personId)
      // Clear it again: a read that began and ended during the deletion may have cached the key.
      empty()
      await new Promise((resolve) => setTimeout(resolve, LEASE_MS * CLOCK_TOLERANCE))
    },
  }
}
