/** Where files go straight from the browser (spec/training-and-review.md §3 Upload ticket). */
export interface UploadTicket {
  readonly endpoint: string
  readonly container: string
  readonly filename: string
  /** Grants writing this one blob, for one hour. */
  readonly sasToken: string
}

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
  /** A link to read one blob, valid for `minutes`. */
  readLink(container: string, filename: string, minutes: number): Promise<string>
}
