import { useEffect } from 'react'

/** `/` focuses the search box of the list on the screen, unless the user is typing. */
export const useFindKey = (): void => {
  useEffect(() => {
    document.addEventListener('keydown', focusFind)
    return () => document.removeEventListener('keydown', focusFind)
  }, [])
}

const focusFind = (event: KeyboardEvent): void => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field === null || document.querySelector('[role="dialog"]') !== null) return
  event.preventDefault()
  field.focus()
  field.select()
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
