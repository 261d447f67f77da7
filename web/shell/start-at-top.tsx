import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/** A new screen starts at the top, and so does the focus; on Back the browser restores the scroll position. */
export const StartAtTop = () => {
  const [location] = useLocation()
  const shown = useRef(location)
  const back = useRef(false)
  useEffect(() => {
    const onBack = (): void => {
      back.current = true
    }
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])
  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    if (!back.current) {
      window.scrollTo(0, 0)
      const content = document.getElementById('content')
      // A screen may have put the focus into a field of its own.
      if (content !== null && !content.contains(document.activeElement)) content.focus({ preventScroll: true })
    }
    back.current = false
  }, [location])
  return null
}
