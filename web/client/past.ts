import { createContext, useContext, useMemo } from 'react'
import type { LiveRow, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveSnapshot } from './live.ts'

/** The rows of a live view as they were at a moment. */
export interface PastRows {
  readonly status: 'connecting' | 'live'
  readonly position: number
  readonly rows: ReadonlyMap<string, unknown>
}

/** What the screen shows of an earlier moment, by live view; null for now. */
export const PastContext = createContext<ReadonlyMap<LiveViewName, PastRows> | null>(null)

/** The moment that the screen shows, and the one that it is compared with. */
export interface ShownMoment {
  /** ISO 8601 in UTC. */
  readonly time: string
  /** Null where it is compared with now. */
  readonly other: {
    /** ISO 8601 in UTC. */
    readonly time: string
    /** The other moment in words. */
    readonly label: string
    readonly past: ReadonlyMap<LiveViewName, PastRows>
  } | null
}

/** Null for now. */
export const ShownMomentContext = createContext<ShownMoment | null>(null)

/** Whether the screen shows an earlier moment: nothing can be changed there. */
export const useIsPast = (): boolean => useContext(PastContext) !== null

/** The time that the screen shows (ISO 8601 in UTC); null for now. */
export const usePastTime = (): string | null => useContext(ShownMomentContext)?.time ?? null

/** The rows of the view as they were; null where the screen shows those of now. */
export const usePast = <N extends LiveViewName>(view: N): LiveSnapshot<LiveRow<N>> | null => {
  const past = useContext(PastContext)?.get(view)
  return useMemo(
    () =>
      past === undefined
        ? null
        : { ...past, rows: past.rows as ReadonlyMap<string, LiveRow<N>>, changed: NONE, removed: NONE },
    [past],
  )
}

const NONE: ReadonlySet<string> = new Set()
