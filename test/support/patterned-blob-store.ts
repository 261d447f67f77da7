import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { vi } from 'vitest'
import type { BlobStore } from '../../commands/ports/blob-store.ts'
import { type AskedPart, partOf } from '../../commands/ports/part-of-blob.ts'
import { bytesOf } from './streams.ts'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A store with one blob of `size` bytes, which repeat 0 to 250, and its reads. */
export const patternedBlobStore = (size: number) => {
  const state = { bytes: Uint8Array.from({ length: size }, (_, at) => at % 251), version: 'v1', isGone: false }
  const readAsItComes = vi.fn(async (_container: string, _filename: string, asked: AskedPart | null) => {
    if (state.isGone) return null
    const part = partOf(asked, state.bytes.length)
    const stored = { bytes: state.bytes.length, contentType: 'video/mp4', version: state.version }
    async function* content() {
      if (part !== null) yield state.bytes.slice(part.from, part.to)
    }
    return { ...stored, part, content: content(), stop: () => {} }
  })
  const store: Partial<BlobStore> = {
    readAsItComes,
    readRange: async (_container, _filename, { from, to }) => state.bytes.slice(from, to),
    delete: async () => {
      state.isGone = true
    },
  }
  const expected = (asked: AskedPart | null) => {
    const part = partOf(asked, size)
    return { part, digest: digestOf(part === null ? new Uint8Array() : state.bytes.slice(part.from, part.to)) }
  }
  return { state, store: store as BlobStore, readAsItComes, expected }
}

/** Reads a part of the blob; null if it is gone. */
export const readPart = async (store: BlobStore, asked: AskedPart | null, film?: { readonly seconds: number }) => {
  const blob = await store.readAsItComes('videos', 'a/video', asked, film)
  return blob === null ? null : { part: blob.part, digest: digestOf(await bytesOf(blob.content)) }
}

/** Reads a blob as a server sends it, until its receiver leaves after some bytes. Resolves when nothing is read any more. */
export const leaveAfter = async (content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> => {
  const sent = Readable.from(content, { objectMode: false })
  let received = 0
  for await (const chunk of sent.iterator({ destroyOnReturn: false })) {
    received += chunk.length
    if (received >= bytes) break
  }
  sent.destroy()
  await once(sent, 'close')
}
