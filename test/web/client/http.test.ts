import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useFreshness } from '../../../web/client/freshness.ts'
import { read, send } from '../../../web/client/http.ts'
import { connectIdentity, useIdentity } from '../../../web/client/identity.ts'
import { ApiProblem } from '../../../web/client/problem.ts'
import { forgetChange } from '../../../web/client/read-after.ts'
import { useRestoring } from '../../../web/client/restoring.ts'

interface Request {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

/** Responses of the server in order; an Error is a network failure, 'silence' a request that never completes. The last one repeats. */
const server = (...answers: readonly (Response | Error | 'silence')[]): Request[] => {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({ method: init.method ?? 'GET', url, headers: new Headers(init.headers), body: init.body })
    if (answer instanceof Response) return answer.clone()
    if (answer === 'silence') return await silence(init.signal)
    throw answer ?? new TypeError('fetch failed')
  })
  return requests
}
const silence = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const offline = new TypeError('fetch failed')
const ok = (body: unknown): Response => Response.json(body)
const problem = (status: number, code: string, detail: string, details?: object): Response =>
  new Response(JSON.stringify({ type: 'x', title: 'x', status, code, detail, details, correlationId: 'c-1' }), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  })
const failure = (promise: Promise<unknown>): Promise<ApiProblem> =>
  promise.then(
    () => expect.unreachable('it should have failed'),
    (thrown) => thrown as ApiProblem,
  )

