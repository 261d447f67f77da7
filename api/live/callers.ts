import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type TrustsProxy, trustsThisMachine } from '../http/trusted-proxies.ts'

const MINUTE_MS = 60_000
/** Guesses of a board's token; the same limit as over HTTP (athlete-call rule 11). */
const MAX_REFUSALS_PER_MINUTE = 60
/** Far more than a venue needs with all its boards and phones behind one address. */
const MAX_SOCKETS = 5_000

/**
 * The network of an address: an IPv4 address itself, or the /64 of an IPv6 address, since providers assign a whole /64
 * to a home.
 */
const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

/**
 * The network of a socket's client, for limits; the same rule as over HTTP: the peer's, unless it is a trusted proxy;
 * then that of the last forwarded address that is not trusted. Addresses that a client wrote into the header itself do
 * not count.
 */
export const callerOf = (
  peer: string,
  headers: IncomingHttpHeaders,
  isTrusted: TrustsProxy = trustsThisMachine,
): string => {
  if (!isTrusted(peer)) return networkOf(peer)
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return networkOf(forwarded.findLast((address) => !isTrusted(address)) ?? peer)
}

/** Counts each caller's open sockets and its refusals within a minute. */
export class CallerLimits {
  private readonly sockets = new Map<string, number>()
  private readonly refused = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true })

  /** Counts a socket until `disconnect`; false if the caller has reached the limit. */
  connect(caller: string): boolean {
    const count = this.sockets.get(caller) ?? 0
    if (count >= MAX_SOCKETS) return false
    this.sockets.set(caller, count + 1)
    return true
  }
  disconnect(caller: string): void {
    const count = (this.sockets.get(caller) ?? 0) - 1
    if (count > 0) this.sockets.set(caller, count)
    else this.sockets.delete(caller)
  }
  mayTry(caller: string): boolean {
    return (this.refused.get(caller) ?? 0) < MAX_REFUSALS_PER_MINUTE
  }
  noteRefusal(caller: string): void {
    this.refused.set(caller, (this.refused.get(caller) ?? 0) + 1)
  }
}
