import { useEffect, useRef } from 'react'

interface EditorKeys {
  readonly isOn: boolean
  readonly onDigit: (digit: number) => void
  readonly onUndo: () => void
  readonly onNext: () => void
  readonly onHelp: () => void
}

const TYPING = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=dialog] *, [role=menu] *'

/** The editor's own keys, wherever the focus is; the player has the others. */
export const useEditorKeys = (keys: EditorKeys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event
      const { isOn, onDigit, onUndo, onNext, onHelp } = latest.current
      if (!isOn || defaultPrevented || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest(TYPING) !== null) return
      if (/^[1-9]$/.test(key)) onDigit(Number(key))
      else if (key === 'u' || key === 'U') onUndo()
      else if (key === 'n' || key === 'N') onNext()
      else if (key === '?') onHelp()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
