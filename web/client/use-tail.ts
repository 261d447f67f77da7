import { useContext, useMemo, useSyncExternalStore } from 'react'
import { LiveContext } from './use-live.ts'

const NONE: ReadonlyMap<string, never> = new Map<string, never>()
const silent = { subscribe: () => () => {}, getSnapshot: () => ({ rows: NONE }) }

/** As `since`: what happens from the moment of joining. */
export const FROM_NOW = Number.MAX_SAFE_INTEGER

/**
 * Rows of a long live view that came after the position `since`; those before are read page by page. Null follows
 * nothing. `since` counts when the view is joined: a later one changes nothing.
 */
export const useTail = <W>(view: string, scope: string, since: number | null): ReadonlyMap<string, W> => {
  const client = useContext(LiveContext)
  const store = useMemo(
    () => (client === null || since === null ? silent : client.topic<W>(view, scope, since)),
    [client, view, scope, since],
  )
  return useSyncExternalStore(store.subscribe, () => store.getSnapshot().rows)
}
