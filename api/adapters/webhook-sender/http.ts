import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { BlockList, isIPv6 } from 'node:net'
import {
  type Attempt,
  type WebhookMessage,
  type WebhookSender,
  WebhookSenderStopped,
} from '../../../commands/ports/webhook-sender.ts'
import { type AttemptFailure, webhookUrlProblem } from '../../../domain/integrations/published.ts'

const PATIENCE_MS = 10_000

interface Options {
  readonly isPrivateAllowed: boolean
  /** Timeout of an answer; default: 10 seconds. */
  readonly patienceMs?: number
  /** Resolves all addresses of a host name; default: by the operating system. */
  readonly addressesOf?: (host: string) => Promise<readonly string[]>
}

const bySystem = async (host: string): Promise<readonly string[]> =>
  (await lookup(host.replace(/^\[|\]$/g, ''), { all: true, verbatim: true })).map(({ address }) => address)

/** Networks outside the internet: this machine, private networks, and cloud metadata services. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8] as const,
  ['10.0.0.0', 8] as const,
  ['100.64.0.0', 10] as const,
  ['127.0.0.0', 8] as const,
  ['169.254.0.0', 16] as const,
  ['172.16.0.0', 12] as const,
  ['192.0.0.0', 24] as const,
  ['192.0.2.0', 24] as const,
  ['192.88.99.0', 24] as const,
  ['192.168.0.0', 16] as const,
  ['198.18.0.0', 15] as const,
  ['198.51.100.0', 24] as const,
  ['203.0.113.0', 24] as const,
  ['224.0.0.0', 4] as const,
  ['240.0.0.0', 4] as const,
]) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
/** Of IPv6 only the global unicast range, without the subnets that map to IPv4 or are for documentation. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notGlobal6 = new BlockList()
for (const [network, bits] of [['2001::', 23] as const, ['2001:db8::', 32] as const, ['2002::', 16] as const]) {
  notGlobal6.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is on the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? global6.check(address, 'ipv6') && !notGlobal6.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4')

/**
 * Sends webhooks over HTTP. It connects to the very address that was checked, so that a name that resolves to another
 * address a moment later cannot bypass the check; therefore it does not use `fetch`.
 */
export const httpWebhookSender = (options: Options): WebhookSender => {
  const { isPrivateAllowed, patienceMs = PATIENCE_MS, addressesOf = bySystem } = options
  const stopping = new AbortController()
  const send = async (message: WebhookMessage): Promise<Attempt> => {
    if (stopping.signal.aborted) throw new WebhookSenderStopped('the program stops')
    const began = performance.now()
    const result = (
      status: number | null,
      failure: AttemptFailure | null,
      retryAfter: number | null = null,
    ): Attempt => ({
      status,
      failure,
      retryAfter,
      milliseconds: Math.round(performance.now() - began),
    })
    if (webhookUrlProblem(message.url, isPrivateAllowed) !== null) return result(null, 'not-public')
    const timeout = AbortSignal.timeout(patienceMs)
    const patience = AbortSignal.any([timeout, stopping.signal])
    try {
      const addresses = await within(patience, addressesOf(new URL(message.url).hostname))
      const [address] = addresses
      if (address === undefined) return result(null, 'unreachable')
      // All of them must be public: which one is used must not be left to chance.
      if (!isPrivateAllowed && !addresses.every(isPublicAddress)) return result(null, 'not-public')
      const { status, retryAfter } = await post(message, address, patience)
      return status >= 200 && status < 300 ? result(status, null) : result(status, 'refused', retryAfter)
    } catch {
      if (stopping.signal.aborted) throw new WebhookSenderStopped('the program stops')
      return result(null, timeout.aborted ? 'timed-out' : 'unreachable')
    }
  }
  return { send, stop: () => stopping.abort(), isPrivateAllowed }
}

const within = <T>(patience: AbortSignal, work: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  patience.addEventListener('abort', () => reject(patience.reason), { once: true })
  return Promise.race([work, late])
}

/** Milliseconds from a Retry-After: a number of seconds or a date. */
const millisecondsOf = (retryAfter: string | undefined): number | null => {
  if (retryAfter === undefined) return null
  const wait = /^\d+$/.test(retryAfter.trim()) ? 1_000 * Number(retryAfter) : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

interface Answered {
  readonly status: number
  readonly retryAfter: number | null
}

/** Posts to an address and returns the status; the response body is not read. */
const post = ({ url, headers, body }: WebhookMessage, address: string, patience: AbortSignal): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const target = new URL(url)
    const request = target.protocol === 'https:' ? overHttps : overHttp
    const family = isIPv6(address) ? 6 : 4
    const sent = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: patience,
      lookup: (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: millisecondsOf(answer.headers['retry-after']) })
      answer.destroy()
    })
    sent.end(body)
  })
