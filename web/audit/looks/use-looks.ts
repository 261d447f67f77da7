import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { StaffReadOnWire } from '../../../api/contract/who-looked.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { read } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import { useRememberedQuery } from '../../ui/use-grid-view.ts'
import { type LookFilters, lookFiltersIn, lookQueryOf, withLookFilters } from './look-filters.ts'

type Page = ReadAnswer<'/organization/reads'>

/** The filters of who looked, in the address. */
export const useLookFilters = () => {
  const [search, setSearch] = useSearchParams()
  const own = withLookFilters(new URLSearchParams(), lookFiltersIn(search)).toString()
  const filters = useMemo(() => lookFiltersIn(new URLSearchParams(own)), [own])
  useRememberedQuery(own)
  const change = (part: Partial<LookFilters>): void =>
    setSearch((before) => withLookFilters(before, { ...lookFiltersIn(before), ...part }), { replace: true })
  return { filters, change }
}

interface Loaded {
  readonly queryKey: string
  /** The first page, with what can be filtered by. */
  readonly first: Page
  readonly reads: readonly StaffReadOnWire[]
  readonly next: string | null
}

/** Who looked, newest first, older pages on demand. */
export const useLooks = (filters: LookFilters, timezone: string) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef('')
  const asked = useRef<string | null>(null)
  const query = useMemo(() => lookQueryOf(filters, timezone), [filters, timezone])
  const queryKey = JSON.stringify(query)
  const load = useCallback(
    async (before: string | null): Promise<void> => {
      const request = `${JSON.stringify(query)} ${before}`
      latest.current = request
      asked.current = before
      setBusy(true)
      setProblem(null)
      try {
        const page = await read('/organization/reads', { query: { ...query, before: before ?? undefined } })
        if (latest.current !== request) return
        setLoaded((current) => ({
          queryKey: JSON.stringify(query),
          first: before === null || current === null ? page : current.first,
          reads: before === null || current === null ? page.reads : [...current.reads, ...page.reads],
          next: page.next,
        }))
      } catch (thrown) {
        if (latest.current === request) setProblem(asProblem(thrown))
      } finally {
        if (latest.current === request) setBusy(false)
      }
    },
    [query],
  )
  useEffect(() => void load(null), [load])
  // While other filters load, the last pages stay; if loading fails, they are not shown as the result.
  const current = problem !== null && loaded?.queryKey !== queryKey ? null : loaded
  const retry = useCallback(() => load(asked.current), [load])
  return { loaded: current, problem, busy, load, retry, query }
}
