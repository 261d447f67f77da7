import { useEffect } from 'react'

/**
 * Gives the focus back to where it was when what lies over the page opened. The kit's own way misses what is open from its
 * first moment, as a form is that starts anew with each opening.
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
