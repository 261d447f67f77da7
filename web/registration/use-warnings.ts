import { useState } from 'react'
import { type ChangeProblem, toConfirm } from '../../api/contract/registration-changes.ts'
import type { ApiProblem } from '../client/problem.ts'
import { textOf } from '../texts/refusals.ts'

export interface Warnings {
  readonly warnings: readonly ChangeProblem[]
  readonly explanation: string
  readonly explain: (explanation: string) => void
  /** Whether the warnings may be set aside: there are none, or it is said why. */
  readonly isExplained: boolean
  /** What the next request confirms. */
  readonly confirmed: { readonly setAside: string[]; readonly explanation?: string }
  readonly warn: (warning: ChangeProblem) => void
  /** Shows the rules that a refused request would break; false if it was refused for something else. */
  readonly warnOf: (problem: Pick<ApiProblem, 'code' | 'details'>) => boolean
  readonly forget: () => void
}

/** The rules that a refused request would break; null if it was refused for something else. */
export const warningsIn = ({
  code,
  details,
}: Pick<ApiProblem, 'code' | 'details'>): readonly ChangeProblem[] | null => {
  const found = toConfirm.safeParse(details)
  if (code !== 'needs-confirmation' || !found.success) return null
  return found.data.problems.map((problem) => ({ ...problem, message: textOf(problem) }))
}

/** The rules that a change by staff would break, and why staff set them aside (registration rules 27 and 39). */
export const useWarnings = (): Warnings => {
  const [warnings, setWarnings] = useState<readonly ChangeProblem[]>([])
  const [explanation, explain] = useState('')
  const why = explanation.trim()
  return {
    warnings,
    explanation,
    explain,
    isExplained: warnings.length === 0 || why !== '',
    confirmed: {
      setAside: [...new Set(warnings.map(({ code }) => code))],
      ...(why === '' ? {} : { explanation: why }),
    },
    warn: (warning) => setWarnings((before) => [...before, warning]),
    warnOf: (problem) => {
      const found = warningsIn(problem)
      if (found !== null) setWarnings(found)
      return found !== null
    },
    forget: () => setWarnings([]),
  }
}
