import { useEffect, useId } from 'react'
import { create } from 'zustand'
import type { LiveRow, LiveScope, LiveViewName } from '../../api/contract/live-views.ts'
import type { LiveSnapshot, LiveStatus } from './live.ts'
import { useLive } from './use-live.ts'

/** Status of every live view that the page follows, for the frame's connection sign. */
const useFollowed = create<{ readonly views: Readonly<Record<string, LiveStatus>> }>(() => ({ views: {} }))

/** `idle`: nothing is followed. `interrupted`: something shown may be old. */
export const useConnection = (): 'idle' | 'live' | 'interrupted' =>
  useFollowed(({ views }) => {
    const all = Object.values(views)
    if (all.includes('interrupted')) return 'interrupted'
    return all.includes('live') ? 'live' : 'idle'
  })

/** How many followed views refuse this person, who may have lost a role. */
export const useRefusals = (): number =>
  useFollowed(({ views }) => Object.values(views).filter((status) => status === 'refused').length)

/** `useLive` for screens inside the frame, which tells when the connection is interrupted. */
export const useFollow = <N extends LiveViewName>(view: N, scope: LiveScope<N> | null): LiveSnapshot<LiveRow<N>> => {
  const snapshot = useLive(view, scope)
  const id = useId()
  const { status } = snapshot
  useEffect(() => useFollowed.setState(({ views }) => ({ views: { ...views, [id]: status } })), [id, status])
  useEffect(() => () => useFollowed.setState(({ views: { [id]: _removed, ...views } }) => ({ views })), [id])
  return snapshot
}
