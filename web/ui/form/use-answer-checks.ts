import { useState } from 'react'
import { translated } from '../../texts/server-texts.ts'

/** What the server says of an answer. */
export interface Verdict {
  readonly isValid: boolean
  readonly errorMessage: string | null
}

interface Checked {
  readonly value: string
  readonly problem: string | null
}

/**
 * Fields with a validator are checked by the server when they are left (spec/training-and-review.md §5 Custom field).
 * What it said counts while the field still has the value it was asked about; no answer means no message, as everything
 * is checked again when it is sent.
 */
export const useAnswerChecks = () => {
  const [checked, setChecked] = useState<Readonly<Record<string, Checked>>>({})
  /** Asks about the value of the field `id`, unless it is empty or was asked about already. */
  const check = async (id: string, value: string, ask: () => Promise<Verdict>): Promise<void> => {
    if (value.trim() === '' || checked[id]?.value === value) return
    try {
      const problem = problemIn(await ask())
      setChecked((before) => ({ ...before, [id]: { value, problem } }))
    } catch {
      // The next time the field is left asks again.
    }
  }
  const problemOf = (id: string, value: string): string | undefined => {
    const known = checked[id]
    return known?.value === value && known.problem !== null ? translated(known.problem) : undefined
  }
  return { check, problemOf }
}

/** What is said at the field; null when the answer is valid. */
export const problemIn = ({ isValid, errorMessage }: Verdict): string | null => {
  if (isValid) return null
  return errorMessage === null || errorMessage.trim() === '' ? 'Unspecified error.' : errorMessage
}
