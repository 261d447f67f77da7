import type { AuditEntry } from '../../../api/contract/audit.ts'

/** An event of a chain with those of processes that reacted to it. */
export interface Caused {
  readonly entry: AuditEntry
  readonly consequences: readonly Caused[]
}

/** The events of a chain below what caused them, each level oldest first; one whose cause is not listed is a root. */
export const causationTree = (entries: readonly AuditEntry[]): readonly Caused[] => {
  const known = new Set(entries.map(({ id }) => id))
  const byCause = Map.groupBy(entries, ({ causationId }) =>
    causationId !== null && known.has(causationId) ? causationId : null,
  )
  const below = (cause: string | null): readonly Caused[] =>
    (byCause.get(cause) ?? [])
      .toSorted((a, b) => a.position - b.position)
      .map((entry) => ({ entry, consequences: below(entry.id) }))
  return below(null)
}
