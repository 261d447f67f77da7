import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'

/** A file of an archive that `deflatedZip` wrote with a seal. */
interface Entry {
  /** Where its local header begins, and the size of its compressed content. */
  readonly at: number
  readonly packed: number
  readonly isDeflated: boolean
}

export interface SealedZip {
  readonly names: readonly string[]
  /** Whether the bytes are those that were written. */
  readonly isIntact: boolean
  /** The content of a file, uncompressed. Throws if it cannot be read. */
  read(name: string): AsyncIterable<Uint8Array>
}

/** End record, local header and entry of the index (APPNOTE.TXT §4.3.16, §4.3.7, §4.3.12). */
const END = { mark: 0x06054b50, bytes: 22 }
const LOCAL = { mark: 0x04034b50, bytes: 30 }
const INDEX = { mark: 0x02014b50, bytes: 46 }
/** A SHA-256 in hexadecimal digits. */
const SEAL = 64

/** Opens an archive whose comment is its seal. Throws for a file that is no such archive. */
export const openSealedZip = async (path: string): Promise<SealedZip> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const bytesAt = async (at: number, length: number): Promise<Buffer> => {
      if (at < 0 || at + length > size) throw new Error('it is cut off, or no export')
      return (await file.read(Buffer.alloc(length), 0, length, at)).buffer
    }
    const end = await bytesAt(size - END.bytes - SEAL, END.bytes + SEAL)
    if (end.readUInt32LE(0) !== END.mark || end.readUInt16LE(20) !== SEAL) throw new Error('it is no export')
    const index = await bytesAt(end.readUInt32LE(16), end.readUInt32LE(12))
    const entries = entriesIn(index)
    return {
      names: [...entries.keys()],
      isIntact: (await hashOfFile(path, size - SEAL)) === end.toString('latin1', END.bytes),
      read: (name) => contentOf(path, entries.get(name)),
    }
  } finally {
    await file.close()
  }
}

const entriesIn = (index: Buffer): ReadonlyMap<string, Entry> => {
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
      isDeflated: index.readUInt16LE(at + 10) === 8,
    })
    at += INDEX.bytes + name + extra + comment
  }
  return entries
}

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
  if (!entry.isDeflated) {
    yield* packed
    return
  }
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
