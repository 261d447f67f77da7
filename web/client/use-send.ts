import { useRef, useState } from 'react'
import type { AnyInput } from '../../api/contract/endpoint.ts'
import type { Given, SendAnswer, SendInput, SendKey } from './endpoints.ts'
import { targetOf } from './http.ts'
import { type ApiProblem, asProblem } from './problem.ts'
import { sendAddress } from './request.ts'

/** The outcome of a request: its response, or the problem. */
export type Sent<T> = { readonly ok: true; readonly answer: T } | { readonly ok: false; readonly problem: ApiProblem }

interface Sender<K extends SendKey> {
  run(...given: Given<SendInput<K>>): Promise<Sent<SendAnswer<K>>>
  readonly busy: boolean
}

/**
 * Sends to an endpoint, for buttons: `const { run, busy } = useSend('POST /account/login')`. `busy` while it runs; a
 * second click in the meantime gets the first one's result. A retry of the same input after a failure keeps the
 * change's id, so it applies once.
 */
export function useSend<K extends SendKey>(key: K): Sender<K>
export function useSend(key: string) {
  const { run, busy } = useSending<unknown>()
  return {
    run: (input?: AnyInput) =>
      run([key, input], (commandId) => {
        const { method, address } = targetOf(key, input)
        return sendAddress(method, address, input?.body, { commandId })
      }),
    busy,
  }
}

/**
 * `useSend` for a screen that chooses the endpoint when sending. `content` identifies a request: an equal one is a
 * retry. `start` sends it with the id of the change.
 */
export const useSending = <T>() => {
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Sent<T>> | null>(null)
  const last = useRef<{ readonly content: string; readonly commandId: string } | null>(null)

  const once = async (content: unknown, start: (commandId: string) => Promise<T>): Promise<Sent<T>> => {
    const text = JSON.stringify(content)
    if (last.current?.content !== text) last.current = { content: text, commandId: crypto.randomUUID() }
    setBusy(true)
    try {
      const answer = await start(last.current.commandId)
      last.current = null
      return { ok: true, answer }
    } catch (thrown) {
      return { ok: false, problem: asProblem(thrown) }
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  const run = (content: unknown, start: (commandId: string) => Promise<T>): Promise<Sent<T>> => {
    running.current ??= once(content, start)
    return running.current
  }
  return { run, busy }
}
