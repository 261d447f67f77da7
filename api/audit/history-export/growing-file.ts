import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const CHUNK = 64 * 1_024

/**
 * A file that is read while it is written, by several readers, each at its position. It has no name in its folder, so its bytes
 * are gone when it is closed or the program ends.
 */
export class GrowingFile {
  /** Identifies these bytes, as an `ETag`. */
  readonly tag = `"${randomUUID()}"`
  private readonly handle: FileHandle
  private written = 0
  private end: { readonly failure: unknown } | 'whole' | null = null
  private grown = Promise.withResolvers<void>()
  private readers = 0
  private isDropped = false

  private constructor(handle: FileHandle) {
    this.handle = handle
  }

  /** Throws if the folder cannot be written to. */
  static async create(folder: string): Promise<GrowingFile> {
    const path = join(folder, `.export-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    await rm(path)
    return new GrowingFile(handle)
  }

  /** How many bytes have been written. */
  get bytes(): number {
    return this.written
  }

  get hasFailed(): boolean {
    return this.end !== null && this.end !== 'whole'
  }

  /** Writes the parts, before each of which `admit` may throw. Never rejects: readers get the error. */
  async fill(parts: AsyncIterable<Uint8Array>, admit: (bytes: number) => void): Promise<void> {
    try {
      for await (const part of parts) {
        admit(part.length)
        for (let at = 0; at < part.length; ) {
          const { bytesWritten } = await this.handle.write(part, at, part.length - at, this.written)
          at += bytesWritten
          this.written += bytesWritten
        }
        this.wake()
      }
      this.end = 'whole'
    } catch (failure) {
      this.end = { failure }
    }
    this.wake()
    await this.closeIfUnused()
  }

  /** The bytes from `from` (inclusive) to `to` (exclusive) or the end, as they are written. Throws if writing fails. */
  async *read(from: number, to = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
    this.readers++
    try {
      let at = from
      while (at < to) {
        if (at < this.written) {
          const buffer = Buffer.alloc(Math.min(CHUNK, this.written - at, to - at))
          const { bytesRead } = await this.handle.read(buffer, 0, buffer.length, at)
          at += bytesRead
          yield buffer.subarray(0, bytesRead)
        } else if (this.end === null) await this.grown.promise
        else if (this.end === 'whole') return
        else throw this.end.failure
      }
    } finally {
      this.readers--
      await this.closeIfUnused()
    }
  }

  /** The size of the whole file, once it is written. Rejects if writing fails. */
  async size(): Promise<number> {
    while (this.end === null) await this.grown.promise
    if (this.end !== 'whole') throw this.end.failure
    return this.written
  }

  /** Closes the file as soon as no one writes or reads it. */
  async drop(): Promise<void> {
    this.isDropped = true
    await this.closeIfUnused()
  }

  private wake(): void {
    const { resolve } = this.grown
    this.grown = Promise.withResolvers()
    resolve()
  }

  private async closeIfUnused(): Promise<void> {
    if (this.isDropped && this.end !== null && this.readers === 0) await this.handle.close()
  }
}
