import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** The least: a passphrase is 32 random bytes, which no one guesses. */
const WORK_FACTOR = 1

export const newPassphrase = (): string => randomBytes(32).toString('base64url')

/** A file of a backup, relative to its folder, with the hash of its bytes there. */
export interface Part {
  readonly file: string
  readonly sha256: string
}

const asWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>

/** Encrypts the content into a new file, in the format of age. */
export const writePart = async (folder: string, file: string, passphrase: string, content: Readable): Promise<Part> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(WORK_FACTOR)
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  const encrypted = await encrypter.encrypt(asWeb(content) as globalThis.ReadableStream<Uint8Array>)
  const output = createWriteStream(join(folder, file), { mode: 0o600, flush: true })
  await pipeline(Readable.fromWeb(encrypted as ReadableStream<Uint8Array>), hashed, output)
  return { file, sha256: hash.digest('hex') }
}

const decrypted = async function* (path: string, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const input = createReadStream(path)
  try {
    const content = await decrypter.decrypt(asWeb(input) as globalThis.ReadableStream<Uint8Array>)
    yield* Readable.fromWeb(content as ReadableStream<Uint8Array>)
  } finally {
    input.destroy()
  }
}

/** The content of a file; without a passphrase, it is not encrypted. Fails at the first block that was changed, or cut. */
export const readPart = (path: string, passphrase: string | null): Readable =>
  passphrase === null ? createReadStream(path) : Readable.from(decrypted(path, passphrase), { objectMode: false })

/** Resolves with the hash of a file; null if it cannot be read. */
export const hashOf = async (path: string): Promise<string | null> => {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch {
    return null
  }
  return hash.digest('hex')
}
