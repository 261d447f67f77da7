import type { InvalidText } from '../../../domain/kernel/fields.ts'
import { cleanText } from '../../../domain/kernel/text.ts'

/** Copies `data` with these texts cleaned. */
export const withCleanTexts = (data: unknown, invalid: readonly InvalidText[]): unknown => {
  const copy: unknown = structuredClone(data)
  for (const { path, kind } of invalid) {
    const field = path.at(-1)
    const parent = path.slice(0, -1).reduce(at, copy)
    if (field === undefined || typeof parent !== 'object' || parent === null) continue
    Reflect.set(parent, field, cleanText(String(at(parent, field)), kind))
  }
  return copy
}

const at = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
