import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { MemberRow, MemberSort } from '../../../api/contract/admin-users.ts'
import { read } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import { useTailChanges } from '../../client/use-tail.ts'
import { viewIn } from '../../ui/grid-address.ts'
import type { GridSort } from '../../ui/grid-columns.ts'
import { TYPING_PAUSE } from '../../ui/use-grid-view.ts'

/** Page size 40 first, then 50; search debounce 500 ms, of which the address takes a part (accounts rule 28). */
const FIRST = 40
const NEXT = 50
const DEBOUNCE_MS = 500 - TYPING_PAUSE

interface Pages {
  /** Identifies the search and order. */
  readonly queryKey: string
  /** By id, ordered by most recent activity at the time of reading. */
  readonly rows: ReadonlyMap<string, MemberRow>
  /** Number of rows read. A membership with new activity moves to the top, so the next page may repeat one. */
  readonly offset: number
  readonly total: number
}

/**
 * The memberships page by page. Loaded rows are updated in place, so that nothing moves while the user reads.
 * Memberships with new activity that are not loaded are counted as `fresh`; `refresh` puts them on top.
 */
export const useMembers = (tenant: string) => {
  const [address] = useSearchParams()
  const view = viewIn(address, [])
  const [search] = useDebouncedValue(view.find, DEBOUNCE_MS)
  const { sort, direction } = sortOf(view.sort)
  const queryKey = JSON.stringify([search, sort, direction])
  const [pages, setPages] = useState<Pages | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [since, setSince] = useState<number | null>(null)
  const latest = useRef('')

  const load = useCallback(
    async (offset: number): Promise<void> => {
      const request = `${queryKey} ${offset}`
      if (offset > 0 && latest.current === request) return
      latest.current = request
      const size = offset === 0 ? FIRST : NEXT
      try {
        const page = await read('/user/list', {
          query: {
            offset: String(offset),
            size: String(size),
            search,
            ...(sort === undefined || direction === undefined ? {} : { sort, direction }),
          },
        })
        if (latest.current !== request) return
        const listed = page.Memberships.map(({ trainingFacilityTitle: _, ...row }) => [row.id, row] as const)
        setPages((shown) => {
          const known = shown?.queryKey === queryKey ? shown : null
          const end = offset + listed.length
          return {
            queryKey,
            rows: offset === 0 ? onTop(known?.rows ?? NONE, listed) : new Map([...(known?.rows ?? []), ...listed]),
            offset: Math.max(end, known?.offset ?? 0),
            total: page.TotalMembers,
          }
        })
        setSince((known) => known ?? Math.max(1, page.Position))
        setProblem(null)
      } catch (thrown) {
        if (latest.current !== request) return
        latest.current = ''
        setProblem(asProblem(thrown))
      }
    },
    [search, sort, direction, queryKey],
  )
  useEffect(() => void load(0), [load])

  const tail = useTailChanges('members', { tenant }, since)
  const rows = useMemo(() => {
    const shown = [...(pages?.rows ?? [])]
    return new Map(
      shown.filter(([id]) => !tail.removed.has(id)).map(([id, row]) => [id, newer(row, tail.rows.get(id))]),
    )
  }, [pages, tail])
  // For a search only the server knows which of them match.
  const fresh = useMemo(
    () => (search === '' && pages !== null ? [...tail.rows.keys()].filter((id) => !pages.rows.has(id)).length : 0),
    [pages, tail, search],
  )
  const isMore = pages !== null && pages.offset < pages.total
  return {
    rows,
    total: pages === null ? 0 : Math.max(rows.size, pages.total - (pages.rows.size - rows.size)),
    ready: pages !== null,
    problem,
    search,
    fresh,
    refresh: useCallback(() => load(0), [load]),
    more: (): void => {
      if (isMore && pages.queryKey === queryKey) void load(pages.offset)
    },
  }
}

interface Sort {
  readonly sort: MemberSort
  readonly direction: 'asc' | 'desc'
}

const sortOf = (chosen: GridSort | null): Partial<Sort> => {
  const by = SORTS.find((sort) => sort === chosen?.by)
  return chosen === null || by === undefined ? {} : { sort: by, direction: chosen.direction }
}
/** Sortable columns by id. */
const SORTS: readonly MemberSort[] = ['contacts', 'students', 'status', 'invited', 'joined', 'lastVisit']

const NONE: ReadonlyMap<string, MemberRow> = new Map()

/** Merges a reloaded first page: new rows come on top, the others keep their place. */
const onTop = (
  shown: ReadonlyMap<string, MemberRow>,
  listed: readonly (readonly [string, MemberRow])[],
): ReadonlyMap<string, MemberRow> => {
  const now = new Map(listed)
  return new Map([
    ...listed.filter(([id]) => !shown.has(id)),
    ...[...shown].map(([id, row]) => [id, now.get(id) ?? row] as const),
  ])
}

/** The newer of a read row and a live row. */
const newer = (read: MemberRow, live: MemberRow | undefined): MemberRow =>
  live === undefined || live.activity < read.activity ? read : live
