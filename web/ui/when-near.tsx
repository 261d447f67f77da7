import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  readonly className: string
  /** Rendered, and with a lazy part loaded, once its place is in the window. */
  readonly children: ReactNode
}

/** A part below the fold, which loads when the reader comes to it. `className` reserves its height until then. */
export const WhenNear = ({ className, children }: WhenNearProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null || isNear) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  const reserved = <div ref={place} className={className} />
  return isNear ? <Suspense fallback={reserved}>{children}</Suspense> : reserved
}
