import { useEffect } from 'react'
import { useFreshness } from './freshness.ts'
import { reread, rereadShown } from './use-read.ts'

/** Every screen in the frame has read it, it is small and open to all: read again while answers may be stale. */
const ASKED = '/community/env'
const ASKED_EVERY_MS = 5_000

/** Whether what is shown may be stale. When answers are fresh again, everything on the screen is read again. */
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
