import { useState } from 'react'
import { translated } from '../../texts/server-texts.ts'

/** The server's verdict on an answer. */
export interface Verdict {
  readonly isValid: boolean
  readonly errorMessage: string | null
}

interface Checked {
  readonly value: string
  readonly problem: string | null
}

/**
 * Fields with a validator are checked by the server when they lose the focus (kernel rule 21). A verdict applies while
 * the field has the value that was checked. Without a response there is no message, since saving checks everything
 * again.
 */
export const useAnswerChecks = () => {
  const [checked, setChecked] = useState<Readonly<Record<string, Checked>>>({})
  /** Checks the value of the field `id`, unless it is empty or was checked already. */
  const check = async (id: string, value: string, ask: () => Promise<Verdict>): Promise<void> => {
    if (value.trim() === '' || checked[id]?.value === value) return
    try {
      const problem = problemIn(await ask())
      setChecked((before) => ({ ...before, [id]: { value, problem } }))
    } catch {
      // Retried the next time the field loses the focus.
    }
  }
  const problemOf = (id: string, value: string): string | undefined => {
    const known = checked[id]
    return known?.value === value && known.problem !== null ? translated(known.problem) : undefined
  }
  return { check, problemOf }
}

/** The message for the field; null when the answer is valid. */
export const problemIn = ({ isValid, errorMessage }: Verdict): string | null => {
  if (isValid) return null
  return errorMessage === null || errorMessage.trim() === '' ? 'Unspecified error.' : errorMessage
}
