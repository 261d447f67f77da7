import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveClient, LiveSnapshot, LiveStore } from './live.ts'

/** The page's live client; null where none is needed (tests of a single component). */
export const LiveContext = createContext<LiveClient | null>(null)

const empty: LiveSnapshot<never> = {
  rows: new Map<string, never>(),
  changed: new Set(),
  removed: new Set(),
  status: 'connecting',
  position: 0,
}
const emptyStore: LiveStore<never> = { subscribe: () => () => {}, getSnapshot: () => empty }

/** The id in a scope: `t1` of `{ tournament: 't1' }`. */
export const idOf = (scope: Readonly<Record<string, string>>): string => Object.values(scope)[0] ?? ''

/**
 * The store of a live view's rows within a scope; an empty one while the scope is null. `since`: only rows that change
 * after this position.
 */
export const useLiveStore = <N extends LiveViewName>(
  view: N,
  scope: LiveScope<N> | null,
  since?: number,
): LiveStore<LiveRow<N>> => {
  const client = useContext(LiveContext)
  const id = scope === null ? null : idOf(scope)
  return useMemo<LiveStore<LiveRow<N>>>(
    () => (client === null || id === null ? emptyStore : client.topic<LiveRow<N>>(view, id, since)),
    [client, view, id, since],
  )
}

/**
 * The rows of a live view, the keys that just changed, and whether they are up to date. A null scope follows nothing.
 */
export const useLive = <N extends LiveViewName>(view: N, scope: LiveScope<N> | null): LiveSnapshot<LiveRow<N>> => {
  const store = useLiveStore(view, scope)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
