import { useEffect } from 'react'
import { useFreshness } from './freshness.ts'
import { reread, rereadShown } from './use-read.ts'

/** Polled while responses may be stale: it is small, public and already read by every screen. */
const ASKED = '/community/env'
const ASKED_EVERY_MS = 5_000

/** Whether the screen may be stale. When responses are fresh again, everything on the screen is reloaded. */
export const useStale = (): boolean => {
  const isStale = useFreshness((state) => state.isStale)
  useEffect(() => {
    if (!isStale) return
    const timer = setInterval(() => void reread(ASKED), ASKED_EVERY_MS)
    return () => {
      clearInterval(timer)
      rereadShown()
    }
  }, [isStale])
  return isStale
}
