import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { BlobStore, IncomingBlob } from '../../../commands/ports/blob-store.ts'
import { type ByteRange, partOf } from '../../../commands/ports/part-of-blob.ts'
import { cancelable, continued } from './rest-on-demand.ts'

const KILOBYTE = 1_024
/** Both hold the moov box of ten minutes of film, and the beginning its first frames as well. */
const HEAD_BYTES = 512 * KILOBYTE
const TAIL_BYTES = 512 * KILOBYTE
/** Of all beginnings and ends together. */
const MOST_BYTES = 64 * KILOBYTE * KILOBYTE
/** As long as a link to a video is valid. */
const KEPT_MS = 15 * 60_000
/**
 * A player that finds no moov box at the beginning of a film breaks off and asks for its end. Until then the storage is
 * not asked for the rest; the beginning plays longer than this.
 */
const REST_AFTER_MS = 150

interface Edges {
  readonly bytes: number
  readonly contentType: string
  readonly version: string
  readonly head: Uint8Array
  /** Adjoins or overlaps the head of a small blob. */
  readonly tail: Uint8Array
}

/**
 * The store with the beginnings and ends of blobs in memory that were read ahead: a player that opens one waits for no
 * storage until it plays. Blobs that are written or deleted through this store are forgotten.
 */
export const withReadAhead = (store: BlobStore, restAfterMs = REST_AFTER_MS): BlobStore => {
  const edges = new LRUCache<string, Edges>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ head, tail }) => head.length + tail.length + KILOBYTE,
    ttl: KEPT_MS,
  })
  const reading = new Map<string, Promise<void>>()
  const keyOf = (container: string, filename: string): string => `${container}/${filename}`
  const forget = (container: string, prefix: string): void => {
    const start = keyOf(container, prefix)
    for (const map of [edges, reading]) for (const key of [...map.keys()]) if (key.startsWith(start)) map.delete(key)
  }
  return {
    ...store,
    readAhead: async (container, filename) => {
      const key = keyOf(container, filename)
      if (edges.has(key)) return
      const run =
        reading.get(key) ??
        readEdges(store, container, filename).then((found) => {
          // Forgotten in the meantime.
          if (reading.get(key) !== run) return
          reading.delete(key)
          if (found !== null) edges.set(key, found)
        })
      reading.set(key, run)
      await run.finally(() => reading.delete(key))
    },
    readAsItComes: async (container, filename, asked, film) => {
      const known = edges.get(keyOf(container, filename))
      const part = known === undefined ? null : partOf(asked, known.bytes)
      const rest = async (range: ByteRange, canceled: AbortSignal) => {
        await pause(restAfterMs, undefined, { signal: canceled })
        return store.readAsItComes(container, filename, range)
      }
      const found = known === undefined || part === null ? null : fromEdges(known, part, rest)
      return found ?? store.readAsItComes(container, filename, asked, film)
    },
    write: async (container, filename, content, contentType) => {
      await store.write(container, filename, content, contentType)
      forget(container, filename)
    },
    copy: async (from, to) => {
      await store.copy(from, to)
      forget(to.container, to.filename)
    },
    delete: async (container, filename) => {
      await store.delete(container, filename)
      forget(container, filename)
    },
    deleteAll: async (container, prefix) => {
      await store.deleteAll(container, prefix)
      forget(container, prefix)
    },
  }
}

const readEdges = async (store: BlobStore, container: string, filename: string): Promise<Edges | null> => {
  const coming = await store.readAsItComes(container, filename, { from: 0, to: HEAD_BYTES })
  if (coming === null || coming.part === null) return null
  const { bytes, contentType, version, content } = coming
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  const head = Buffer.concat(chunks)
  const from = Math.max(head.length, bytes - TAIL_BYTES)
  const tail =
    from === bytes ? new Uint8Array() : await store.readRange(container, filename, { from, to: bytes, version })
  return { bytes, contentType, version, head, tail }
}

/** The part from memory, and from the storage what follows the head; null if its beginning is not in memory. */
const fromEdges = (
  known: Edges,
  part: ByteRange,
  read: (range: ByteRange, canceled: AbortSignal) => Promise<IncomingBlob | null>,
): IncomingBlob | null => {
  const { bytes, contentType, version, head, tail } = known
  const tailFrom = bytes - tail.length
  const isInTail = part.from >= tailFrom
  if (part.from >= head.length && !isInTail) return null
  const content = cancelable(async function* (canceled) {
    if (part.from < head.length) yield head.subarray(part.from, Math.min(part.to, head.length))
    const from = Math.max(part.from, head.length)
    if (from >= part.to) return
    if (from >= tailFrom) {
      yield tail.subarray(from - tailFrom, part.to - tailFrom)
      return
    }
    yield* continued(await read({ from, to: part.to }, canceled), version)
  })
  return { bytes, contentType, version, part, content, stop: () => {} }
}
