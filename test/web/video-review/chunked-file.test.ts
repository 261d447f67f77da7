import { expect, it } from 'vitest'
import { chunkedFile } from '../../../web/video-review/recorder/chunked-file.ts'

const MEGABYTE = 1_024 * 1_024

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** Writes like a mediabunny output. */
const written = async (...writes: readonly (readonly [position: number, data: Uint8Array])[]) => {
  const { stream, file } = chunkedFile()
  const writer = stream.getWriter()
  for (const [position, data] of writes) await writer.write({ type: 'write', position, data: new Uint8Array(data) })
  await writer.close()
  return file('video/webm')
}

it('joins writes that cross chunk boundaries', async () => {
  const all = Uint8Array.from({ length: 9 * MEGABYTE + 5 }, (_, at) => at % 251)
  const ends = [0, 10, 4 * MEGABYTE + 10, 8 * MEGABYTE, all.length]
  const file = await written(...ends.slice(1).map((end, at) => [ends[at] ?? 0, all.subarray(ends[at], end)] as const))
  expect([file.size, file.type]).toEqual([all.length, 'video/webm'])
  expect(Buffer.compare(await bytesOf(file), all)).toBe(0)
})

it('applies later writes in place', async () => {
  const file = await written(
    [0, new Uint8Array(4 * MEGABYTE).fill(1)],
    [4 * MEGABYTE, new Uint8Array(100).fill(2)],
    [4 * MEGABYTE - 2, Uint8Array.of(7, 8, 9)],
  )
  expect(file.size).toBe(4 * MEGABYTE + 100)
  expect([...(await bytesOf(file.slice(4 * MEGABYTE - 3, 4 * MEGABYTE + 2)))]).toEqual([1, 7, 8, 9, 2])
})
