import { useEffect, useId } from 'react'
import { create } from 'zustand'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveSnapshot, LiveStatus } from './live.ts'
import { usePast } from './past.ts'
import { useLive } from './use-live.ts'

/** Status of every live view on the page, for the connection sign in the frame. */
const useFollowed = create<{ readonly views: Readonly<Record<string, LiveStatus>> }>(() => ({ views: {} }))

/** `idle`: no live view is open. `interrupted`: something on the screen may be out of date. */
export const useConnection = (): 'idle' | 'live' | 'interrupted' =>
  useFollowed(({ views }) => {
    const all = Object.values(views)
    if (all.includes('interrupted')) return 'interrupted'
    return all.includes('live') ? 'live' : 'idle'
  })

/** The number of followed views that refuse this user, who may have lost a role. */
export const useRefusals = (): number =>
  useFollowed(({ views }) => Object.values(views).filter((status) => status === 'refused').length)

/**
 * `useLive` for screens in the frame: its status counts for the connection sign. On a screen that shows an earlier moment,
 * the rows of that moment.
 */
export const useFollow = <N extends LiveViewName>(view: N, scope: LiveScope<N> | null): LiveSnapshot<LiveRow<N>> => {
  const past = usePast(view)
  const live = useLive(view, past === null ? scope : null)
  const snapshot = past ?? live
  const id = useId()
  const { status } = snapshot
  useEffect(() => useFollowed.setState(({ views }) => ({ views: { ...views, [id]: status } })), [id, status])
  useEffect(() => () => useFollowed.setState(({ views: { [id]: _removed, ...views } }) => ({ views })), [id])
  return snapshot
}
