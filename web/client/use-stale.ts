import { useEffect } from 'react'
import { useFreshness } from './freshness.ts'
import { reread, rereadShown } from './use-read.ts'

/** What every screen in the frame has read, small and open to all: asked for anew while answers may be old. */
const ASKED = 'community/env'
const ASKED_EVERY_MS = 5_000

/** Whether what is shown may be older than it seems. When answers are fresh again, all that is shown is read anew. */
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
