import { useEffect, useRef, useState } from 'react'

/**
 * Alternates between `a` and `b` at each change of `version`; undefined before the first change. CSS uses it to restart
 * a flash animation.
 */
export const useChanged = (version: string | number | undefined): 'a' | 'b' | undefined => {
  const seen = useRef(version)
  const [flash, setFlash] = useState<'a' | 'b' | undefined>(undefined)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    setFlash((before) => (before === 'a' ? 'b' : 'a'))
  }, [version])
  return flash
}
