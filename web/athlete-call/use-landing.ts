import { useEffect, useRef, useState } from 'react'

/** The row to go on with: the next that stays, or the one before; null when none does. */
export const rowToGoOn = (keys: readonly string[], gone: readonly string[]): string | null => {
  const last = Math.max(...gone.map((key) => keys.indexOf(key)))
  const stays = (key: string): boolean => !gone.includes(key)
  return keys.slice(last + 1).find(stays) ?? keys.slice(0, Math.max(0, last)).findLast(stays) ?? null
}

/**
 * Where the focus goes when rows have left a section: they are gone, and the button that moved them is disabled, so that it
 * would fall to the page's beginning.
 */
export const useLanding = () => {
  const section = useRef<HTMLElement>(null)
  const [place, setPlace] = useState<{ readonly key: string | null } | null>(null)
  useEffect(() => {
    if (place === null) return
    // After the dialog has given the focus back.
    const timer = setTimeout(() => {
      const heading = section.current?.querySelector('h3')
      const row = place.key === null ? null : section.current?.querySelector(`[data-key="${CSS.escape(place.key)}"]`)
      const target = row?.querySelector('input') ?? heading
      target?.focus({ preventScroll: true })
      row?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [place])
  const land = (keys: readonly string[], gone: readonly string[]): void => setPlace({ key: rowToGoOn(keys, gone) })
  return { section, land }
}
