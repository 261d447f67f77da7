import { request as ask } from 'node:http'
import { cartOf, SMALL } from './http-world.ts'
import { type BenchRow, percentile } from './row.ts'

type Headers = Readonly<Record<string, string>>
interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Headers
  readonly body?: string
}
interface People {
  readonly director: Headers
  readonly parents: readonly { readonly headers: Headers; readonly studentId: string }[]
}

const COUPON = 'BENCH'
const AT_ONCE = 32

/**
 * Each parent sets up one checkout, 32 at a time: order, hold, charge and the provider's payment. Then each applies the same
 * coupon to it: its one stream, what is owed, and two requests to the provider, which ends one payment and begins another.
 */
export const checkouts = async (
  at: (path: string) => string,
  { director, parents }: People,
): Promise<readonly BenchRow[]> => {
  const json = { 'content-type': 'application/json' }
  const setUps = parents.map(({ headers, studentId }) => {
    const checkoutId = crypto.randomUUID()
    const url = at('transactions/setup/tournament')
    const request: Request = {
      ...{ method: 'POST', url, headers: { ...headers, ...json } },
      body: JSON.stringify({ checkoutId, cart: cartOf(studentId) }),
    }
    return { request, checkoutId, headers }
  })
  const coupon = JSON.stringify({ id: COUPON, value: 10 })
  const url = at(`coupons/${SMALL}/add`)
  await send({ method: 'POST', url, headers: { ...director, ...json }, body: coupon })
  const setUp = await timed(setUps.map(({ request }) => request))
  const applied = await timed(
    setUps.map(({ checkoutId, headers }) => ({
      ...{ method: 'GET', url: at(`transaction/${checkoutId}/apply/${COUPON}`), headers },
    })),
  )
  const ratio = applied.perSecond / setUp.perSecond
  return [
    {
      ...{ name: `checkout set-up, ${AT_ONCE} parents at once`, limit: 'stated', measured: textOf(setUp) },
      ...{ ratio: null, pass: setUp.failures === 0 ? null : false },
    },
    {
      ...{ name: `coupon apply, one coupon, ${AT_ONCE} parents at once`, limit: '≥ 0.5 × checkout set-up' },
      ...{ measured: `${textOf(applied)} against ${setUp.perSecond.toFixed(0)}/s`, ratio },
      pass: applied.failures === 0 && ratio >= 0.5,
    },
  ]
}

interface Timed {
  readonly perSecond: number
  readonly p99: number
  readonly failures: number
}

const textOf = ({ perSecond, p99, failures }: Timed): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} failed` : ''}`

const timed = async (requests: readonly Request[]): Promise<Timed> => {
  const latencies: number[] = []
  let failures = 0
  let next = 0
  const began = performance.now()
  const worker = async (): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      const start = performance.now()
      const status = await send(request)
      latencies.push(performance.now() - start)
      if (status !== 200) failures++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: requests.length / seconds, p99: percentile(latencies, 99), failures }
}

const send = ({ method, url, headers, body }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = ask(url, { method, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    asking.once('error', reject)
    asking.end(body)
  })
