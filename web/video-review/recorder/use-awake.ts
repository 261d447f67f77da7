import { useEffect } from 'react'

/** Keeps a phone's screen on while `active`; a phone that does not know how to goes on as it does. */
export const useAwake = (active: boolean): void => {
  useEffect(() => {
    if (!active || navigator.wakeLock === undefined) return
    const lock = navigator.wakeLock.request('screen').catch(() => null)
    return () => void lock.then((held) => held?.release())
  }, [active])
}
