import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AuditActor, AuditEntry } from '../../api/contract/audit.ts'
import type { ReadAnswer } from '../client/endpoints.ts'
import { read } from '../client/http.ts'
import { type ApiProblem, asProblem } from '../client/problem.ts'
import { useTail } from '../client/use-tail.ts'
import {
  type AuditFilters,
  auditQueryOf,
  merged,
  organizationQueryOf,
  passing,
  passingInOrganization,
} from './audit-filters.ts'

type OrganizationPage = ReadAnswer<'/organization/history'>
/** A page of a tournament's history names no records. */
type Page = Omit<OrganizationPage, 'records'> & Partial<Pick<OrganizationPage, 'records'>>
const NO_RECORDS: OrganizationPage['records'] = []

interface Pages {
  /** The filters these pages are for. */
  readonly queryKey: string
  readonly entries: readonly AuditEntry[]
  readonly next: number | null
  /** The records that the history is of, with their names; none for all of it. */
  readonly records: OrganizationPage['records']
}

/** How to read pages of a history, and which live entries belong to them. Memoized by the caller. */
interface Source {
  /** Identifies the query, so that pages of an earlier one are not shown for it. */
  readonly queryKey: string
  readonly page: (before: number | null) => Promise<Page>
  readonly passes: (entry: AuditEntry) => boolean
}

/** A tournament's history, newest first: older pages on demand, new entries live on top. */
export const useHistory = (tournamentId: string, timezone: string, filters: AuditFilters) => {
  const [since, setSince] = useState<number | null>(null)
  const live = useTail('audit', { tournament: tournamentId }, since)
  const source = useMemo((): Source => {
    const input = (before: number | null) => ({
      params: { t: tournamentId },
      query: auditQueryOf(filters, timezone, before),
    })
    return {
      queryKey: JSON.stringify(input(null)),
      page: (before) => read('/audit/:t', input(before)),
      passes: passing(filters, timezone),
    }
  }, [tournamentId, timezone, filters])
  return usePages(source, live, setSince)
}

/** The same of an organization, or of some of its records (`user:…,membership:…`). */
export const useOrganizationHistory = (
  tenant: string,
  timezone: string,
  filters: AuditFilters,
  records: string | null,
) => {
  const [since, setSince] = useState<number | null>(null)
  const live = useTail('organization-history', { tenant }, since)
  const source = useMemo((): Source => {
    const of = { ...filters, records }
    const input = (before: number | null) => ({ query: organizationQueryOf(of, timezone, before) })
    return {
      queryKey: JSON.stringify(input(null)),
      page: (before) => read('/organization/history', input(before)),
      passes: passingInOrganization(of, timezone),
    }
  }, [timezone, filters, records])
  return usePages(source, live, setSince)
}

const usePages = (
  source: Source,
  live: ReadonlyMap<string, AuditEntry>,
  setSince: (change: (known: number | null) => number | null) => void,
) => {
  const [pages, setPages] = useState<Pages | null>(null)
  const [actors, setActors] = useState<readonly AuditActor[]>([])
  const [hasMoreActors, setHasMoreActors] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef('')
  const before = useRef<number | null>(null)
  const { queryKey } = source

  const load = useCallback(
    async (from: number | null): Promise<void> => {
      const request = `${source.queryKey} ${from}`
      latest.current = request
      before.current = from
      setBusy(true)
      setProblem(null)
      try {
        const page = await source.page(from)
        if (latest.current !== request) return
        setPages((current) => ({
          queryKey: source.queryKey,
          entries: from === null || current === null ? page.entries : [...current.entries, ...page.entries],
          next: page.next,
          records: page.records ?? NO_RECORDS,
        }))
        if (page.actors !== null) {
          setActors(page.actors)
          setHasMoreActors(page.hasMoreActors)
        }
        setSince((known) => known ?? page.entries[0]?.position ?? 0)
      } catch (thrown) {
        if (latest.current === request) setProblem(asProblem(thrown))
      } finally {
        if (latest.current === request) setBusy(false)
      }
    },
    [source, setSince],
  )
  useEffect(() => void load(null), [load])

  // While other filters load, the last pages stay; if loading fails, they are not shown as the result.
  const current = problem !== null && pages?.queryKey !== queryKey ? null : pages
  const entries = useMemo(() => {
    if (current === null) return []
    return merged(current.entries, [...live.values()].filter(source.passes))
  }, [current, live, source])
  const retry = useCallback(() => load(before.current), [load])
  return {
    entries,
    actors,
    hasMoreActors,
    records: current?.queryKey === queryKey ? current.records : NO_RECORDS,
    ready: current !== null,
    next: current?.next ?? null,
    problem,
    busy,
    load,
    retry,
  }
}
