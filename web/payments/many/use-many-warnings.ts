import { useState } from 'react'
import type { ChangeProblem } from '../../../api/contract/registration-changes.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import { warningsIn } from '../../registration/use-warnings.ts'
import { problemText } from '../problem-text.ts'

type Confirmed = { readonly setAside: string[]; readonly explanation?: string }

export interface ManyWarnings {
  /** Items that break rules, and were refused for that. */
  readonly keys: readonly string[]
  readonly explanation: string
  readonly explain: (explanation: string) => void
  /** Sends the request of an item, which sets the rules aside that the item was refused for before. */
  readonly attempt: (key: string, send: (confirmed: Confirmed) => Promise<unknown>) => Promise<void>
  /** Why an item failed: the broken rules by name, or the refusal's text. */
  readonly textOf: (problem: ApiProblem, key: string) => string
}

/**
 * The rules that the items of a bulk action would break, and why staff set them aside (registration rules 27 and 39).
 *
 * @param words the words for a broken rule of an item.
 */
export const useManyWarnings = (words: (key: string, warning: ChangeProblem) => string): ManyWarnings => {
  const [codes, setCodes] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [explanation, explain] = useState('')
  const put = (key: string, found: readonly string[]): void =>
    setCodes((before) => {
      const others = [...before].filter(([other]) => other !== key)
      return new Map(found.length === 0 ? others : [...others, [key, found]])
    })
  return {
    keys: [...codes.keys()],
    explanation,
    explain,
    attempt: async (key, send) => {
      const why = explanation.trim()
      try {
        await send({ setAside: [...new Set(codes.get(key))], ...(why === '' ? {} : { explanation: why }) })
        put(key, [])
      } catch (thrown) {
        put(key, warningsIn(asProblem(thrown))?.map(({ code }) => code) ?? [])
        throw thrown
      }
    },
    textOf: (problem, key) =>
      warningsIn(problem)
        ?.map((warning) => words(key, warning))
        .join(' ') ?? problemText(problem),
  }
}
