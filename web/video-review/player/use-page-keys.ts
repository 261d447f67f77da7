import { useEffect, useRef } from 'react'

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=dialog] *, [role=menu] *'

/**
 * Keys wherever the focus is on the page, but where somebody types or a dialog or menu is open. `onKey` says whether the key
 * was one of its own; null listens to none.
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
