import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { withReadAhead } from '../../../api/adapters/blob-store/read-ahead.ts'
import type { AskedPart } from '../../../commands/ports/part-of-blob.ts'
import { leaveAfter, patternedBlobStore, readPart } from '../../support/patterned-blob-store.ts'

const KILOBYTE = 1_024

const storeOf = (size: number, restAfterMs = 0) => {
  const { store, ...blob } = patternedBlobStore(size)
  const ahead = withReadAhead(store, restAfterMs)
  return { ...blob, ahead, read: (asked: AskedPart | null) => readPart(ahead, asked) }
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

  it('does not ask the storage for the rest when the player leaves after the beginning', async () => {
    const { ahead, readAsItComes } = storeOf(1_500 * KILOBYTE, 600_000)
    await ahead.readAhead?.('videos', 'a/video')
    const coming = await ahead.readAsItComes('videos', 'a/video', null)
    await leaveAfter(coming?.content ?? Readable.from([]), 512 * KILOBYTE)
    expect(readAsItComes).toHaveBeenCalledOnce()
  })

  it('breaks off when the blob has another version than its beginning', async () => {
    const { state, ahead, read } = storeOf(1_500 * KILOBYTE)
    await ahead.readAhead?.('videos', 'a/video')
    state.version = 'v2'
    await expect(read(null)).rejects.toThrow('changed')
  })
})
