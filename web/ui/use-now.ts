import { useEffect, useState } from 'react'
import { readAddress } from '../client/request.ts'
import { acceptDeviceClock, hasClockJumped, useAhead } from '../client/server-clock.ts'

/** The time in milliseconds by the server's clock, updated every `everyMs` while the page is visible; null: read once. */
export const useNow = (everyMs: number | null): number => {
  const ahead = useAhead()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (everyMs === null) return
    const tick = (): void => {
      if (document.hidden) return
      if (hasClockJumped()) {
        // Any answer has the server's time. Without one the device's clock, right again after a sleep, is the best there is.
        acceptDeviceClock()
        readAddress('/session-config').catch(() => {})
      } else setNow(Date.now())
    }
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now + ahead
}
