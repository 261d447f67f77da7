import { useEffect } from 'react'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import { useFollow } from './connection.ts'

/** Views that signal changes by the revision of their rows. */
type Signal = {
  readonly [N in LiveViewName]: LiveRow<N> extends { readonly revision: number } ? N : never
}[LiveViewName]

/** Calls `reload` when a row of the view changes that the caller may see. */
export const useReread = <N extends Signal>(view: N, scope: LiveScope<N>, reload: () => Promise<void>): void => {
  const { rows } = useFollow(view, scope)
  const version = [...rows.values()].reduce((sum, row) => sum + (row as { readonly revision: number }).revision, 0)
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])
}
