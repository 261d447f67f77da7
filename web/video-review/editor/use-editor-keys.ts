import { usePageKeys } from '../player/use-page-keys.ts'

interface EditorKeys {
  readonly isOn: boolean
  readonly onDigit: (digit: number) => void
  readonly onUndo: () => void
  readonly onNext: () => void
  readonly onHelp: () => void
}

/** The editor's keyboard shortcuts, active wherever the focus is. The player handles its own keys. */
export const useEditorKeys = ({ isOn, onDigit, onUndo, onNext, onHelp }: EditorKeys): void => {
  const onKey = ({ key }: KeyboardEvent): boolean => {
    if (/^[1-9]$/.test(key)) onDigit(Number(key))
    else if (key === 'u' || key === 'U') onUndo()
    else if (key === 'n' || key === 'N') onNext()
    else if (key === '?') onHelp()
    else return false
    return true
  }
  usePageKeys(isOn ? onKey : null)
}
