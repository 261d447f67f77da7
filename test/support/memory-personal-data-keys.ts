import { randomBytes } from 'node:crypto'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'

/** Keys in memory; null marks an erased person. */
export const memoryPersonalDataKeys = (): PersonalDataKeys => {
  const keys = new Map<string, Buffer | null>()
  const nameOf = (tenant: string, personId: string): string => `${tenant}\n${personId}`
  return {
    keyFor: async (tenant, personId) => {
      const name = nameOf(tenant, personId)
      const known = keys.get(name)
      if (known !== undefined) return known
      const key = randomBytes(32)
      keys.set(name, key)
      return key
    },
    existing: async (tenant, personIds) => {
      const found = new Map<string, Buffer | null>()
      for (const personId of personIds) {
        const key = keys.get(nameOf(tenant, personId))
        if (key !== undefined) found.set(personId, key)
      }
      return found
    },
    erase: async (tenant, personId) => {
      keys.set(nameOf(tenant, personId), null)
    },
  }
}
