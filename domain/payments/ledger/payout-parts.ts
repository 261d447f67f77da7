import type { Cents } from '../../kernel/money.ts'

/** How the books stand to something that a pay-out consists of. */
export type InBooks = 'agrees' | 'amount' | 'missing'

interface Line {
  readonly providerId: string
  readonly amount: Cents
}

/**
 * Looks every part of a pay-out up in the books, each entry for one part only: a dispute moves money twice, and both movements
 * may be of one pay-out or of two.
 */
export const lookUpParts = <T extends Line, E extends Line>(
  parts: readonly T[],
  entries: readonly E[],
): readonly { readonly part: T; readonly entry: E | null; readonly inBooks: InBooks }[] => {
  const left = new Map<string, E[]>()
  for (const entry of entries) left.set(entry.providerId, [...(left.get(entry.providerId) ?? []), entry])
  return parts.map((part) => {
    const own = left.get(part.providerId) ?? []
    const exact = own.findIndex(({ amount }) => amount === part.amount)
    if (exact >= 0) return { part, entry: own.splice(exact, 1)[0] ?? null, inBooks: 'agrees' }
    const [entry = null] = own
    return { part, entry, inBooks: entry === null ? 'missing' : 'amount' }
  })
}
