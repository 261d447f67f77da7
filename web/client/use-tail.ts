import { useSyncExternalStore } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveSnapshot } from './live.ts'
import { useLiveStore } from './use-live.ts'

/** As `since`: only what happens after joining. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER

/**
 * Rows of a long live view that changed after the position `since`; those before are read page by page. Null follows
 * nothing. `since` counts when the view is joined; a later one changes nothing.
 */
export const useTail = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  since: number | null,
): ReadonlyMap<string, LiveRow<N>> => useTailChanges(view, scope, since).rows

/** The same with the keys of rows that were removed. */
export const useTailChanges = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  since: number | null,
): LiveSnapshot<LiveRow<N>> => {
  const store = useLiveStore(view, since === null ? null : scope, since ?? undefined)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
