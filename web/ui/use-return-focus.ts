import { useEffect } from 'react'

/**
 * Returns the focus to where it was before an overlay opened. Mantine's `returnFocus` misses overlays that are open in
 * their first render, such as a form that remounts at each opening.
 */
export const useReturnFocus = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement && from.isConnected) setTimeout(() => from.focus({ preventScroll: true }))
    }
  }, [opened])
}
