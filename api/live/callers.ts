import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
/** As over HTTP: the board's token is guessed at most so often (spec/tournament-and-registration.md §6). */
const REFUSED_A_MINUTE = 60
/** A venue with all its boards and phones behind one address stays far below. */
const MOST_SOCKETS = 5_000

const isLoopback = (address: string): boolean => /^(::1|(::ffff:)?127\.[\d.]+)$/.test(address)

/** What one network may take for its own: an IPv4 address, or the 64 bits of an IPv6 one that a home is given whole. */
const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')].slice(0, 4).join(':')
}

/**
 * Who is calling, as the door tells it: the peer, unless that is a proxy on this machine; then the last address that
 * proxies passed on and that is none of theirs. What a stranger writes into the header itself does not count.
 */
export const callerOf = (peer: string, headers: IncomingHttpHeaders): string => {
  if (!isLoopback(peer)) return networkOf(peer)
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return networkOf(forwarded.findLast((address) => !isLoopback(address)) ?? peer)
}

/** How many sockets each caller holds, and how often it was refused in the last minute. */
export class Callers {
  private readonly sockets = new Map<string, number>()
  private readonly refused = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE_MS, noUpdateTTL: true })

  /** False when the caller has as many as it may; otherwise it has one more, until `left`. */
  enters(caller: string): boolean {
    const count = this.sockets.get(caller) ?? 0
    if (count >= MOST_SOCKETS) return false
    this.sockets.set(caller, count + 1)
    return true
  }
  left(caller: string): void {
    const count = (this.sockets.get(caller) ?? 0) - 1
    if (count > 0) this.sockets.set(caller, count)
    else this.sockets.delete(caller)
  }
  mayAsk(caller: string): boolean {
    return (this.refused.get(caller) ?? 0) < REFUSED_A_MINUTE
  }
  wasRefused(caller: string): void {
    this.refused.set(caller, (this.refused.get(caller) ?? 0) + 1)
  }
}
