import { useRef } from 'react'
import { serverNow } from '../client/server-clock.ts'

interface Called {
  readonly key: string
  readonly calledAt: string
}

/** When each call arrived at a board, by the board's own clock, and how many arrived since it was opened. */
export interface Arrivals {
  readonly calls: ReadonlyMap<string, string>
  readonly seen: ReadonlyMap<string, number>
  readonly news: number
}

/**
 * Updates the arrival times for these rows. Calls that were there when the board was opened (`before` null) count from
 * their call time: the clocks of hall screens are often wrong, so only these depend on them.
 */
export const arrivalsAfter = (before: Arrivals | null, rows: readonly Called[], now: number): Arrivals => {
  const isNew = ({ key, calledAt }: Called): boolean => before !== null && before.calls.get(key) !== calledAt
  return {
    calls: new Map(rows.map(({ key, calledAt }) => [key, calledAt])),
    seen: new Map(
      rows.map((row) => [row.key, isNew(row) ? now : (before?.seen.get(row.key) ?? Date.parse(row.calledAt))]),
    ),
    news: (before?.news ?? 0) + rows.filter(isNew).length,
  }
}

export const useArrivals = (rows: readonly Called[]): Arrivals => {
  const known = useRef<{ readonly rows: readonly Called[]; readonly seen: Arrivals }>(null)
  if (known.current?.rows !== rows) {
    known.current = { rows, seen: arrivalsAfter(known.current?.seen ?? null, rows, serverNow()) }
  }
  return known.current.seen
}
