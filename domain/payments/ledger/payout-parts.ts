import type { Cents } from '../../kernel/money.ts'

/** How the books stand to something that a pay-out consists of. */
export type InBooks = 'agrees' | 'amount' | 'missing'

interface Line {
  readonly providerId: string
  readonly amount: Cents
}

/**
 * Looks every part of a pay-out up in the books, each entry for one part only: a dispute moves money twice, and both movements
 * may be of one pay-out or of two. What the provider moves at once for a dispute the books have as two entries, the amount and
 * its fee.
 */
export const lookUpParts = <T extends Line, E extends Line>(
  parts: readonly T[],
  entries: readonly E[],
): readonly { readonly part: T; readonly entry: E | null; readonly inBooks: InBooks }[] => {
  const left = new Map<string, readonly E[]>()
  for (const entry of entries) left.set(entry.providerId, [...(left.get(entry.providerId) ?? []), entry])
  return parts.map((part) => {
    const own = left.get(part.providerId) ?? []
    const found = adding(own, part.amount)
    left.set(
      part.providerId,
      own.filter((entry) => !found.includes(entry)),
    )
    const entry = found[0] ?? own[0] ?? null
    return { part, entry, inBooks: found.length > 0 ? 'agrees' : entry === null ? 'missing' : 'amount' }
  })
}

/** The entry of this amount, or else the two that add up to it; none where there are none. */
const adding = <E extends Line>(entries: readonly E[], amount: Cents): readonly E[] => {
  const one = entries.find((entry) => entry.amount === amount)
  if (one !== undefined) return [one]
  for (const [at, first] of entries.entries()) {
    const second = entries.slice(at + 1).find((entry) => first.amount + entry.amount === amount)
    if (second !== undefined) return [first, second]
  }
  return []
}
