import { useEffect } from 'react'

/** Keeps a phone's screen on while `active`, where the browser supports it. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    if (!active || navigator.wakeLock === undefined) return
    const lock = navigator.wakeLock.request('screen').catch(() => null)
    return () => void lock.then((held) => held?.release())
  }, [active])
}
