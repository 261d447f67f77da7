import { useCallback, useEffect } from 'react'
import { create } from 'zustand'
import { read } from './http.ts'
import { type ApiProblem, asProblem } from './problem.ts'

/** What a screen knows of a reading: nothing yet, why not, or the data (`problem`: the last renewal failed). */
export type Reading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly problem: ApiProblem }
  | { readonly status: 'ready'; readonly data: T; readonly problem: ApiProblem | null }

interface ReadsState {
  /** Counts the times everything was forgotten: what is mounted then reads again. */
  readonly era: number
  /** Counts the times that all that is shown was to be read anew. */
  readonly round: number
  readonly readings: Readonly<Record<string, Reading<unknown>>>
}
export const useReads = create<ReadsState>(() => ({ era: 0, round: 0, readings: {} }))
const LOADING = { status: 'loading' } as const

const underway = new Map<string, Promise<void>>()

/** Reads a path again, for every screen that shows it; what is shown stays until the answer is there. */
export const reread = (path: string): Promise<void> => {
  const running = underway.get(path)
  if (running !== undefined) return running
  const { era } = useReads.getState()
  const put = (reading: Reading<unknown>): void =>
    useReads.setState((state) => (state.era === era ? { readings: { ...state.readings, [path]: reading } } : state))
  const run = read<unknown>(path)
    .then((data) => put({ status: 'ready', data, problem: null }))
    .catch((thrown: unknown) => {
      const problem = asProblem(thrown)
      const known = useReads.getState().readings[path]
      put(known?.status === 'ready' ? { ...known, problem } : { status: 'error', problem })
    })
    .finally(() => {
      if (underway.get(path) === run) underway.delete(path)
    })
  underway.set(path, run)
  return run
}

/** Forgets everything that was read, also what is on its way: another person may be signing in. */
export const forgetReads = (): void => {
  underway.clear()
  useReads.setState(({ era }) => ({ era: era + 1, readings: {} }))
}

/** Reads anew whatever is on the screen; it stays there until the answers come. */
export const rereadShown = (): void => useReads.setState(({ round }) => ({ round: round + 1 }))

/**
 * `GET /api/{path}` for a screen: shown from memory at once when it was read before, and read anew; null reads nothing.
 * `const { reading, reload } = useRead<Tournament>(`tournament/id/${id}`)`.
 */
export const useRead = <T>(
  path: string | null,
): { readonly reading: Reading<T>; readonly reload: () => Promise<void> } => {
  const reading = useReads((state) => (path === null ? undefined : state.readings[path])) ?? LOADING
  const times = useReads(({ era, round }) => era + round)
  useEffect(() => {
    if (path !== null && times >= 0) void reread(path)
  }, [path, times])
  const reload = useCallback(async () => {
    if (path !== null) await reread(path)
  }, [path])
  return { reading: reading as Reading<T>, reload }
}
