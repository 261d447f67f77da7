import { useEffect, useRef } from 'react'

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=dialog] *, [role=menu] *'

/**
 * Listens to keys on the whole page, except in text fields and while a dialog or menu is open. `onKey` returns whether it
 * handled the key; null disables listening.
 */
export const usePageKeys = (onKey: ((event: KeyboardEvent, element: Element | null) => boolean) | null): void => {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey) return
      const element = target instanceof Element ? target : null
      if (element?.closest(TYPING) != null) return
      if (latest.current?.(event, element) === true) event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
