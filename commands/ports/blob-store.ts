import type { Instant } from '../../domain/kernel/time.ts'
import type { AskedPart, ByteRange } from './part-of-blob.ts'

/** Lets a browser upload one file directly (kernel rule 14). */
export interface UploadTicket {
  readonly endpoint: string
  readonly container: string
  readonly filename: string
  /** Grants writing this one blob for one hour (shared access signature). */
  readonly sasToken: string
}

/** A stored blob's properties at one moment. */
export interface StoredBlob {
  readonly bytes: number
  readonly contentType: string
  /** Changes with each write. */
  readonly version: string
}

/** A blob, or a part of it, being downloaded. */
export interface IncomingBlob extends StoredBlob {
  /** The range that is downloaded; null if the blob has no such range. */
  readonly part: ByteRange | null
  /** The bytes, streamed with backpressure. Fails if the blob is deleted or overwritten meanwhile. */
  readonly content: AsyncIterable<Uint8Array>
  /** Cancels the download. Only needed if `content` is never consumed; leaving its loop cancels as well. */
  readonly stop: () => void
}

/** Throws when the storage cannot be reached. */
export interface BlobStore {
  issueUploadTicket(request: {
    readonly container: string
    readonly filename: string
    readonly maxBytes: number
  }): Promise<UploadTicket>
  write(container: string, filename: string, content: Uint8Array, contentType: string): Promise<void>
  /**
   * Writes a blob unless there is one of this name, which is never overwritten, by concurrent calls either. False if there
   * was one.
   */
  writeNew(container: string, filename: string, content: Uint8Array, contentType: string): Promise<boolean>
  /** Null when there is no such blob. Throws a RangeError when it is larger than `maxBytes`. */
  read(
    container: string,
    filename: string,
    maxBytes: number,
  ): Promise<{ readonly content: Uint8Array; readonly contentType: string } | null>
  delete(container: string, filename: string): Promise<void>
  /** Deletes every blob whose name begins with `prefix`, if there are any. */
  deleteAll(container: string, prefix: string): Promise<void>
  /** Lists every blob whose name begins with `prefix`, and when it was last written. */
  list(
    container: string,
    prefix: string,
  ): Promise<readonly { readonly filename: string; readonly writtenAt: Instant }[]>
  /** The total bytes of all blobs whose names begin with `prefix`; 0 if there are none. */
  bytesBelow(container: string, prefix: string): Promise<number>
  /** Null if there is no such blob, or only some of its blocks have arrived. */
  look(container: string, filename: string): Promise<StoredBlob | null>
  /**
   * Reads the bytes from `from` (inclusive) to `to` (exclusive). Throws if the blob has another version or is deleted.
   */
  readRange(
    container: string,
    filename: string,
    range: { readonly from: number; readonly to: number; readonly version: string },
  ): Promise<Uint8Array>
  /**
   * Streams a part of a blob, or all of it for null, with the properties that `look` returns. Takes one request, unless
   * only the end is requested. Null if there is no such blob. For a film, a store may send the first seconds at once and
   * the rest a moment later, if the player has not left by then.
   */
  readAsItComes(
    container: string,
    filename: string,
    asked: AskedPart | null,
    film?: { readonly seconds: number },
  ): Promise<IncomingBlob | null>
  /**
   * Reads the beginning and the end of a blob that a player will open soon; absent where the store keeps nothing in
   * memory.
   */
  readAhead?(container: string, filename: string): Promise<void>
  /**
   * The uncommitted blocks of an upload, after which an interrupted upload resumes. Empty if there are none or the blob
   * is committed.
   */
  arrivedBlocks(
    container: string,
    filename: string,
  ): Promise<readonly { readonly id: string; readonly bytes: number }[]>
  /**
   * Copies this version of a blob within the store, to a place for which no ticket is issued, with a content type that
   * we choose. Throws if the blob has another version.
   */
  copy(
    from: { readonly container: string; readonly filename: string; readonly version: string },
    to: { readonly container: string; readonly filename: string; readonly contentType: string },
  ): Promise<void>
  /**
   * A URL to read one blob, with range requests, valid for `minutes`. With `contentType` the storage responds with that
   * type instead of the stored one, and with headers that keep browsers from showing it as a page.
   */
  readLink(container: string, filename: string, minutes: number, contentType?: string): Promise<string>
}
