import { useEffect, useRef, useState } from 'react'

/** The row to continue with: the next remaining one, or the one before; null if there is none. */
export const nextFocusedRow = (keys: readonly string[], gone: readonly string[]): string | null => {
  const last = Math.max(...gone.map((key) => keys.indexOf(key)))
  const remains = (key: string): boolean => !gone.includes(key)
  return keys.slice(last + 1).find(remains) ?? keys.slice(0, Math.max(0, last)).findLast(remains) ?? null
}

/**
 * Moves the focus when rows have left a section: they are gone and the pressed button is disabled, so that the focus
 * would fall back to the top of the page.
 */
export const useRowFocus = () => {
  const section = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ readonly key: string | null } | null>(null)
  useEffect(() => {
    if (place === null) return
    // After the dialog has returned the focus.
    const timer = setTimeout(() => {
      const heading = section.current?.querySelector('h3')
      const row = place.key === null ? null : section.current?.querySelector(`[data-key="${CSS.escape(place.key)}"]`)
      const target = row?.querySelector('input') ?? heading
      target?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [place])
  const focusAfter = (keys: readonly string[], gone: readonly string[]): void =>
    setPlace({ key: nextFocusedRow(keys, gone) })
  return { section, focusAfter }
}
