import { noteFreshness } from './freshness.ts'
import { useIdentity } from './identity.ts'
import { ApiProblem, NO_ANSWER, noAnswer, problemOf } from './problem.ts'
import { forgetChange, noteChange, readAfter } from './read-after.ts'

export interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Id of the change; the same id is the same change, however often it is sent. Made here unless given. */
  readonly commandId?: string
}
type Method = 'GET' | 'POST' | 'DELETE'

const WAITS_MS = [300, 900, 2_700]
/** How long one attempt may take; a large body gets the time that a slow line needs for it. */
const ATTEMPT_MS = 15_000
const SLOWEST_LINE = 50 // bytes a millisecond
/** No attempt starts later than this: nobody waits any longer. */
const PATIENCE_MS = 20_000

// For `http.ts` and the hooks beside it, which know the types of what is answered.

/** `GET /api{address}`. Throws ApiProblem, or what `signal` was aborted with. */
export const readAddress = (address: string, options: RequestOptions = {}): Promise<unknown> =>
  request('GET', address, undefined, options)

/** `POST` (or `DELETE`) `/api{address}`; later reads show what it changed. Throws as `readAddress`. */
export const sendAddress = async (
  method: Exclude<Method, 'GET'>,
  address: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<unknown> => {
  const answer = await request(method, address, body, { commandId: crypto.randomUUID(), ...options })
  noteChange(answer)
  return answer
}

/** With the access token, which is renewed once; tried again while a failure may pass. */
const request = async (method: Method, address: string, body: unknown, options: RequestOptions): Promise<unknown> => {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const started = Date.now()
  let renewed = false
  for (let attempt = 0; ; attempt++) {
    const answer = await attemptOnce(method, address, sent, options)
    if (!(answer instanceof ApiProblem)) return answer.value
    if (answer.code === 'session-ended') throw answer
    if (answer.status === 401 && !renewed) {
      renewed = true
      if (await renewToken()) continue
    }
    const wait = WAITS_MS[attempt]
    if (!mayPass(answer) || wait === undefined || Date.now() - started > PATIENCE_MS) {
      if (answer.code === 'still-catching-up') forgetChange()
      throw answer
    }
    await pause(wait, options.signal)
  }
}

/** An answer that breaks off, never comes or is not the API's (the sign-in page of a hall's Wi-Fi) counts as none. */
const attemptOnce = async (
  method: Method,
  address: string,
  body: string | undefined,
  { signal, commandId }: RequestOptions,
): Promise<{ readonly value: unknown } | ApiProblem> => {
  const token = await useIdentity.getState().identity?.token()
  // A change is decided by the log, which is never behind.
  const after = method === 'GET' ? readAfter() : null
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (after !== null) headers.set('x-read-after', String(after))
  if (commandId !== undefined) headers.set('idempotency-key', commandId)
  if (body !== undefined) headers.set('content-type', 'application/json')
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ATTEMPT_MS + (body?.length ?? 0) / SLOWEST_LINE)
  try {
    const answer = await fetch(`/api${address}`, {
      method,
      headers,
      signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
      ...(body === undefined ? {} : { body }),
    })
    if (method === 'GET') noteFreshness(answer)
    if (!answer.ok) {
      const problem = await problemOf(answer)
      if (problem.code === 'session-ended' && token) useIdentity.getState().identity?.ended(token)
      return problem
    }
    return { value: answer.status === 204 ? undefined : await answer.json() }
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    return noAnswer()
  } finally {
    clearTimeout(timer)
  }
}

/** No answer, a server that is starting, or a view that is still catching up: all of them pass. */
const mayPass = ({ status }: ApiProblem): boolean => status === NO_ANSWER || (status >= 502 && status <= 504)

/**
 * Whether there is a new token. Without one the session ends, which `session.ts` says to `identity.ts`; the frame then
 * leads to the sign-in page and back. A provider that does not answer ends nothing: the problem is shown and may be
 * tried again.
 */
const renewToken = async (): Promise<boolean> => {
  const { identity, status } = useIdentity.getState()
  return identity !== null && status === 'in' && (await identity.renew()) !== null
}

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
