import { useCallback, useEffect, useRef, useState } from 'react'
import type { LedgerEntry } from '../../../api/contract/ledger.ts'
import { read } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'

interface Pages {
  /** Newest first. */
  readonly entries: readonly LedgerEntry[]
  readonly opening: number
  readonly next: number | null
}

/**
 * The statement of an account in a month, now or as of a position of the log. Loads older pages on demand and prepends new entries when `version` changes. Loaded
 * entries are never reread, because the ledger is append-only.
 */
export const useStatement = (period: string, account: string, asOf: number | null, version: number) => {
  const [pages, setPages] = useState<Pages | null>(null)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const latestRequest = useRef(0)

  const page = useCallback(
    async (before: number | null, put: (page: Pages, known: Pages | null) => Pages): Promise<void> => {
      latestRequest.current += 1
      const request = latestRequest.current
      setBusy(true)
      try {
        const query = { before: before ?? undefined, asOf: asOf ?? undefined }
        const answer = await read('/ledger/:period/account/:account', { params: { period, account }, query })
        if (request !== latestRequest.current) return
        setPages((known) => put(answer, known))
        setProblem(null)
      } catch (thrown) {
        if (request === latestRequest.current) setProblem(asProblem(thrown))
      } finally {
        if (request === latestRequest.current) setBusy(false)
      }
    },
    [period, account, asOf],
  )

  const load = useCallback(() => page(null, onTop), [page])
  useEffect(() => {
    if (version >= 0) void load()
  }, [load, version])

  const older = async (): Promise<void> => {
    const before = pages?.next ?? null
    if (before !== null) await page(before, below)
  }
  return { pages, problem, busy, load, older }
}

/** Prepends new entries; starts over if more arrived than fit on a page. */
const onTop = (page: Pages, known: Pages | null): Pages => {
  const newest = known?.entries[0]?.at
  if (known === null || newest === undefined) return page
  if (!page.entries.some(({ at }) => at === newest)) return page
  return {
    ...known,
    opening: page.opening,
    entries: [...page.entries.filter(({ at }) => at > newest), ...known.entries],
  }
}

const below = (page: Pages, known: Pages | null): Pages =>
  known === null ? page : { ...known, entries: [...known.entries, ...page.entries], next: page.next }
