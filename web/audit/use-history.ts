import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AuditActor, AuditEntry } from '../../api/contract/audit.ts'
import { read } from '../client/http.ts'
import { type ApiProblem, asProblem } from '../client/problem.ts'
import { useTail } from '../client/use-tail.ts'
import { type AuditFilters, auditQueryOf, merged, passes } from './audit-filters.ts'

interface Pages {
  /** The filters these pages are for. */
  readonly asked: string
  readonly entries: readonly AuditEntry[]
  readonly next: number | null
}

/** A tournament's history, newest first: older pages on demand, new entries live on top. */
export const useHistory = (tournamentId: string, timezone: string, filters: AuditFilters) => {
  const [pages, setPages] = useState<Pages | null>(null)
  const [actors, setActors] = useState<readonly AuditActor[]>([])
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const [since, setSince] = useState<number | null>(null)
  const latest = useRef('')
  const before = useRef<number | null>(null)
  const asked = JSON.stringify(auditQueryOf(filters, timezone, null))

  const load = useCallback(
    async (from: number | null): Promise<void> => {
      const input = { params: { t: tournamentId }, query: auditQueryOf(filters, timezone, from) }
      const request = JSON.stringify(input)
      latest.current = request
      before.current = from
      setBusy(true)
      setProblem(null)
      try {
        const page = await read('/audit/:t', input)
        if (latest.current !== request) return
        setPages((shown) => ({
          asked,
          entries: from === null || shown === null ? page.entries : [...shown.entries, ...page.entries],
          next: page.next,
        }))
        if (page.actors !== null) setActors(page.actors)
        setSince((known) => known ?? page.entries[0]?.position ?? 0)
      } catch (thrown) {
        if (latest.current === request) setProblem(asProblem(thrown))
      } finally {
        if (latest.current === request) setBusy(false)
      }
    },
    [tournamentId, timezone, filters, asked],
  )
  useEffect(() => void load(null), [load])

  const live = useTail('audit', { tournament: tournamentId }, since)
  // While other filters load, the last pages stay; when loading fails, they are not shown as the answer to these.
  const shown = problem !== null && pages?.asked !== asked ? null : pages
  const entries = useMemo(() => {
    if (shown === null) return []
    const fresh = [...live.values()].filter((entry) => passes(entry, filters, timezone))
    return merged(shown.entries, fresh)
  }, [shown, live, filters, timezone])
  const retry = useCallback(() => load(before.current), [load])
  return { entries, actors, ready: shown !== null, next: shown?.next ?? null, problem, busy, load, retry }
}
