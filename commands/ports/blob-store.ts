import type { Instant } from '../../domain/kernel/time.ts'

/** Lets a browser upload one file directly (spec/training-and-review.md §3 Upload ticket). */
export interface UploadTicket {
  readonly endpoint: string
  readonly container: string
  readonly filename: string
  /** Grants writing this one blob for one hour (shared access signature). */
  readonly sasToken: string
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
  /** A URL to read one blob, valid for `minutes`. */
  readLink(container: string, filename: string, minutes: number): Promise<string>
}
