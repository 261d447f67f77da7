import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { base64Of, streamZip, type ZippedFile } from '../../../api/documents/zip.ts'

const picture = (size: number, fill: number) => new Uint8Array(size).fill(fill)

const all = async (files: readonly ZippedFile[]): Promise<Uint8Array> => {
  let letters = ''
  for await (const part of base64Of(streamZip(each(files)))) letters += part
  return Buffer.from(letters, 'base64')
}
async function* each(files: readonly ZippedFile[]): AsyncGenerator<ZippedFile> {
  yield* files
}

describe('an archive that is written part by part', () => {
  it.each([0, 1, 2, 3, 4, 1_000, 70_001])('restores a text and a picture of %i bytes', async (size) => {
    const text = 'José Ødegård '.repeat(size)
    const files = unzipSync(
      await all([
        ['students.json', text],
        ['pictures/a.jpeg', picture(size, 7)],
      ]),
    )
    expect(Object.keys(files)).toEqual(['students.json', 'pictures/a.jpeg'])
    expect(Buffer.from(files['students.json'] ?? []).toString()).toBe(text)
    expect(Buffer.from(files['pictures/a.jpeg'] ?? []).equals(picture(size, 7))).toBe(true)
  })

  it('requests a file once the previous one was consumed', async () => {
    let asked = 0
    const files = async function* (): AsyncGenerator<ZippedFile> {
      for (; asked < 10; asked++) yield [`pictures/${asked}.jpeg`, picture(1_000, asked)]
    }
    let consumed = 0
    for await (const part of streamZip(files())) {
      consumed += part.length
      // The current file, and those whose bytes were consumed.
      expect(asked).toBeLessThanOrEqual(1 + consumed / 1_000)
    }
    expect(asked).toBe(10)
  })

  it('stops at a file that cannot be read', async () => {
    const files = async function* (): AsyncGenerator<ZippedFile> {
      yield ['README.txt', 'a copy']
      throw new Error('the storage is away')
    }
    const parts = streamZip(files())
    expect((await parts.next()).value).toBeInstanceOf(Uint8Array)
    const rest = async () => {
      for await (const part of parts) expect(part.length).toBeGreaterThan(0)
    }
    await expect(rest()).rejects.toThrow('the storage is away')
  })
})
