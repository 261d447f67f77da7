import { createHash } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { withReadAhead } from '../../../api/adapters/blob-store/read-ahead.ts'
import type { BlobStore } from '../../../commands/ports/blob-store.ts'
import { type AskedPart, partOf } from '../../../commands/ports/part-of-blob.ts'
import { bytesOf } from '../../support/streams.ts'

const KILOBYTE = 1_024
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A store with one blob, whose bytes repeat 0 to 250, and its reads. */
const storeOf = (size: number) => {
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
  const ahead = withReadAhead(store as BlobStore, 0)
  const read = async (asked: AskedPart | null) => {
    const blob = await ahead.readAsItComes('videos', 'a/video', asked)
    return blob === null ? null : { part: blob.part, digest: digestOf(await bytesOf(blob.content)) }
  }
  const expected = (asked: AskedPart | null) => {
    const part = partOf(asked, size)
    return { part, digest: digestOf(part === null ? new Uint8Array() : state.bytes.slice(part.from, part.to)) }
  }
  return { state, ahead, read, expected, readAsItComes }
}
const PARTS: readonly (AskedPart | null)[] = [
  null,
  { from: 0, to: null },
  { from: 0, to: 10 },
  { from: 100 * KILOBYTE, to: 700 * KILOBYTE },
  { from: 600 * KILOBYTE, to: 610 * KILOBYTE },
  { from: 600 * KILOBYTE, to: null },
  { last: 5 },
  { last: 2_000 * KILOBYTE },
  { from: 9_000 * KILOBYTE, to: null },
]

describe('a store that reads ahead', () => {
  it.each([0, 1, 400 * KILOBYTE, 512 * KILOBYTE, 700 * KILOBYTE, 1_024 * KILOBYTE, 1_500 * KILOBYTE])(
    'returns the same parts of a blob of %i bytes as without',
    async (size) => {
      const { ahead, read, expected } = storeOf(size)
      for (const asked of PARTS) expect(await read(asked)).toEqual(expected(asked))
      await ahead.readAhead?.('videos', 'a/video')
      for (const asked of PARTS) expect(await read(asked)).toEqual(expected(asked))
    },
  )

  it('does not ask the storage for a beginning or an end that it has', async () => {
    const { ahead, read, readAsItComes } = storeOf(1_500 * KILOBYTE)
    await Promise.all([ahead.readAhead?.('videos', 'a/video'), ahead.readAhead?.('videos', 'a/video')])
    await ahead.readAhead?.('videos', 'a/video')
    expect(readAsItComes).toHaveBeenCalledOnce()
    await read({ from: 0, to: 512 * KILOBYTE })
    await read({ last: 512 * KILOBYTE })
    expect(readAsItComes).toHaveBeenCalledOnce()
  })

  it('forgets a blob that is deleted, also while it is read ahead', async () => {
    const { ahead, read } = storeOf(1_500 * KILOBYTE)
    await ahead.readAhead?.('videos', 'a/video')
    await ahead.delete('videos', 'a/video')
    expect(await read(null)).toBeNull()

    const other = storeOf(1_500 * KILOBYTE)
    const reading = other.ahead.readAhead?.('videos', 'a/video')
    await other.ahead.delete('videos', 'a/video')
    await reading
    expect(await other.read(null)).toBeNull()
  })

  it('breaks off when the blob has another version than its beginning', async () => {
    const { state, ahead, read } = storeOf(1_500 * KILOBYTE)
    await ahead.readAhead?.('videos', 'a/video')
    state.version = 'v2'
    await expect(read(null)).rejects.toThrow('changed')
  })
})
