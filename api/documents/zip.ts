import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive: its name and its text or bytes. */
export type ZippedFile = readonly [name: string, content: string | Uint8Array]

/**
 * A .zip archive of files, part by part: the next file is asked for once the parts of the one before were taken, so that no
 * more than one is held. Texts are compressed; pictures, which are compressed already, are only stored. Throws what `files`
 * throws.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
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

/** Base64 of bytes that come part by part. */
export async function* base64Of(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array = new Uint8Array()
  for await (const part of parts) {
    const bytes =
      rest.length === 0 ? Buffer.from(part.buffer, part.byteOffset, part.length) : Buffer.concat([rest, part])
    // Three bytes are four letters: what is left over waits for the next part.
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole > 0) yield bytes.toString('base64', 0, whole)
  }
  if (rest.length > 0) yield Buffer.from(rest).toString('base64')
}
