import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** A file of an archive. */
interface Entry {
  /** Where its local header begins, and the size of its compressed content. */
  readonly at: number
  readonly packed: number
  readonly method: number
}

/** Whether the bytes of an archive are those that were written: `none` for one that was packed again, which has no seal. */
export type Seal = 'intact' | 'broken' | 'none'

export interface SealedZip {
  readonly names: readonly string[]
  readonly seal: Seal
  /** The content of a file, uncompressed. Throws if it cannot be read. */
  read(name: string): AsyncIterable<Uint8Array>
}

/** End record, local header and entry of the index (APPNOTE.TXT §4.3.16, §4.3.7, §4.3.12). */
const END = { mark: 0x06054b50, bytes: 22 }
const LOCAL = { mark: 0x04034b50, bytes: 30 }
const INDEX = { mark: 0x02014b50, bytes: 46 }
/** The methods of packing that are read (§4.4.5). */
const STORED = 0
const DEFLATED = 8
const LONGEST_COMMENT = 0xffff
/** A SHA-256 in hexadecimal digits. */
const SEAL = 64

/**
 * Opens an archive whose comment is its seal, or one into which its files were packed again. `main`: a file that every export has;
 * the names of the others are relative to its folder. Throws for a file that is cut off or no archive.
 */
export const openSealedZip = async (path: string, main: string): Promise<SealedZip> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytesAt = async (at: number, length: number): Promise<Buffer> => {
      if (at < 0 || at + length > size) throw new Error('its index is damaged')
      return (await file.read(Buffer.alloc(length), 0, length, at)).buffer
    }
    const tail = Math.min(size, END.bytes + LONGEST_COMMENT)
    const end = endRecordIn(await bytesAt(size - tail, tail))
    if (end === null) {
      const isArchive = size >= 4 && (await bytesAt(0, 4)).readUInt32LE(0) === LOCAL.mark
      throw new Error(
        isArchive ? `it is cut off, or damaged, after ${size} bytes: its index is missing` : 'it is no .zip archive',
      )
    }
    const entries = entriesIn(await bytesAt(end.readUInt32LE(16), end.readUInt32LE(12)), main)
    const comment = end.toString('latin1', END.bytes)
    return {
      names: [...entries.keys()],
      seal: comment.length !== SEAL ? 'none' : (await hashOfFile(path, size - SEAL)) === comment ? 'intact' : 'broken',
      read: (name) => contentOf(path, entries.get(name)),
    }
  } finally {
    await file.close()
  }
}

/** The end record with its comment, which ends the file; null without one. */
const endRecordIn = (tail: Buffer): Buffer | null => {
  for (let at = tail.length - END.bytes; at >= 0; at--)
    if (tail.readUInt32LE(at) === END.mark && at + END.bytes + tail.readUInt16LE(at + 20) === tail.length)
      return tail.subarray(at)
  return null
}

/** By name, without the folder in which `main` is, and without what operating systems put next to the files. */
const entriesIn = (index: Buffer, main: string): ReadonlyMap<string, Entry> => {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + INDEX.bytes <= index.length; ) {
    if (index.readUInt32LE(at) !== INDEX.mark) throw new Error('its index is damaged')
    const [name, extra, comment] = [28, 30, 32].map((offset) => index.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    entries.set(index.toString('utf8', at + INDEX.bytes, at + INDEX.bytes + name), {
      at: index.readUInt32LE(at + 42),
      packed: index.readUInt32LE(at + 20),
      method: index.readUInt16LE(at + 10),
    })
    at += INDEX.bytes + name + extra + comment
  }
  const mains = [...entries.keys()].filter((name) => !OF_SYSTEM.test(name) && /[^/]*$/.exec(name)?.[0] === main)
  const folder = mains.length === 1 ? (mains[0] ?? main).slice(0, -main.length) : ''
  return new Map(
    [...entries].flatMap(([name, entry]) =>
      OF_SYSTEM.test(name) || name.endsWith('/')
        ? []
        : [[name.startsWith(folder) ? name.slice(folder.length) : name, entry] as const],
    ),
  )
}

/** What macOS and Windows add to archives. */
const OF_SYSTEM = /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/

const hashOfFile = async (path: string, bytes: number): Promise<string> => {
  const sha256 = createHash('sha256')
  for await (const part of createReadStream(path, { end: bytes - 1 })) sha256.update(part as Buffer)
  return sha256.digest('hex')
}

async function* contentOf(path: string, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (entry === undefined) throw new Error('it is missing')
  const header = await bytesOf(path, entry.at, LOCAL.bytes)
  if (header.readUInt32LE(0) !== LOCAL.mark) throw new Error('its header is damaged')
  const start = entry.at + LOCAL.bytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (entry.packed === 0) return
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
  if (entry.method === STORED) {
    yield* packed
    return
  }
  if (entry.method !== DEFLATED) throw new Error(`it is packed by a method that is unknown here (${entry.method})`)
  const unpacked = createInflateRaw()
  packed.once('error', (error) => unpacked.destroy(error))
  yield* packed.pipe(unpacked) as AsyncIterable<Buffer>
}

const bytesOf = async (path: string, at: number, length: number): Promise<Buffer> => {
  const file = await open(path)
  try {
    return (await file.read(Buffer.alloc(length), 0, length, at)).buffer
  } finally {
    await file.close()
  }
}
