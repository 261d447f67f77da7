import { useEffect, useRef, useState } from 'react'

/** How far below the screen the next page is loaded. */
const MARGIN = '600px'

/** A ref for the last element of a list that loads in pages: `onNear` runs whenever it comes near the screen. */
export const useNearEnd = (onNear: () => void): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return setElement
}
