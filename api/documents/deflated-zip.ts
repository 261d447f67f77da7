import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive whose content is streamed. */
export interface FileInParts {
  readonly name: string
  readonly parts: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

interface Written {
  readonly name: Buffer
  readonly at: number
  readonly sums: Sums
}
interface Sums {
  crc: number
  packed: number
  unpacked: number
}

/** Sizes and checksum follow the content; names are UTF-8 (APPNOTE.TXT §4.4.4). */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8
/** 1980-01-01, the earliest date the format supports. */
const DAY = 0x0021

export interface ZipOptions {
  /** The archive's comment is the SHA-256 of all bytes before it, in hexadecimal digits: any changed byte is found. */
  readonly isSealed?: boolean
}

/** Length of a seal: a SHA-256 in hexadecimal digits. */
export const SEAL_LENGTH = 64

/**
 * Streams a .zip archive: texts are compressed off the event loop, and only one part is in memory at a time. Rethrows
 * errors of `parts`.
 */
export async function* deflatedZip(
  files: readonly FileInParts[],
  { isSealed = false }: ZipOptions = {},
): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  const seal = createHash('sha256')
  let at = 0
  const counted = (bytes: Uint8Array): Uint8Array => {
    at += bytes.length
    if (isSealed) seal.update(bytes)
    return bytes
  }
  for (const { name, parts } of files) {
    const file: Written = { name: Buffer.from(name), at, sums: { crc: 0, packed: 0, unpacked: 0 } }
    written.push(file)
    yield counted(
      Buffer.concat([numbers([4, 0x04034b50], ...about({ crc: 0, packed: 0, unpacked: 0 }, file)), file.name]),
    )
    for await (const bytes of deflated(parts, file.sums)) yield counted(bytes)
    const { crc, packed, unpacked } = file.sums
    yield counted(numbers([4, 0x08074b50], [4, crc], [4, packed], [4, unpacked]))
  }
  const index = Buffer.concat(written.flatMap((file) => [inIndex(file), file.name]))
  const start = at
  yield counted(index)
  const count = written.length
  yield counted(
    numbers(
      ...([
        [4, 0x06054b50],
        [4, 0],
        [2, count],
        [2, count],
      ] as const),
      ...([
        [4, index.length],
        [4, start],
        [2, isSealed ? SEAL_LENGTH : 0],
      ] as const),
    ),
  )
  if (isSealed) yield Buffer.from(seal.digest('hex'))
}

const inIndex = (file: Written): Buffer =>
  numbers([4, 0x02014b50], [2, VERSION], ...about(file.sums, file), [2, 0], [2, 0], [2, 0], [4, 0], [4, file.at])

type Field = readonly [bytes: 2 | 4, value: number]

const about = ({ crc, packed, unpacked }: Sums, { name }: Written): readonly Field[] => [
  ...([
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DAY],
  ] as const),
  ...([
    [4, crc],
    [4, packed],
    [4, unpacked],
    [2, name.length],
    [2, 0],
  ] as const),
]

/** Encodes integers in little-endian order. */
const numbers = (...fields: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

async function* deflated(parts: FileInParts['parts'], sums: Sums): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw()
  const source = async function* (): AsyncGenerator<Buffer> {
    for await (const part of parts) {
      const bytes = Buffer.from(part)
      sums.crc = crc32(bytes, sums.crc)
      sums.unpacked += bytes.length
      yield bytes
    }
  }
  const packing = pipeline(Readable.from(source()), packer)
  // Errors also surface from `packer`, which is read below.
  packing.catch(() => {})
  for await (const bytes of packer as AsyncIterable<Buffer>) {
    sums.packed += bytes.length
    yield bytes
  }
}
