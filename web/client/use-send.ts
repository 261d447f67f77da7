import { useRef, useState } from 'react'
import { send } from './http.ts'
import { type ApiProblem, asProblem } from './problem.ts'

/** What became of a change: its answer, or why not. */
export type Sent<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly problem: ApiProblem }

/**
 * A change a person asks for, for buttons: `busy` while it runs, a second click in the meantime is the first one's. Asking
 * again for the same after a failure is the same change by id, so nothing happens twice.
 */
export const useSend = <T>(): {
  readonly run: (path: string, body?: unknown) => Promise<Sent<T>>
  readonly busy: boolean
} => {
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Sent<T>> | null>(null)
  const asked = useRef<{ readonly what: string; readonly commandId: string } | null>(null)

  const start = async (path: string, body: unknown): Promise<Sent<T>> => {
    const what = JSON.stringify([path, body])
    if (asked.current?.what !== what) asked.current = { what, commandId: crypto.randomUUID() }
    setBusy(true)
    try {
      const answer = await send<T>(path, body, { commandId: asked.current.commandId })
      asked.current = null
      return { ok: true, answer }
    } catch (thrown) {
      return { ok: false, problem: asProblem(thrown) }
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  const run = (path: string, body?: unknown): Promise<Sent<T>> => {
    running.current ??= start(path, body)
    return running.current
  }
  return { run, busy }
}
