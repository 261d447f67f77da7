import { request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentGateway } from '../../commands/ports/payment-gateway.ts'
import { cartOf, SMALL } from './http-world.ts'
import { timedGet } from './large-calls.ts'
import { type BenchRow, percentile } from './row.ts'
import { type Headers, post } from './set-up-calls.ts'

interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Headers
  readonly body?: string
}
/** Sends one request; resolves to whether it succeeded. */
type Call = () => Promise<boolean>
interface People {
  readonly director: Headers
  readonly parents: readonly { readonly headers: Headers; readonly studentId: string; readonly membershipId: string }[]
}

const COUPON = 'BENCH'
const CONCURRENCY = 32
const INVOICES = 128
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Three rounds, with 32 parents at a time. First each sets up a checkout: order, hold, charge, and the payment at the
 * provider. Then each applies the same coupon to it: an append to the coupon's one stream, a new total, and two requests
 * to the provider, which replace the payment. Last, each sets up the payment of an invoice: terms, charge, and the payment
 * at the provider.
 *
 * @param provider an otherwise idle simulator, to measure the provider's share of a set-up
 */
export const checkouts = async (
  at: (path: string) => string,
  { director, parents }: People,
  provider: Pick<PaymentGateway, 'createIntent'>,
): Promise<readonly BenchRow[]> => {
  const setUps = parents.map((parent) => ({ ...parent, checkoutId: crypto.randomUUID() }))
  const coupon = JSON.stringify({ id: COUPON, value: 10 })
  const url = at(`coupons/${SMALL}/add`)
  await send({ method: 'POST', url, headers: { ...director, ...JSON_TYPE }, body: coupon })
  const setUp = await timed(setUps.map((one) => setUpOf(at, one)))
  const payments = await timed(
    setUps.map(
      ({ checkoutId }) =>
        () =>
          createsPayment(provider, checkoutId),
    ),
  )
  const applied = await timed(
    setUps.map(({ checkoutId, headers }) => () => {
      return isOk({ method: 'GET', url: at(`transaction/${checkoutId}/apply/${COUPON}`), headers })
    }),
  )
  const invoices = await invoicesOf(at, { director, parents: parents.slice(0, INVOICES) })
  const invoiced = await timed(invoices.map((request) => () => isOk(request)))
  const comparedWith = (name: string, those: Timed): BenchRow => {
    const ratio = those.perSecond / setUp.perSecond
    return {
      name: `${name}, ${CONCURRENCY} parents at once`,
      limit: '≥ 0.5 × checkout set-up',
      measured: `${textOf(those)} against ${setUp.perSecond.toFixed(0)}/s`,
      ratio,
      pass: those.failures === 0 && ratio >= 0.5,
    }
  }
  return [
    {
      name: `checkout set-up, ${CONCURRENCY} parents at once`,
      limit: 'reported',
      measured: textOf(setUp),
      ratio: null,
      pass: setUp.failures === 0 ? null : false,
    },
    {
      name: `its payments alone, in the simulator, ${CONCURRENCY} at once`,
      measured: `${textOf(payments)}: ${((100 * setUp.perSecond) / payments.perSecond).toFixed(0)} % of a set-up's time`,
      limit: 'reported',
      ratio: null,
      pass: payments.failures === 0 ? null : false,
    },
    comparedWith('coupon apply, one coupon', applied),
    comparedWith('invoice set-up', invoiced),
  ]
}

/** Sets up the checkout of a parent who has a cart of one student. */
export const setUpOf = (
  at: (path: string) => string,
  { headers, studentId, checkoutId }: { headers: Headers; studentId: string; checkoutId: string },
): Call => {
  const body = JSON.stringify({ checkoutId, cart: cartOf(studentId) })
  const request = { method: 'POST', url: at('transactions/setup/tournament'), body } as const
  return () => isOk({ ...request, headers: { ...headers, ...JSON_TYPE } })
}

/** Sends each family an invoice, waits until all notices are mailed, and returns the requests that set up their payments. */
const invoicesOf = async (at: (path: string) => string, { director, parents }: People): Promise<readonly Request[]> => {
  const requests: Request[] = []
  for (const { membershipId, headers } of parents) {
    const asked = { description: 'Team banner', amount: 45, membershipId }
    const { invoiceId, position } = await post(at(`invoices/new/${SMALL}`), { ...director, ...JSON_TYPE }, asked)
    const url = at(`transactions/setup/invoice/${invoiceId}`)
    requests.push({ method: 'GET', url, headers: { ...headers, 'x-read-after': position } })
  }
  // Each notice attaches its invoice as .pdf, which is printed in the background.
  while ((await timedGet(at(`invoices/manage/${SMALL}`), director)).body.includes('PendingNotice')) await pause(250)
  return requests
}

interface Timed {
  readonly perSecond: number
  readonly p99: number
  readonly failures: number
}

const textOf = ({ perSecond, p99, failures }: Timed): string =>
  `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} failed` : ''}`

/** Makes the calls, 32 at a time. */
export const timed = async (calls: readonly Call[]): Promise<Timed> => {
  const latencies: number[] = []
  let failures = 0
  let next = 0
  const began = performance.now()
  const worker = async (): Promise<void> => {
    for (let call = calls[next++]; call !== undefined; call = calls[next++]) {
      const start = performance.now()
      const isDone = await call()
      latencies.push(performance.now() - start)
      if (!isDone) failures++
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  const seconds = (performance.now() - began) / 1_000
  return { perSecond: calls.length / seconds, p99: percentile(latencies, 99), failures }
}

const isOk = async (request: Request): Promise<boolean> => (await send(request)) === 200

const createsPayment = async (
  provider: Pick<PaymentGateway, 'createIntent'>,
  transactionId: string,
): Promise<boolean> => {
  const asked = { transactionId, round: 0, tenant: 'bench', amount: 5_000, currency: 'usd' }
  const texts = { description: 'Bench', statementDescriptor: null, receiptEmail: null }
  return (await provider.createIntent({ ...asked, ...texts })).clientSecret !== null
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
