import { useLayoutEffect, useRef } from 'react'

/** Keeps the focus on the button that was pressed: its line is moved in the page when the order changes. */
export const useKeptFocus = (order: string) => {
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
