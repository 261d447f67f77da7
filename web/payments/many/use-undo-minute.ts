import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Opens an undo window of one minute on `start`. */
export const useUndoMinute = (): { readonly isOpen: boolean; readonly start: () => void } => {
  const [until, setUntil] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (until === null) return
    setOpen(true)
    const timer = setTimeout(() => setOpen(false), until - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  return { isOpen, start: () => setUntil(Date.now() + MINUTE_MS) }
}
