import { useEffect, useState } from 'react'

/** The time in milliseconds, updated every `everyMs` while the page is visible; null: read once. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return
    const tick = (): void => {
      if (!document.hidden) setNow(Date.now())
    }
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}
