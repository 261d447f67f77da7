import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LiveClient, LiveSnapshot, LiveStore } from './live.ts'

/** The page's live client; null where none is wanted (tests of a single component). */
export const LiveContext = createContext<LiveClient | null>(null)

const nothing: LiveSnapshot<never> = {
  rows: new Map<string, never>(),
  changed: new Set(),
  status: 'connecting',
  position: 0,
}
const silent: LiveStore<never> = { subscribe: () => () => {}, getSnapshot: () => nothing }

/** The rows of `view` within `scope` as they are now, the keys that just changed, and whether they are still fed. */
export const useLive = <W>(view: string, scope: string): LiveSnapshot<W> => {
  const client = useContext(LiveContext)
  const store = useMemo<LiveStore<W>>(() => client?.topic<W>(view, scope) ?? silent, [client, view, scope])
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
