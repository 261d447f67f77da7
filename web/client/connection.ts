import { useEffect, useId } from 'react'
import { create } from 'zustand'
import type { LiveSnapshot, LiveStatus } from './live.ts'
import { useLive } from './use-live.ts'

/** Status of every view that the page follows, for the sign in the frame. */
const useFollowed = create<{ readonly views: Readonly<Record<string, LiveStatus>> }>(() => ({ views: {} }))

/** `idle`: nothing is followed. `interrupted`: something that is shown may be old. */
export const useConnection = (): 'idle' | 'live' | 'interrupted' =>
  useFollowed(({ views }) => {
    const all = Object.values(views)
    if (all.includes('interrupted')) return 'interrupted'
    return all.includes('live') ? 'live' : 'idle'
  })

/** How many of the views that are followed refuse this person: a role may have gone in the meantime. */
export const useRefusals = (): number =>
  useFollowed(({ views }) => Object.values(views).filter((status) => status === 'refused').length)

/** `useLive` for screens inside the frame, which then says when the connection is interrupted. */
export const useFollow = <W>(view: string, scope: string): LiveSnapshot<W> => {
  const snapshot = useLive<W>(view, scope)
  const id = useId()
  const { status } = snapshot
  useEffect(() => useFollowed.setState(({ views }) => ({ views: { ...views, [id]: status } })), [id, status])
  useEffect(() => () => useFollowed.setState(({ views: { [id]: _left, ...views } }) => ({ views })), [id])
  return snapshot
}
