import { useEffect } from 'react'

/**
 * Returns the focus to where it was before an overlay opened. Mantine's own `returnFocus` misses overlays that are open from
 * their first render, such as a form that is mounted again at each opening.
 */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return
    const from = document.activeElement
    return () => {
      if (from instanceof HTMLElement && from.isConnected) setTimeout(() => from.focus({ preventScroll: true }))
    }
  }, [opened])
}
