import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Opens an undo window of one minute on `start`. */
export const useUndoMinute = (): { readonly isOpen: boolean; readonly start: () => void } => {
  const [starts, setStarts] = useState(0)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (starts === 0) return
    setOpen(true)
    const timer = setTimeout(() => setOpen(false), MINUTE_MS)
    return () => clearTimeout(timer)
  }, [starts])
  return { isOpen, start: () => setStarts((count) => count + 1) }
}