const ofT1 = { params: { t: 't1' } }
const call = { ...ofT1, body: { bracketIds: ['b1'], location: 'North', minutes: 10 } }
const refund = {
  params: { t: 't1', id: 'x' },
  body: { refundId: 'r1', amount: 99, description: '', lineItemsToCancel: [] },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }).setTimerTickMode('nextTimerAsync')
  useIdentity.setState({ identity: null, status: 'out' })
  forgetChange()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a change', () => {
  it('keeps its id when it is retried without a response', async () => {
    const requests = server(offline, ok({ position: 7 }))
    await send('POST /account/login', { body: { value: 'kim@lions.example' } })
    expect(requests).toHaveLength(2)
    expect(requests[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
    expect(requests[0]?.body).toBe('{"value":"kim@lions.example"}')
  })

  it('without a response is retried once with its id and then fails, but not before a large body could arrive', async () => {
    const requests = server('silence')
    const began = Date.now()
    expect((await failure(send('POST /athletecall/:t/staging', call))).status).toBe(-1)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.headers.get('idempotency-key')).toBe(requests[0]?.headers.get('idempotency-key'))
    const small = Date.now() - began
    await failure(send('POST /registrations/import/:t/bulk/preview', { ...ofT1, body: { uri: 'x'.repeat(5_000_000) } }))
    expect(Date.now() - began - small).toBeGreaterThan(100_000)
  })

  it('whose response breaks off, or comes from the Wi-Fi’s login page, is retried with its id', async () => {
    const page = new Response('<title>Welcome to the hall</title>', { headers: { 'content-type': 'text/html' } })
    const broken = new Response('{"position":')
    const requests = server(page, broken, ok({ position: 7 }))
    expect(await send('POST /athletecall/:t/staging', call)).toEqual({ position: 7 })
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('is included in the next read, which sends its position', async () => {
    const requests = server(ok({ position: 7 }), ok([]))
    await send('POST /brackets/regenerate/:t', ofT1)
    await read('/registrations/manage/:t', ofT1)
    expect(requests[1]?.headers.get('x-read-after')).toBe('7')
  })

  it('that is refused is not retried, and reports the reason with its numbers', async () => {
    const requests = server(problem(409, 'refund-exceeds-balance', 'Too much', { maximum: 4000 }))
    const refused = await failure(send('POST /transactions/manage/:t/refund/:id', refund))
    expect(requests).toHaveLength(1)
    expect(refused).toBeInstanceOf(ApiProblem)
    expect(refused).toMatchObject({ status: 409, code: 'refund-exceeds-balance', message: 'Too much' })
    expect(refused.details).toEqual({ maximum: 4000 })
  })
})

describe('a change, while the server cannot reach the log', () => {
  const away = (): Response => {
    const answer = problem(503, 'event-store-unavailable', 'Changes cannot be saved right now.')
    answer.headers.set('retry-after', '2')
    return answer
  }
  /** How many changes the screen showed as waiting, each time this changed. */
  const shown = (): number[] => {
    const seen: number[] = []
    onTestFinished(useRestoring.subscribe(({ changes }) => void seen.push(changes)))
    return seen
  }

  it('is repeated with its id as the server asks, and the screen says so until it is saved', async () => {
    const seen = shown()
    const requests = server(away(), away(), away(), ok({ position: 7 }))
    const began = Date.now()
    expect(await send('POST /athletecall/:t/staging', call)).toEqual({ position: 7 })
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(Date.now() - began).toBeGreaterThanOrEqual(3 * 2_000)
    expect(seen).toEqual([1, 0])
  })

  it('is refused when the log does not return within ten seconds', async () => {
    const seen = shown()
    const requests = server(away())
    const began = Date.now()
    const refused = await failure(send('POST /athletecall/:t/staging', call))
    expect(refused).toMatchObject({ code: 'event-store-unavailable', message: 'Changes cannot be saved right now.' })
    expect(requests).toHaveLength(6)
    expect(Date.now() - began).toBeLessThan(11_000)
    expect(seen).toEqual([1, 0])
  })

  it('control: shows nothing for another outage, for a refusal, or for a read', async () => {
    const seen = shown()
    server(problem(503, 'database-unavailable', 'Away'))
    await failure(send('POST /athletecall/:t/staging', call))
    server(problem(409, 'refund-exceeds-balance', 'Too much'))
    await failure(send('POST /transactions/manage/:t/refund/:id', refund))
    const reads = server(away())
    await failure(read('/tournament/list'))
    expect(reads).toHaveLength(4)
    expect(seen).toEqual([])
  })
})

describe('a read', () => {
  it('without any response fails with -1 after some attempts', async () => {
    const requests = server(offline)
    expect((await failure(read('/tournament/list'))).status).toBe(-1)
    expect(requests).toHaveLength(4)
  })

  it('waits for a view that is still catching up', async () => {
    const requests = server(problem(503, 'still-catching-up', 'Still catching up'), ok(['row']))
    await expect(read('/registrations/manage/:t', ofT1)).resolves.toEqual(['row'])
    expect(requests).toHaveLength(2)
  })

  it('continues without a position that the server never reaches', async () => {
    const requests = server(ok({ position: 900 }), problem(503, 'still-catching-up', 'Still catching up'))
    await send('POST /brackets/regenerate/:t', ofT1)
    await failure(read('/registrations/manage/:t', ofT1))
    expect(requests[1]?.headers.get('x-read-after')).toBe('900')
    const later = server(ok([]))
    await read('/registrations/manage/:t', ofT1)
    expect(later[0]?.headers.has('x-read-after')).toBe(false)
  })

  it('reports the status of a response without problem details', async () => {
    server(new Response('<h1>Teapot</h1>', { status: 418 }))
    expect((await failure(read('/membership'))).message).toBe('The server returned status code: 418')
  })
})

describe('a token that the server refuses', () => {
  const identity = (renewed: string | null) => ({
    token: vi.fn(async () => 'old'),
    renew: vi.fn(async () => renewed),
    signIn: async () => {},
    complete: async () => '/',
    ended: vi.fn(),
    signOut: async () => {},
  })

  it('of a session that was signed out elsewhere is neither renewed nor used again', async () => {
    const someone = identity('new')
    connectIdentity(someone, 'in')
    const requests = server(problem(401, 'session-ended', 'You were signed out.'), ok({ id: 'm' }))
    await failure(read('/membership'))
    expect(someone.ended).toHaveBeenCalledExactlyOnceWith('old')
    expect(someone.renew).not.toHaveBeenCalled()
    expect(requests).toHaveLength(1)
  })

  it('is renewed once and the request is repeated', async () => {
    const someone = identity('new')
    connectIdentity(someone, 'in')
    const requests = server(problem(401, 'token-expired', 'Expired'), ok({ id: 'm' }))
    await expect(read('/membership')).resolves.toEqual({ id: 'm' })
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(someone.renew).toHaveBeenCalledOnce()
  })

  it('that cannot be renewed ends the session without a retry', async () => {
    connectIdentity(identity(null), 'in')
    const requests = server(problem(401, 'token-expired', 'Expired'))
    expect(await failure(read('/membership'))).toMatchObject({ status: 401, code: 'token-expired' })
    expect(requests).toHaveLength(1)
  })
})

describe('staleness', () => {
  const isStale = (): boolean => useFreshness.getState().isStale
  const old = (): Response =>
    Response.json(
      {},
      { headers: { warning: '110 matside "Response may be stale: changes cannot be seen or saved now"' } },
    )

  it('is set while responses report that they may be old, and cleared by the first that does not', async () => {
    server(old(), old(), ok({}))
    const seen: boolean[] = [isStale()]
    for (let turn = 0; turn < 3; turn++) {
      await read('/membership')
      seen.push(isStale())
    }
    expect(seen).toEqual([false, true, true, false])
  })

  it('is not affected by responses to changes, missing responses or a gateway', async () => {
    server(old())
    await read('/membership')
    server(ok({ position: 1 }))
    await send('POST /athletecall/:t/staging', call)
    expect(isStale()).toBe(true)
    server(offline)
    await failure(read('/membership'))
    expect(isStale()).toBe(true)
    server(new Response('', { status: 502 }))
    await failure(read('/membership'))
    expect(isStale()).toBe(true)
    server(ok({}))
    await read('/membership')
    expect(isStale()).toBe(false)
  })
})

it('rejects at compile time what an endpoint does not have', () => {
  const params = { t: 't1', id: 'x' }
  const wrong = () => [
    // @ts-expect-error no such path
    read('/tournament/id/:t', { params }),
    // @ts-expect-error a change is sent, not read
    read('/brackets/regenerate/:t', ofT1),
    // @ts-expect-error its param is missing
    read('/tournament/id/:id', {}),
    // @ts-expect-error its param has another name
    read('/tournament/id/:id', ofT1),
    // @ts-expect-error its query has no such field
    read('/audit/:t', { ...ofT1, query: { page: 2 } }),
    // @ts-expect-error it has no body
    send('POST /brackets/regenerate/:t', { ...ofT1, body: {} }),
    // @ts-expect-error it needs a body
    send('POST /transactions/manage/:t/refund/:id', { params }),
    // @ts-expect-error the amount is a number
    send('POST /transactions/manage/:t/refund/:id', { params, body: { ...refund.body, amount: '99' } }),
    // @ts-expect-error the answer is a tournament
    read('/tournament/id/:id', { params: { id: 't1' } }).then(({ athletes }) => athletes),
  ]
  expect(wrong).toBeTypeOf('function')
})
