import { useIdentity } from './identity.ts'
import { type ApiProblem, NO_ANSWER, noAnswer, problemOf } from './problem.ts'
import { forgetChange, noteChange, readAfter } from './read-after.ts'

interface RequestOptions {
  readonly signal?: AbortSignal | undefined
  /** Id of the change; the same id is the same change, however often it is sent. Made here unless given. */
  readonly commandId?: string
}

/** Reads `/api/{path}`: never older than this tab's last change, tried again when the answer does not come. */
export const read = <T>(path: string, options: RequestOptions = {}): Promise<T> =>
  request<T>('GET', path, undefined, options)

/** Asks for a change. It carries its id, so it is sent again without fear when the answer does not come. */
export const send = async <T>(path: string, body?: unknown, options: RequestOptions = {}): Promise<T> => {
  const answer = await request<T>('POST', path, body, { commandId: crypto.randomUUID(), ...options })
  noteChange(answer)
  return answer
}

const WAITS_MS = [300, 900, 2_700]

const request = async <T>(method: 'GET' | 'POST', path: string, body: unknown, options: RequestOptions): Promise<T> => {
  let renewed = false
  for (let attempt = 0; ; attempt++) {
    const answer = await attemptOnce(method, path, body, options)
    if (answer instanceof Response && answer.ok) {
      return (answer.status === 204 ? undefined : await answer.json()) as T
    }
    const problem: ApiProblem = answer instanceof Response ? await problemOf(answer) : noAnswer()
    if (problem.status === 401 && !renewed) {
      renewed = true
      if (await signedInAgain()) continue
    }
    const wait = WAITS_MS[attempt]
    if (!mayPass(problem) || wait === undefined) {
      if (problem.code === 'still-catching-up') forgetChange()
      throw problem
    }
    await pause(wait, options.signal)
  }
}

const attemptOnce = async (
  method: 'GET' | 'POST',
  path: string,
  body: unknown,
  { signal, commandId }: RequestOptions,
): Promise<Response | null> => {
  const token = await useIdentity.getState().identity?.token()
  // A change is decided by the log, which is never behind.
  const after = method === 'GET' ? readAfter() : null
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (after !== null) headers.set('x-read-after', String(after))
  if (commandId !== undefined) headers.set('idempotency-key', commandId)
  if (body !== undefined) headers.set('content-type', 'application/json')
  try {
    return await fetch(`/api/${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    return null
  }
}

/** No answer, a server on its way up, or a view that is still catching up: all of them pass. */
const mayPass = ({ status }: ApiProblem): boolean => status === NO_ANSWER || (status >= 502 && status <= 504)

/**
 * A new token. Without one the session ends, which `session.ts` says to `identity.ts`; the frame then leads to the sign-in
 * page and back. A provider that does not answer ends nothing: the refusal is shown and may be tried again.
 */
const signedInAgain = async (): Promise<boolean> => {
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
