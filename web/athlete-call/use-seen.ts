import { useRef } from 'react'

interface Called {
  readonly key: string
  readonly calledAt: string
}

/** When each call came to a board, by the board's own clock, and how many came since it was opened. */
export interface Seen {
  readonly calls: ReadonlyMap<string, string>
  readonly seen: ReadonlyMap<string, number>
  readonly news: number
}

/**
 * What a board has seen once it shows these rows. What stood there when it was opened (`before` null) came when it was
 * called: the clocks of screens in halls are often wrong, so only that depends on them.
 */
export const seenAfter = (before: Seen | null, rows: readonly Called[], now: number): Seen => {
  const isNew = ({ key, calledAt }: Called): boolean => before !== null && before.calls.get(key) !== calledAt
  return {
    calls: new Map(rows.map(({ key, calledAt }) => [key, calledAt])),
    seen: new Map(
      rows.map((row) => [row.key, isNew(row) ? now : (before?.seen.get(row.key) ?? Date.parse(row.calledAt))]),
    ),
    news: (before?.news ?? 0) + rows.filter(isNew).length,
  }
}

export const useSeen = (rows: readonly Called[]): Seen => {
  const known = useRef<{ readonly rows: readonly Called[]; readonly seen: Seen }>(null)
  if (known.current?.rows !== rows) {
    known.current = { rows, seen: seenAfter(known.current?.seen ?? null, rows, Date.now()) }
  }
  return known.current.seen
}
