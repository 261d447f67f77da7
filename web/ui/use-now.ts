import { useEffect, useState } from 'react'
import { readAddress } from '../client/request.ts'
import { acceptDeviceClock, hasClockJumped, onClockCorrected, serverNow } from '../client/server-clock.ts'

/**
 * The time in milliseconds by the server's clock, updated every `everyMs` while the page is visible; null: only when the
 * clock is corrected.
 */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = (): void => {
      if (document.hidden) return
      if (hasClockJumped()) askServerTime()
      else setNow(serverNow())
    }
    const timer = everyMs === null ? undefined : setInterval(tick, everyMs)
    const stop = onClockCorrected(tick)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      stop()
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}

/** Any answer has the server's time. Without one the device's clock, which is right again after a sleep, is the best there is. */
const askServerTime = (): void => {
  acceptDeviceClock()
  readAddress('/session-config').catch(() => {})
}
