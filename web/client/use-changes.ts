import { useEffect, useState } from 'react'
import type { LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import { useTailChanges } from './use-tail.ts'

const READ_AFTER_MS = 500

interface Known {
  /** Of the first answer; null until there is one. */
  readonly position: number | null
  /** Reads what changed since the last answer. */
  readonly update: () => Promise<void>
}

/** Calls `update` when a row of the view changes. Several changes within half a second are read once. */
export const useChanges = <N extends LiveViewName>(view: N, scope: LiveScope<N>, { position, update }: Known): void => {
  const [since, setSince] = useState<number | null>(null)
  // At 0, before the first row, all rows would be followed instead of the changes.
  if (since === null && position !== null) setSince(Math.max(position, 1))
  const { rows, removed } = useTailChanges(view, scope, since)
  useEffect(() => {
    if (rows.size + removed.size === 0) return
    const timer = setTimeout(() => void update(), READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [rows, removed, update])
}
