import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { storedState } from '../client/stored-state.ts'
import { type GridView, viewIn, withView } from './grid-address.ts'

const NOTHING: GridView = { find: '', sort: null, chosen: new Map() }

/**
 * The last query of each list, by its path, in this browser tab. It holds only the list's own parameters: an address
 * that opens a row must not open it again.
 */
const lastQueries = storedState<{ readonly query: string }>({
  prefix: 'grid-view:',
  area: 'session',
  empty: { query: '' },
  write: ({ query }) => (query === '' ? null : query),
  read: (query) => ({ query }),
})

/** In milliseconds: browsers throttle addresses that change with each keystroke. */
export const TYPING_PAUSE = 250

/**
 * Remembers a list's part of the address and restores it when its path is opened without a query, such as after a
 * change of tab.
 * @param own the list's part of the query; null for a list that keeps nothing
 * @param prefix distinguishes lists that share a path
 */
export const useRememberedQuery = (own: string | null, prefix = ''): void => {
  const [search, setSearch] = useSearchParams()
  const [location] = useLocation()
  const [path] = useState(location)
  const key = keyOf(path, prefix)
  const query = search.toString()
  const cameBack = useRef(false)
  const remembered = useRef<string | null>(null)
  useEffect(() => {
    if (own === null || location !== path) return
    if (!cameBack.current) {
      cameBack.current = true
      const last = lastQueries.get(key).query
      if (query === '' && last !== '') {
        // Keep what another list of this path has just written.
        const current = new URLSearchParams(globalThis.location.search)
        setSearch(new URLSearchParams([...current, ...new URLSearchParams(last)]), { replace: true })
        return
      }
    }
    // Text being typed is already remembered, but not yet in the address.
    if (remembered.current === own) return
    remembered.current = own
    lastQueries.change(key, (before) => (before.query === own ? before : { query: own }))
  }, [own, location, path, key, query, setSearch])
}

const keyOf = (path: string, prefix: string): string => (prefix === '' ? path : `${path}#${prefix}`)

/**
 * A list's view. With a `prefix`, which may be empty, it is kept in the query string, replacing the history entry: it
 * survives a reload, going back, and opening the same path without a query.
 */
export const useGridView = (prefix: string | null, filterIds: readonly string[]) => {
  const inAddress = prefix !== null
  const start = prefix ?? ''
  const [search, setSearch] = useSearchParams()
  const [path] = useState(useLocation()[0])
  const [own, setOwn] = useState(NOTHING)
  const [typed, setTyped] = useState<string | null>(null)
  const query = search.toString()
  // Compared by content: a new array with the same ids is the same view.
  const ids = filterIds.join('|')
  const named = useMemo(() => viewIn(new URLSearchParams(query), ids.split('|'), start), [query, ids, start])
  const view = inAddress ? named : own

  useRememberedQuery(inAddress ? withView(new URLSearchParams(), named, ids.split('|'), start).toString() : null, start)

  const change = (next: Partial<GridView>): void => {
    if (!inAddress) setOwn((before) => ({ ...before, ...next }))
    else {
      const words = typed === null ? {} : { find: typed }
      setSearch(
        (before) => withView(before, { ...viewIn(before, filterIds, start), ...words, ...next }, filterIds, start),
        { replace: true },
      )
    }
  }
  const settle = useDebouncedCallback((find: string) => {
    // The user may have left this screen in the meantime.
    if (globalThis.location.pathname === path) change({ find })
    setTyped(null)
  }, TYPING_PAUSE)
  const type = (find: string): void => {
    if (!inAddress) {
      change({ find })
      return
    }
    setTyped(find)
    const next = withView(new URLSearchParams(), { ...view, find }, filterIds, start).toString()
    lastQueries.change(keyOf(path, start), () => ({ query: next }))
    settle(find)
  }
  return { view: typed === null ? view : { ...view, find: typed }, type, change }
}
