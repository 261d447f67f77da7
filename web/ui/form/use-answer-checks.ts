import { useState } from 'react'
import type { TextRef } from '../../../domain/kernel/phrase.ts'
import { kitText } from '../../texts/en/kit.ts'
import { textOf, type Worded } from '../../texts/refusals.ts'

/** The server's verdict on an answer. */
export interface Verdict {
  readonly isValid: boolean
  readonly errorMessage: string | null
  readonly text?: TextRef | undefined
}

interface Checked {
  readonly value: string
  readonly problem: Worded | null
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
  const problemOf = (id: string, value: string): Worded | undefined => {
    const known = checked[id]
    return known?.value === value && known.problem !== null ? known.problem : undefined
  }
  return { check, problemOf }
}

/** What is wrong with a field, in the user's language. */
export const textOfField = (problem: Worded | undefined): string | undefined =>
  problem === undefined ? undefined : textOf(problem)

/** The message for the field; null when the answer is valid. */
export const problemIn = ({ isValid, errorMessage, text }: Verdict): Worded | null => {
  if (isValid) return null
  return errorMessage === null || errorMessage.trim() === ''
    ? { message: kitText('unspecifiedError') }
    : { message: errorMessage, text }
}
