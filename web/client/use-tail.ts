import { useSyncExternalStore } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveSnapshot } from './live.ts'
import { useLiveStore } from './use-live.ts'

/** For `since`: only what happens after joining. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER

/**
 * Rows of a long live view that changed after the position `since`; older ones are read page by page. A null scope
 * follows nothing. `since` applies when the view is joined; changing it later has no effect.
 */
export const useTail = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  since: number | null,
): ReadonlyMap<string, LiveRow<N>> => useTailChanges(view, scope, since).rows

/** `useTail` with the keys of removed rows. */
export const useTailChanges = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N>,
  since: number | null,
): LiveSnapshot<LiveRow<N>> => {
  const store = useLiveStore(view, since === null ? null : scope, since ?? undefined)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
