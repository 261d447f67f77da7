import { z } from 'zod'

/** A file of a `multipart/form-data` request. JSON cannot contain one. */
export class UploadedFile {
  readonly name: string
  /** SHA-256 of the content: what a repeated request must repeat. */
  readonly hash: string
  readonly #content: Uint8Array

  constructor(name: string, hash: string, content: Uint8Array) {
    this.name = name
    this.hash = hash
    this.#content = content
  }

  get content(): Uint8Array {
    return this.#content
  }
}

/** A field with one file, described as binary. */
export const uploadedFile = z
  .unknown()
  .refine((value) => value instanceof UploadedFile)
  .meta({ type: 'string', format: 'binary' })
  .transform((value) => value as UploadedFile)
