import { useState } from 'react'
import { type ApiProblem, asProblem } from '../client/problem.ts'

/** The outcome of one item. */
export type Outcome =
  | { readonly kind: 'waiting' | 'running' | 'done' }
  | { readonly kind: 'failed'; readonly why: string }

/** Runs an action on many items, one after another. A failure does not stop the others and can be retried. */
export const useRunMany = (explain: (problem: ApiProblem, key: string) => string) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [busy, setBusy] = useState(false)
  const put = (key: string, outcome: Outcome): void => setOutcomes((before) => new Map(before).set(key, outcome))

  const run = async (keys: readonly string[], one: (key: string) => Promise<unknown>): Promise<void> => {
    setBusy(true)
    setOutcomes((before) => new Map([...before, ...keys.map((key) => [key, { kind: 'waiting' }] as const)]))
    for (const key of keys) {
      put(key, { kind: 'running' })
      try {
        await one(key)
        put(key, { kind: 'done' })
      } catch (thrown) {
        put(key, { kind: 'failed', why: explain(asProblem(thrown), key) })
      }
    }
    setBusy(false)
  }
  const keysOf = (kind: Outcome['kind']): readonly string[] =>
    [...outcomes].flatMap(([key, outcome]) => (outcome.kind === kind ? [key] : []))
  return { outcomes, busy, run, done: keysOf('done'), failed: keysOf('failed') }
}

/** A stable id for each item while the dialog is open, so that a retry is the same change. */
export const useStableIds = (): ((key: string) => string) => {
  const [ids] = useState(() => new Map<string, string>())
  return (key) => {
    const id = ids.get(key) ?? crypto.randomUUID()
    ids.set(key, id)
    return id
  }
}
