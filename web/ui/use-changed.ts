import { useEffect, useRef, useState } from 'react'

/** `a` or `b`, the other one at each change of `version` after the first; undefined before. For CSS to flash on. */
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
