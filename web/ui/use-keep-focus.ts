import { useLayoutEffect, useRef } from 'react'

/** Keeps the focus on the pressed button when reordering moves its row in the document. */
export const useKeepFocus = (order: string) => {
  const pressed = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    if (order !== '' && button instanceof HTMLElement && button.isConnected) button.focus({ preventScroll: true })
  }, [order])
  return () => {
    pressed.current = document.activeElement
  }
}
