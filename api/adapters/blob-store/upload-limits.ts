import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Marks the connection string of a storage that enforces the limits of tickets; Azure's client ignores it. */
export const LIMITS_UPLOADS = 'LimitsUploads=yes'

/** The query parameters that an upload ticket of the embedded storage has in addition to Azure's. */
const MAXIMUM = 'matside-max'
const SIGNATURE = 'matside-sig'

const signatureOf = (key: string, path: string, maximum: string): string =>
  createHmac('sha256', key).update(`${path}\n${maximum}`).digest('base64url')

/** Adds to a ticket how many bytes it stores at most, which Azure's tickets cannot say. `path`: `container/blob`. */
export const signUploadLimit = (key: string, path: string, maxBytes: number): string =>
  new URLSearchParams({ [MAXIMUM]: String(maxBytes), [SIGNATURE]: signatureOf(key, path, String(maxBytes)) }).toString()

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Blobs whose blocks are counted; the oldest are forgotten first. */
const MAX_BLOBS = 10_000
const MAX_LIST_BYTES = 1_024 * 1_024

/**
 * Decides which requests the embedded storage refuses: writes by a ticket that would store more than it allows, or
 * anything but one block blob; and all writes while its disk is full. Returns the status, or null and the address
 * without our parameters, which the storage does not know.
 */
export const uploadLimits = (account: string, key: string, hasRoom: () => boolean) => {
  const blocksOf = new Map<string, Map<string, number>>()

  const isWithin = (path: string, block: string, bytes: number, maximum: number): boolean => {
    const blocks = blocksOf.get(path) ?? new Map<string, number>()
    const total = [...blocks].reduce((sum, [id, size]) => sum + (id === block ? 0 : size), bytes)
    if (total > maximum) return false
    blocks.set(block, bytes)
    blocksOf.delete(path)
    blocksOf.set(path, blocks)
    const [oldest] = blocksOf.keys()
    if (blocksOf.size > MAX_BLOBS && oldest !== undefined) blocksOf.delete(oldest)
    return true
  }

  return (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): number | null => {
    const { method, headers } = request
    const url = URL.parse(request.url ?? '', 'http://storage')
    if (url === null || method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
    if (method !== 'DELETE' && !hasRoom()) return 507
    // The program itself signs its requests with the account's key.
    if (!url.searchParams.has('sig')) return null
    const path = decodeURIComponent(url.pathname).replace(`/${account}/`, '')
    const maximum = url.searchParams.get(MAXIMUM) ?? ''
    const isOurs = isSame(url.searchParams.get(SIGNATURE) ?? '', signatureOf(key, path, maximum))
    if (method !== 'PUT' || !isOurs || 'x-ms-copy-source' in headers) return 403
    if (headers['content-length'] === undefined) return 411
    url.searchParams.delete(MAXIMUM)
    url.searchParams.delete(SIGNATURE)
    const bytes = Number(headers['content-length'])
    switch (url.searchParams.get('comp')) {
      case null:
        if (headers['x-ms-blob-type'] !== 'BlockBlob') return 403
        if (bytes > Number(maximum)) return 413
        break
      case 'block':
        if (!isWithin(path, url.searchParams.get('blockid') ?? '', bytes, Number(maximum))) return 413
        break
      case 'blocklist':
        if (bytes > MAX_LIST_BYTES) return 413
        break
      default:
        return 403
    }
    request.url = `${url.pathname}${url.search}`
    return null
  }
}
