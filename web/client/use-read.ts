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
  readonly readings: Readonly<Record<string, Reading<unknown>>>
}
const useReads = create<ReadsState>(() => ({ readings: {} }))
const LOADING = { status: 'loading' } as const

const underway = new Map<string, Promise<void>>()

const put = (path: string, reading: Reading<unknown>): void =>
  useReads.setState(({ readings }) => ({ readings: { ...readings, [path]: reading } }))

/** Reads a path again, for every screen that shows it; what is shown stays until the answer is there. */
export const reread = (path: string): Promise<void> => {
  const running = underway.get(path)
  if (running !== undefined) return running
  const run = read<unknown>(path)
    .then((data) => put(path, { status: 'ready', data, problem: null }))
    .catch((thrown: unknown) => {
      const problem = asProblem(thrown)
      const known = useReads.getState().readings[path]
      put(path, known?.status === 'ready' ? { ...known, problem } : { status: 'error', problem })
    })
    .finally(() => underway.delete(path))
  underway.set(path, run)
  return run
}

/** Forgets everything that was read: another person may be signing in. */
export const forgetReads = (): void => useReads.setState({ readings: {} })

/**
 * `GET /api/{path}` for a screen: shown from memory at once when it was read before, and read anew; null reads nothing.
 * `const { reading, reload } = useRead<Tournament>(`tournament/id/${id}`)`.
 */
export const useRead = <T>(
  path: string | null,
): { readonly reading: Reading<T>; readonly reload: () => Promise<void> } => {
  const reading = useReads((state) => (path === null ? undefined : state.readings[path])) ?? LOADING
  useEffect(() => {
    if (path !== null) void reread(path)
  }, [path])
  const reload = useCallback(async () => {
    if (path !== null) await reread(path)
  }, [path])
  return { reading: reading as Reading<T>, reload }
}
