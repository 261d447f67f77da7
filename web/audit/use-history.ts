import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AuditActor, AuditEntry, AuditPage } from '../../api/contract/audit.ts'
import { read } from '../client/http.ts'
import { type ApiProblem, asProblem } from '../client/problem.ts'
import { useTail } from '../client/use-tail.ts'
import { type AuditFilters, auditQueryOf, merged, passes } from './audit-filters.ts'

interface Pages {
  /** Of which question these are the answer. */
  readonly query: string
  readonly entries: readonly AuditEntry[]
  readonly next: number | null
}

/** A tournament's history, newest first: pages on demand, and what happens from now on comes on top by itself. */
export const useHistory = (tournamentId: string, timezone: string, filters: AuditFilters) => {
  const [pages, setPages] = useState<Pages | null>(null)
  const [actors, setActors] = useState<readonly AuditActor[]>([])
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const [since, setSince] = useState<number | null>(null)
  const latest = useRef('')
  const asked = useRef<number | null>(null)
  const query = auditQueryOf(filters, timezone, null)

  const load = useCallback(
    async (before: number | null): Promise<void> => {
      const path = `audit/${tournamentId}?${auditQueryOf(filters, timezone, before)}`
      latest.current = path
      asked.current = before
      setBusy(true)
      setProblem(null)
      try {
        const page = await read<AuditPage>(path)
        if (latest.current !== path) return
        setPages((shown) => ({
          query,
          entries: before === null || shown === null ? page.entries : [...shown.entries, ...page.entries],
          next: page.next,
        }))
        if (page.actors !== null) setActors(page.actors)
        setSince((known) => known ?? page.entries[0]?.position ?? 0)
      } catch (thrown) {
        if (latest.current === path) setProblem(asProblem(thrown))
      } finally {
        if (latest.current === path) setBusy(false)
      }
    },
    [tournamentId, timezone, filters, query],
  )
  useEffect(() => void load(null), [load])

  const live = useTail('audit', { tournament: tournamentId }, since)
  // While another question is asked, the answer to the last one stays; when it fails, it answers nothing.
  const shown = problem !== null && pages?.query !== query ? null : pages
  const entries = useMemo(() => {
    if (shown === null) return []
    const fresh = [...live.values()].filter((entry) => passes(entry, filters, timezone))
    return merged(shown.entries, fresh)
  }, [shown, live, filters, timezone])
  const retry = useCallback(() => load(asked.current), [load])
  return { entries, actors, ready: shown !== null, next: shown?.next ?? null, problem, busy, load, retry }
}
