import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: name and text or bytes. */
export type ZippedFile = readonly [name: string, content: string | Uint8Array]

/**
 * Streams a .zip archive: the next file is requested once the previous one has been consumed, so that only one is in
 * memory. Texts are compressed; pictures, which already are, are only stored. Rethrows errors of `files`.
 */
export async function* streamZip(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    ready.push(part)
  })
  for await (const [name, content] of files) {
    const file = typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
    zip.add(file)
    file.push(typeof content === 'string' ? Buffer.from(content) : content, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Encodes a stream of bytes in base64. */
export async function* base64Of(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array()
  for await (const part of parts) {
    const bytes =
      rest.length === 0 ? Buffer.from(part.buffer, part.byteOffset, part.length) : Buffer.concat([rest, part])
    // Three bytes make four letters; the remainder waits for the next part.
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole > 0) yield bytes.toString('base64', 0, whole)
  }
  if (rest.length > 0) yield Buffer.from(rest).toString('base64')
}
