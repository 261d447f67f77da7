import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** Moves scroll position and focus to the top for a new screen; on Back the browser restores the scroll position. */
export const StartAtTop = () => {
  const [location] = useLocation()
  const lastLocation = useRef(location)
  const back = useRef(false)
  useEffect(() => {
    const onBack = (): void => {
      back.current = true
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  useEffect(() => {
    if (lastLocation.current === location) return
    lastLocation.current = location
    if (!back.current) {
      window.scrollTo(0, 0)
      const content = document.getElementById('content')
      // The screen may have focused one of its fields.
      if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
    }
    back.current = false
  }, [location])
  return null
}
