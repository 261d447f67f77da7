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

/** A blob as it lay in the store at one moment. */
export interface StoredBlob {
  readonly bytes: number
  readonly contentType: string
  /** Another one after each write. */
  readonly version: string
}

/** A blob, or a part of it, on its way. */
export interface IncomingBlob extends StoredBlob {
  /** What comes of it; null where it has no such part. */
  readonly part: ByteRange | null
  /** Its bytes as fast as they are taken. Fails when the blob is gone or written anew halfway. */
  readonly content: AsyncIterable<Uint8Array>
  /** For whoever takes none of it: the rest does not come. Whoever goes away while taking it need not say so. */
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
  /** Null when there is no such blob. Throws a RangeError when it is larger than `maxBytes`. */
  read(
    container: string,
    filename: string,
    maxBytes: number,
  ): Promise<{ readonly content: Uint8Array; readonly contentType: string } | null>
  delete(container: string, filename: string): Promise<void>
  /** Deletes every blob whose name begins with `prefix`, however many. Nothing where there is none. */
  deleteAll(container: string, prefix: string): Promise<void>
  /** Every blob whose name begins with `prefix`, and when it was last written; none where there is none. */
  list(
    container: string,
    prefix: string,
  ): Promise<readonly { readonly filename: string; readonly writtenAt: Instant }[]>
  /** The bytes of every blob whose name begins with `prefix`, together; 0 where there is none. */
  bytesBelow(container: string, prefix: string): Promise<number>
  /** Null when there is no such blob, or when only blocks of it have arrived. */
  look(container: string, filename: string): Promise<StoredBlob | null>
  /** Its bytes from `from` up to and without `to`. Throws when it is not of this version, or is gone. */
  readRange(
    container: string,
    filename: string,
    range: { readonly from: number; readonly to: number; readonly version: string },
  ): Promise<Uint8Array>
  /**
   * A part of a blob as it comes, or all of it for null, with what `look` says of it: by one request, unless only its end is
   * asked for. Null when there is no such blob.
   */
  readAsItComes(container: string, filename: string, asked: AskedPart | null): Promise<IncomingBlob | null>
  /**
   * The blocks of an upload that arrived and are not yet put together: an upload that broke off goes on after them.
   * None when there are none, and when the blob is whole.
   */
  arrivedBlocks(
    container: string,
    filename: string,
  ): Promise<readonly { readonly id: string; readonly bytes: number }[]>
  /**
   * Copies one blob inside the store, in the version that was looked at, to where no ticket leads, with a content type of
   * ours. Throws when it is not of this version.
   */
  copy(
    from: { readonly container: string; readonly filename: string; readonly version: string },
    to: { readonly container: string; readonly filename: string; readonly contentType: string },
  ): Promise<void>
  /**
   * A URL to read one blob, in ranges too, valid for `minutes`. With `contentType` the storage answers that type,
   * whatever the blob was written with, and tells browsers not to show it as a page.
   */
  readLink(container: string, filename: string, minutes: number, contentType?: string): Promise<string>
}
