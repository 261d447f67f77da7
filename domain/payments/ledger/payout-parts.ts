import type { Cents } from '../../kernel/money.ts'

/** How a part of a pay-out compares with the books. */
export type BookMatch = 'agrees' | 'amount' | 'missing'

interface Line {
  readonly providerId: string
  readonly amount: Cents
}

/**
 * Matches each part of a pay-out with an entry in the books; each entry is used once. A dispute moves money twice, and
 * both movements may be in one pay-out or in two. A single movement of the provider for a dispute may match two
 * entries: the amount and its fee.
 */
export const lookUpParts = <T extends Line, E extends Line>(
  parts: readonly T[],
  entries: readonly E[],
): readonly { readonly part: T; readonly entry: E | null; readonly inBooks: BookMatch }[] => {
  const left = new Map<string, readonly E[]>()
  for (const entry of entries) left.set(entry.providerId, [...(left.get(entry.providerId) ?? []), entry])
  return parts.map((part) => {
    const own = left.get(part.providerId) ?? []
    const found = entriesOfAmount(own, part.amount)
    left.set(
      part.providerId,
      own.filter((entry) => !found.includes(entry)),
    )
    const entry = found[0] ?? own[0] ?? null
    return { part, entry, inBooks: found.length > 0 ? 'agrees' : entry === null ? 'missing' : 'amount' }
  })
}

/** The entry with this amount, or else two entries that add up to it; empty if there are none. */
const entriesOfAmount = <E extends Line>(entries: readonly E[], amount: Cents): readonly E[] => {
  const one = entries.find((entry) => entry.amount === amount)
  if (one !== undefined) return [one]
  for (const [at, first] of entries.entries()) {
    const second = entries.slice(at + 1).find((entry) => first.amount + entry.amount === amount)
    if (second !== undefined) return [first, second]
  }
  return []
}
