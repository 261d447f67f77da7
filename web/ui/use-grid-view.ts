import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { storedState } from '../client/stored-state.ts'
import { type GridView, viewIn, withView } from './grid-address.ts'

const NOTHING: GridView = { find: '', sort: null, chosen: new Map() }

/**
 * What was last looked for in each list, in this tab of the browser, by its path. Only what is the list's own: an address that opens
 * one row must not open it again.
 */
const lastQueries = storedState<{ readonly query: string }>({
  prefix: 'grid-view:',
  area: 'session',
  empty: { query: '' },
  write: ({ query }) => (query === '' ? null : query),
  read: (query) => ({ query }),
})

/** Browsers refuse an address that changes with each key. */
export const TYPING_PAUSE = 250

/**
 * Keeps what a list has in the address, and puts it there again when its path comes without a query: after a change of tab.
 *
 * @param own the list's own part of the query; null for one that keeps nothing
 * @param prefix tells lists of one path apart
 */
export const useKeptQuery = (own: string | null, prefix = ''): void => {
  const [search, setSearch] = useSearchParams()
  const [location] = useLocation()
  const [path] = useState(location)
  const key = keyOf(path, prefix)
  const query = search.toString()
  const cameBack = useRef(false)
  const kept = useRef<string | null>(null)
  useEffect(() => {
    if (own === null || location !== path) return
    if (!cameBack.current) {
      cameBack.current = true
      const last = lastQueries.get(key).query
      if (query === '' && last !== '') {
        // Beside what another list of this path has put there just before.
        const there = new URLSearchParams(globalThis.location.search)
        setSearch(new URLSearchParams([...there, ...new URLSearchParams(last)]), { replace: true })
        return
      }
    }
    // Words that are being typed are kept already, and not in the address yet.
    if (kept.current === own) return
    kept.current = own
    lastQueries.change(key, (before) => (before.query === own ? before : { query: own }))
  }, [own, location, path, key, query, setSearch])
}

const keyOf = (path: string, prefix: string): string => (prefix === '' ? path : `${path}#${prefix}`)

/**
 * What a person looks for in a list. With a `prefix`, which may be empty, it stands in the query string, which replaces the one
 * before: so it survives a reload, the way back, and, when the same path comes again without a query, a change of tab.
 */
export const useGridView = (prefix: string | null, filterIds: readonly string[]) => {
  const inAddress = prefix !== null
  const start = prefix ?? ''
  const [search, setSearch] = useSearchParams()
  const [path] = useState(useLocation()[0])
  const [own, setOwn] = useState(NOTHING)
  const [typed, setTyped] = useState<string | null>(null)
  const query = search.toString()
  // The same list of ids in another array is no other view.
  const ids = filterIds.join('|')
  const named = useMemo(() => viewIn(new URLSearchParams(query), ids.split('|'), start), [query, ids, start])
  const view = inAddress ? named : own

  useKeptQuery(inAddress ? withView(new URLSearchParams(), named, ids.split('|'), start).toString() : null, start)

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
    // The person may have gone to another screen in the meantime.
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
